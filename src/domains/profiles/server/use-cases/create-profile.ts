import { and, eq, isNull } from 'drizzle-orm';
import type { Context, Role } from '../../../../platform/context.ts';
import { sqlState, type Tx } from '../../../../platform/db.ts';
import { newRef } from '../../../../shared/ids.ts';
import { noAvailability, slugOf, splitName } from '../../rules.ts';
import { dj_profiles, profiles } from '../tables.ts';

interface NewUser {
  id: string;
  name: string;
  email: string;
}

const NUMBERED_SLUGS = 20;

/**
 * The beginning of a person: a profile, and for DJs a DJ profile (private, with the usual defaults) and an
 * address of their own. Safe to repeat.
 */
export async function createProfile(
  tx: Tx,
  ctx: Pick<Context, 'clock'>,
  user: NewUser,
  role: Role,
): Promise<void> {
  const created_at = ctx.clock.now();
  const stamps = { created_at, updated_at: created_at };
  const mine = await tx
    .insert(profiles)
    .values({ id: user.id, email: user.email, ...splitName(user.name), ...stamps })
    .onConflictDoNothing({ target: profiles.id })
    .returning({ id: profiles.id });
  if (role !== 'dj') return;
  await tx
    .insert(dj_profiles)
    .values({ user_id: user.id, dj_name: user.name.trim(), availability: noAvailability, ...stamps })
    .onConflictDoNothing();
  if (mine.length > 0) await claimSlug(tx, user);
}

/** The name's own slug, else the first free number behind it, else a chance one. */
export async function claimSlug(tx: Tx, { id, name }: Pick<NewUser, 'id' | 'name'>): Promise<void> {
  const base = slugOf(name) || newRef('dj').toLowerCase();
  const numbered = Array.from({ length: NUMBERED_SLUGS }, (_, index) =>
    index === 0 ? base : `${base}-${index + 1}`,
  );
  for (const custom_slug of [...numbered, newRef(base).toLowerCase()]) {
    // A savepoint each: somebody of the same name may sign up at the same moment.
    const claimed = await tx
      .transaction((inner) =>
        inner
          .update(profiles)
          .set({ custom_slug })
          .where(and(eq(profiles.id, id), isNull(profiles.custom_slug)))
          .then(() => true),
      )
      .catch((error: unknown) => {
        if (sqlState(error) === '23505') return false;
        throw error;
      });
    if (claimed) return;
  }
}
