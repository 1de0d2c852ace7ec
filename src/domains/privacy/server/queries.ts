import { desc, eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/db.ts';
import type { Person } from '../../../platform/personal-data.ts';
import { requireActor } from '../../../platform/web/call.ts';
import type { Language } from '../../../shared/languages.ts';
import { pickLanguage } from '../../../shared/languages.ts';
import { users } from '../../accounts/server/tables.ts';
import type { PrivacyState } from '../contract.ts';
import { nextExportAt } from '../rules.ts';
import { data_exports } from './tables.ts';

export async function newestExport(
  reader: Reader,
  user_id: string,
): Promise<typeof data_exports.$inferSelect | undefined> {
  const [row] = await reader
    .select()
    .from(data_exports)
    .where(eq(data_exports.user_id, user_id))
    .orderBy(desc(data_exports.asked_at), desc(data_exports.id))
    .limit(1);
  return row;
}

export async function stateOf(ctx: Context): Promise<PrivacyState> {
  const actor = requireActor(ctx);
  const now = ctx.clock.now();
  const newest = await newestExport(ctx.db, actor.id);
  if (!newest) return { archive: null, next_archive_at: null };
  const { id, state, asked_at, done, total, size_bytes, expires_at } = newest;
  const isOver = state === 'ready' && expires_at !== null && expires_at <= now;
  return {
    archive: { id, state: isOver ? 'gone' : state, asked_at, done, total, size_bytes, expires_at },
    next_archive_at: nextExportAt(newest, now),
  };
}

/** Whose data it is, and the language they are written to in. */
export async function personOf(
  reader: Reader,
  user_id: string,
): Promise<{ person: Person; language: Language } | null> {
  const [row] = await reader
    .select({ id: users.id, email: users.email, role: users.role, language: users.language })
    .from(users)
    .where(eq(users.id, user_id));
  if (!row) return null;
  const { language, ...person } = row;
  return { person, language: pickLanguage([language]) };
}
