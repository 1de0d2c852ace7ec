import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { collaborationsContract } from '../contract.ts';
import { answerCall, withdrawAnswer } from './use-cases/answer-call.ts';
import { closeCall, reopenCall } from './use-cases/close-call.ts';
import { acceptAnswer, declineAnswer } from './use-cases/decide-answer.ts';
import { listAnsweredCalls, listCalls, listOwnCalls } from './use-cases/list-calls.ts';
import { createCall, updateCall } from './use-cases/save-call.ts';

const os = implement(collaborationsContract).$context<Context>();

export const collaborationsRoutes = os.router({
  list: os.list.handler(({ context, input }) => listCalls(context, input)),
  mine: os.mine.handler(({ context, input }) => listOwnCalls(context, input)),
  answered: os.answered.handler(({ context, input }) => listAnsweredCalls(context, input)),
  create: os.create.handler(({ context, input }) => createCall(context, input)),
  update: os.update.handler(({ context, input }) => updateCall(context, input)),
  close: os.close.handler(({ context, input }) => closeCall(context, input)),
  reopen: os.reopen.handler(({ context, input }) => reopenCall(context, input)),
  answer: os.answer.handler(({ context, input }) => answerCall(context, input)),
  withdraw: os.withdraw.handler(({ context, input }) => withdrawAnswer(context, input)),
  accept: os.accept.handler(({ context, input }) => acceptAnswer(context, input)),
  decline: os.decline.handler(({ context, input }) => declineAnswer(context, input)),
});
