import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { accountsContract } from '../contract.ts';
import { viewerOf } from './queries.ts';
import { setLanguage } from './use-cases/set-language.ts';

const os = implement(accountsContract).$context<Context>();

export const accountsRoutes = os.router({
  me: os.me.handler(async ({ context }) => ({ user: await viewerOf(context) })),
  set_language: os.set_language.handler(({ context, input }) => setLanguage(context, input)),
});
