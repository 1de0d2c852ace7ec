import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../shared/errors.ts';
import { profilesContract } from '../contract.ts';
import { djBySlug } from './queries.ts';

const os = implement(profilesContract).$context<Context>();

export const profilesRoutes = os.router({
  dj: os.dj.handler(async ({ context, input }) => {
    const dj = await djBySlug(context.db, input.slug, context.actor);
    if (!dj) throw notFound();
    return dj;
  }),
});
