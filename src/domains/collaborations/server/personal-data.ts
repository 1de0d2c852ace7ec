import { eq, or, sql } from 'drizzle-orm';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { withdrawNews } from '../../notifications/server/index.ts';
import { collaboration_answers, collaboration_calls } from './tables.ts';

export const collaborationsData: PersonalData = {
  lists: {
    'collaborations/calls': ({ id }) => sql`
      select to_jsonb(c) - 'dj_id' || jsonb_build_object('answers', (
        select coalesce(jsonb_agg(to_jsonb(a) - 'call_id' - 'dj_id' || jsonb_build_object('dj_name', d.dj_name)
          order by a.created_at, a.id), '[]')
        from collaboration_answers a join dj_profiles d on d.user_id = a.dj_id
        where a.call_id = c.id and a.status <> 'withdrawn')) as entry
      from collaboration_calls c where c.dj_id = ${id} order by c.created_at, c.id`,
    'collaborations/answers': ({ id }) => sql`
      select to_jsonb(a) - 'dj_id' || jsonb_build_object('call_title', c.title, 'dj_name', d.dj_name) as entry
      from collaboration_answers a
      join collaboration_calls c on c.id = a.call_id join dj_profiles d on d.user_id = c.dj_id
      where a.dj_id = ${id} order by a.created_at, a.id`,
  },
  left_out: {},
  // an answer to a call that is gone says nothing to anybody: it goes with the call, and what was told of either
  async erase(tx, { id }) {
    const own = eq(collaboration_calls.dj_id, id);
    const calls = await tx.select({ id: collaboration_calls.id }).from(collaboration_calls).where(own);
    const answers = await tx
      .select({ id: collaboration_answers.id })
      .from(collaboration_answers)
      .innerJoin(collaboration_calls, eq(collaboration_calls.id, collaboration_answers.call_id))
      .where(or(own, eq(collaboration_answers.dj_id, id)));
    await withdrawNews(
      tx,
      [...calls, ...answers].map((one) => one.id),
    );
    await tx.delete(collaboration_answers).where(eq(collaboration_answers.dj_id, id));
    await tx.delete(collaboration_calls).where(own);
  },
};
