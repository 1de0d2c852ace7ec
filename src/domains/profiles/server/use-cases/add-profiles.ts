import type { Tx } from '../../../../platform/db.ts';
import { dj_profiles, profiles } from '../tables.ts';

/** A whole person as known elsewhere; `dj` where they play. */
export interface ProfileRecord {
  profile: typeof profiles.$inferInsert;
  dj: Omit<typeof dj_profiles.$inferInsert, 'user_id'> | null;
}

/** Takes over people from elsewhere, with everything there is to say about them, in two statements. */
export async function addProfiles(tx: Tx, records: readonly ProfileRecord[]): Promise<void> {
  await tx.insert(profiles).values(records.map(({ profile }) => profile));
  const djs = records.flatMap(({ profile, dj }) => (dj ? [{ ...dj, user_id: profile.id }] : []));
  if (djs.length > 0) await tx.insert(dj_profiles).values(djs);
}
