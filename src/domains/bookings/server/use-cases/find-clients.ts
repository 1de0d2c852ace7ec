import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { clientsOf } from '../queries.ts';

/** The caller's clients, as a DJ; who is none has none. */
export async function findClients(ctx: Context, wanted: { q: string; limit: number }) {
  return { items: await clientsOf(ctx.db, requireActor(ctx).id, wanted) };
}
