import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { countMatters, type PersonalData } from '../../../platform/personal-data.ts';
import { endings } from '../../../platform/uploads.ts';
import { finalStatuses } from '../rules.ts';
import { bookings, receipts, slots } from './tables.ts';
import { receiptKey } from './use-cases/keep-receipt.ts';
import { withdrawUnagreed } from './use-cases/withdraw-unagreed.ts';

/** A claim's file is seen by both sides, one that is part of none yet by who sent it. */
const receiptsOf = (id: string) => sql`
  from receipts r join bookings b on b.id = r.booking_id
  where r.stored_at is not null and (r.uploaded_by = ${id}
    or (r.problem_id is not null and (b.client_id = ${id} or b.dj_id = ${id})))`;

export const bookingsData: PersonalData = {
  lists: {
    'bookings/bookings': ({ id }) => sql`
      select (case when b.dj_id = ${id} then to_jsonb(b) else to_jsonb(b) - 'platform_fee_bps' end)
          - 'due_at' - 'hold_limit_days'
        || jsonb_build_object(
          'my_part', case when b.client_id = ${id} then 'client' else 'dj' end,
          'client_name', (select name from users where id = b.client_id),
          'dj_name', (select dj_name from dj_profiles where user_id = b.dj_id),
          'lines', (select coalesce(jsonb_agg(to_jsonb(l) - 'id' - 'booking_id' order by l.position), '[]')
            from booking_lines l where l.booking_id = b.id),
          'timeline', (select coalesce(jsonb_agg(jsonb_build_object('action', e.action, 'actor', e.actor,
              'from_status', e.from_status, 'to_status', e.to_status, 'at', e.created_at)
              order by e.created_at, e.id), '[]') from booking_events e where e.booking_id = b.id)
        ) as entry
      from bookings b where b.client_id = ${id} or b.dj_id = ${id} order by b.created_at, b.id`,
    'bookings/problems': ({ id }) => sql`
      select to_jsonb(p) - 'resolved_by' as entry
      from problems p join bookings b on b.id = p.booking_id
      where b.client_id = ${id} or b.dj_id = ${id} order by p.created_at, p.id`,
    'bookings/receipts': ({ id }) => sql`
      select to_jsonb(r) - 'uploaded_by' || jsonb_build_object('is_mine', r.uploaded_by = ${id}) as entry
      ${receiptsOf(id)} order by r.created_at, r.id`,
    'calendar/times': ({ id }) => sql`
      select to_jsonb(s) - 'dj_id' as entry from slots s where s.dj_id = ${id} order by lower(s.during), s.id`,
  },
  left_out: {},
  kept: {
    booking_events:
      'what happened to a booking is the other side’s, too; who did it is an account without a name',
    booking_lines: 'what was agreed to be paid, as the books have it',
    problems: 'what was complained of decided over money, and is the other side’s, too',
  },
  async files({ db, files }, { id }) {
    const { rows } = await db.execute<{ id: string; content_type: string }>(
      sql`select r.id, r.content_type ${receiptsOf(id)} order by r.created_at, r.id`,
    );
    return rows.map((row) => ({
      name: `bookings/receipts/${row.id}${endings[row.content_type] ?? ''}`,
      open: () => files.read(receiptKey(row.id)),
    }));
  },
  openMatters: (reader, { id }) =>
    countMatters(reader, {
      bookings: sql`select count(*) from bookings b where (b.client_id = ${id} or b.dj_id = ${id})
        and (b.status not in ${[...finalStatuses]} or b.choose_by is not null)`,
    }),
  // what was agreed and what was complained of is the other side's record, too; how to find somebody is not
  async erase(tx, { id }) {
    await tx
      .update(bookings)
      .set({ venue_name: '', venue_address: '', notes: '', must_play: [], do_not_play: [] })
      .where(eq(bookings.client_id, id));
    await tx.delete(slots).where(and(eq(slots.dj_id, id), ne(slots.kind, 'booking')));
    const unsent = await tx
      .delete(receipts)
      .where(and(eq(receipts.uploaded_by, id), isNull(receipts.problem_id)))
      .returning({ id: receipts.id });
    return unsent.map((receipt) => receiptKey(receipt.id));
  },
  // what was agreed is the other side's, too, and waits for a proved address
  async reclaim(tx, { id, is_foreign }, deps) {
    if (is_foreign) await withdrawUnagreed(tx, deps, id);
  },
};
