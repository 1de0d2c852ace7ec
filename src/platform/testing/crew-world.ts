import type { Share } from '../../domains/crew/rules.ts';
import { newId } from '../../shared/ids.ts';
import { crew_members, crew_shares } from '../../tables.ts';
import type { Actor, Deps } from '../context.ts';

/** Somebody who has joined a company's crew. */
export async function joinCrew({ db, clock }: Deps, company: Actor, person: Actor): Promise<string> {
  const id = newId();
  const now = clock.now();
  await db.insert(crew_members).values({
    id,
    company_id: company.id,
    email: person.email,
    user_id: person.id,
    status: 'joined',
    invited_at: now,
    joined_at: now,
  });
  return id;
}

/** Agrees what members get of a booking. */
export async function agreeShares(
  { db, clock }: Deps,
  booking_id: string,
  shares: Record<string, Share>,
): Promise<void> {
  const rows = Object.entries(shares).map(([member_id, share]) => ({ booking_id, member_id, ...share }));
  await db.insert(crew_shares).values(rows.map((row) => ({ ...row, updated_at: clock.now() })));
}
