import { and, eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { idempotency_keys } from '../../../platform/tables.ts';
import { data_exports } from './tables.ts';

export const privacyData: PersonalData = {
  lists: {
    'archives-of-my-data': ({ id }) => sql`
      select to_jsonb(e) - 'file_key' as entry from data_exports e where e.user_id = ${id} order by e.asked_at, e.id`,
  },
  left_out: {
    idempotency_keys:
      'answers to calls, kept so that a repeated one does nothing twice; what they did is in the lists',
  },
  async erase(tx, { id }) {
    await tx.delete(idempotency_keys).where(eq(idempotency_keys.actor_id, id));
    const gone = await tx
      .delete(data_exports)
      .where(eq(data_exports.user_id, id))
      .returning({ file_key: data_exports.file_key });
    return gone.flatMap(({ file_key }) => file_key ?? []);
  },
  // an archive is of whoever asked for it; the sweep takes its file
  async reclaim(tx, { id }, { clock }) {
    await tx
      .update(data_exports)
      .set({ expires_at: clock.now() })
      .where(and(eq(data_exports.user_id, id), eq(data_exports.state, 'ready')));
  },
};
