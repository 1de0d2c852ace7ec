import { sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import { date_exceptions } from '../tables.ts';

export interface Block {
  dj_id: string;
  days: readonly CalendarDate[];
  note: string;
}

/** Blocks days on which nothing is booked yet; the others stay as they are. */
export async function blockDays(
  tx: Tx,
  ctx: Pick<Context, 'clock'>,
  blocks: readonly Block[],
): Promise<void> {
  const wanted = blocks.flatMap(({ dj_id, days, note }) => days.map((day) => ({ dj_id, day, note })));
  await tx.execute(sql`
    insert into ${date_exceptions} (dj_id, day, kind, note, created_at)
    select dj_id, day, 'blocked', note, ${ctx.clock.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (dj_id uuid, day date, note text)
      join dj_profiles on user_id = dj_id
    where not exists (
      select from slots where slots.dj_id = wanted.dj_id and during && booking_day(wanted.day, time_zone))
    on conflict do nothing`);
}
