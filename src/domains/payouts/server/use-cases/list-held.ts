import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { decodeCursor, pageOf } from '../../../../shared/cursor.ts';
import { notFound } from '../../../../shared/errors.ts';
import type { HeldPayout } from '../../contract.ts';
import { type HeldTab, heldReasons, heldTabs, holdReasons } from '../../rules.ts';
import { heldCounts, heldPayouts } from '../queries/held.ts';

interface Wanted {
  tab: HeldTab;
  cursor?: string | undefined;
  limit: number;
}

interface HeldPage {
  items: HeldPayout[];
  next_cursor: string | null;
  counts: Record<HeldTab, number>;
}

/** Staff: what does not go out to whom and why, of bookings and of what was sold, but none of their own. */
export async function listHeld(ctx: Context, { tab, cursor, limit }: Wanted): Promise<HeldPage> {
  const { id: user_id, role } = requireActor(ctx);
  if (role !== 'admin') throw notFound();
  const [rows, counted] = await Promise.all([
    heldPayouts(ctx.db, user_id, heldReasons[tab], decodeCursor(cursor), limit + 1),
    heldCounts(ctx.db, user_id),
  ]);
  const { items, next_cursor } = pageOf(rows, limit, ({ held_at, id }) => ({ at: held_at, id }));
  const countOf = (name: HeldTab) =>
    heldReasons[name].reduce((sum, reason) => sum + (counted.get(reason) ?? 0), 0);
  return {
    items: items.map(({ booking_id, ref, title, ...row }) => ({
      ...row,
      can_lift: holdReasons.some((reason) => reason === row.reason),
      booking: booking_id && ref ? { id: booking_id, ref, title } : null,
    })),
    next_cursor,
    counts: Object.fromEntries(heldTabs.map((name) => [name, countOf(name)])) as Record<HeldTab, number>,
  };
}
