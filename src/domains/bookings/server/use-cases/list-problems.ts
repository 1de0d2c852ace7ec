import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { decodeCursor, pageOf } from '../../../../shared/cursor.ts';
import { notFound } from '../../../../shared/errors.ts';
import { bookingsMoney } from '../../../payments/server/index.ts';
import { countOpenProblems, openProblems, toSummary } from '../queries.ts';

/** Staff: the problems that wait for a decision, the oldest first. */
export async function listProblems(
  ctx: Context,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  if (requireActor(ctx).role !== 'admin') throw notFound();
  const rows = await openProblems(ctx.db, decodeCursor(cursor), limit + 1);
  const page = pageOf(rows, limit, ({ problem }) => ({ at: problem.created_at, id: problem.id }));
  const money = await bookingsMoney(
    ctx.db,
    page.items.map(({ booking }) => booking.id),
  );
  return {
    items: page.items.map(({ problem, ...named }) => ({
      booking: toSummary(named, 'staff'),
      client_name: named.client_name,
      kind: problem.kind,
      reported_by: problem.reported_by,
      description: problem.description,
      created_at: problem.created_at,
      held_cents: money.get(named.booking.id)?.held_cents ?? 0,
    })),
    next_cursor: page.next_cursor,
    open_count: await countOpenProblems(ctx.db),
    now: ctx.clock.now(),
  };
}
