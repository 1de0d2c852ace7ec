import { and, eq, ne, or, sql } from 'drizzle-orm';
import { countMatters, goneAddress, type PersonalData } from '../../../platform/personal-data.ts';
import { crew_members } from './tables.ts';

export const crewData: PersonalData = {
  lists: {
    // a company sees its people, each of them only the company
    'crew/people': ({ id }) => sql`
      select to_jsonb(m) - 'user_id' || jsonb_build_object('is_me', coalesce(m.user_id = ${id}, false),
        'company_name', (select dj_name from dj_profiles where user_id = m.company_id)) as entry
      from crew_members m where m.company_id = ${id} or m.user_id = ${id} order by m.invited_at, m.id`,
    'crew/shares': ({ id }) => sql`
      select to_jsonb(s) || jsonb_build_object('ref', b.ref, 'title', b.title, 'is_mine', coalesce(m.user_id = ${id}, false))
        as entry
      from crew_shares s join crew_members m on m.id = s.member_id join bookings b on b.id = s.booking_id
      where m.company_id = ${id} or m.user_id = ${id} order by b.starts_at, s.member_id`,
  },
  left_out: {},
  kept: {
    crew_shares: 'how the money of a booking was divided, as the books have it',
  },
  openMatters: (reader, { id }) =>
    countMatters(reader, {
      crew: sql`select count(distinct b.id) from crew_shares s join crew_members m on m.id = s.member_id
        join bookings b on b.id = s.booking_id where m.user_id = ${id} and b.released_at is null
        and b.status in ('awaiting_payment', 'confirmed', 'completed', 'disputed')`,
    }),
  async erase(tx, { id, proved_email }) {
    // nobody waits for an answer any more, from either side
    await tx
      .delete(crew_members)
      .where(
        and(
          eq(crew_members.status, 'invited'),
          or(eq(crew_members.company_id, id), sql`${crew_members.email} = lower(${proved_email})`),
        ),
      );
    await tx
      .update(crew_members)
      .set({ email: goneAddress(id), status: 'removed' })
      .where(eq(crew_members.user_id, id));
    await tx.update(crew_members).set({ status: 'removed' }).where(eq(crew_members.company_id, id));
  },
  // those who were asked in their name; what was agreed with them for a booking stays
  async reclaim(tx, { id, is_foreign }, { clock }) {
    if (!is_foreign) return;
    await tx
      .update(crew_members)
      .set({ status: 'removed', removed_at: clock.now() })
      .where(and(eq(crew_members.company_id, id), ne(crew_members.status, 'removed')));
  },
};
