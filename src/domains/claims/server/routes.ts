import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { answerProblem, payDamage } from '../../bookings/server/index.ts';
import { claimsContract } from '../contract.ts';

const os = implement(claimsContract).$context<Context>();

export const claimsRoutes = os.router({
  answer: os.answer.handler(({ context, input }) => answerProblem(context, input)),
  pay_damage: os.pay_damage.handler(({ context, input }) => payDamage(context, input)),
});
