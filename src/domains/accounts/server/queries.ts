import type { Context } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/db.ts';
import { getSlug } from '../../profiles/server/index.ts';
import type { Viewer } from '../contract.ts';
import { users } from './tables.ts';

/** The caller as their own browser sees them, or null when nobody is signed in. */
export async function viewerOf({ db, actor }: Context): Promise<Viewer | null> {
  if (!actor) return null;
  const { id, email, email_verified, name, role } = actor;
  return { id, email, email_verified, name, role, slug: role === 'dj' ? await getSlug(db, id) : null };
}

/** Whether anybody has an account yet. */
export const hasPeople = async (reader: Reader): Promise<boolean> =>
  (await reader.select({ id: users.id }).from(users).limit(1)).length > 0;
