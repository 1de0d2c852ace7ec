import { and, asc, desc, eq, isNull, lte } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/db.ts';
import type { OpenMatter, Person } from '../../../platform/personal-data.ts';
import { requireActor } from '../../../platform/web/call.ts';
import type { Language } from '../../../shared/languages.ts';
import { pickLanguage } from '../../../shared/languages.ts';
import { users } from '../../accounts/server/tables.ts';
import { dj_profiles } from '../../profiles/server/tables.ts';
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

/** Everything that has to come to its end before somebody can leave. */
export async function openMattersOf(
  ctx: Pick<Context, 'personal_data'>,
  reader: Reader,
  person: Person,
): Promise<OpenMatter[]> {
  const found: OpenMatter[] = [];
  for (const own of ctx.personal_data) found.push(...((await own.openMatters?.(reader, person)) ?? []));
  return found;
}

/** Who asked to leave and whose time is over, the longest waiting first. */
export const dueToLeave = async (reader: Reader, now: Date, limit: number): Promise<string[]> =>
  (
    await reader
      .select({ id: users.id })
      .from(users)
      .where(and(lte(users.leaving_at, now), isNull(users.erased_at)))
      .orderBy(asc(users.leaving_at))
      .limit(limit)
  ).map(({ id }) => id);

export async function stateOf(ctx: Context): Promise<PrivacyState> {
  const actor = requireActor(ctx);
  const now = ctx.clock.now();
  const newest = await newestExport(ctx.db, actor.id);
  const known = await personOf(ctx.db, actor.id);
  const open_matters = known ? await openMattersOf(ctx, ctx.db, known.person) : [];
  if (!newest) return { archive: null, next_archive_at: null, open_matters };
  const { id, state, asked_at, done, total, size_bytes, expires_at } = newest;
  const isOver = state === 'ready' && expires_at !== null && expires_at <= now;
  return {
    archive: { id, state: isOver ? 'gone' : state, asked_at, done, total, size_bytes, expires_at },
    next_archive_at: nextExportAt(newest, now),
    open_matters,
  };
}

/** Whose data it is, and the language they are written to in. */
export async function personOf(
  reader: Reader,
  user_id: string,
): Promise<{ person: Person; language: Language } | null> {
  const [row] = await reader
    .select({
      id: users.id,
      email: users.email,
      email_verified: users.email_verified,
      role: users.role,
      language: users.language,
      name: users.name,
      dj_name: dj_profiles.dj_name,
    })
    .from(users)
    .leftJoin(dj_profiles, eq(dj_profiles.user_id, users.id))
    .where(eq(users.id, user_id));
  if (!row) return null;
  const { language, name, dj_name, email_verified, ...person } = row;
  return {
    person: {
      ...person,
      proved_email: email_verified ? person.email : null,
      names: dj_name ? [name, dj_name] : [name],
    },
    language: pickLanguage([language]),
  };
}
