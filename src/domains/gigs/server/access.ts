import type { Actor } from '../../../platform/context.ts';
import { notFound } from '../../../shared/errors.ts';

export type Part = 'client' | 'dj' | 'staff';
export type Deed = 'see' | 'record' | 'correct' | 'propose' | 'withdraw' | 'decline' | 'accept';

/** The client may see, decline, …: every permission there is, read as sentences. */
const sentences: Record<Part, readonly Deed[]> = {
  client: ['see', 'decline', 'accept'],
  dj: ['see', 'record', 'correct', 'propose', 'withdraw'],
  staff: ['see'],
};

/**
 * The caller's part in the booking, where a sentence lets it do the deed.
 * @throws AppError NOT_FOUND otherwise: missing and forbidden look alike.
 */
export function requirePart(
  actor: Actor,
  deed: Deed,
  booking: { client_id: string; dj_id: string } | null,
): Part {
  if (!booking) throw notFound();
  const part =
    actor.id === booking.client_id
      ? 'client'
      : actor.id === booking.dj_id
        ? 'dj'
        : actor.role === 'admin'
          ? 'staff'
          : null;
  if (!part || !sentences[part].includes(deed)) throw notFound();
  return part;
}
