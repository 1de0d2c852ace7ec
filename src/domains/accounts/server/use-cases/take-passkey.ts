import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Deps } from '../../../../platform/context.ts';
import { newId } from '../../../../shared/ids.ts';
import type { PasskeyAnswer } from '../../contract.ts';
import { challengeUntil, type PasskeyPurpose } from '../adapters/passkey-challenges.ts';
import { challengeIn, usedPasskey } from '../adapters/passkeys.ts';
import { passkeys, verifications } from '../tables.ts';

/** Whose passkey answered; null where it is none of ours, did not sign just this, or has answered this before. */
export const takePasskey = (
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  answer: PasskeyAnswer,
  purpose: PasskeyPurpose,
): Promise<{ id: string; user_id: string } | null> =>
  deps.db.transaction(async (tx) => {
    // its answers come one after the other: of two to one challenge the second finds what the first left
    const [passkey] = await tx
      .select()
      .from(passkeys)
      .where(eq(passkeys.credential_id, answer.id))
      .for('update');
    const used = passkey && (await usedPasskey(deps, answer, passkey, purpose));
    if (!used) return null;
    const { id, user_id } = passkey;
    const now = deps.clock.now();
    const challenge = challengeIn(answer);
    const identifier = createHash('sha256').update(`passkey ${challenge}`).digest('base64url');
    const [before] = await tx
      .select({ id: verifications.id })
      .from(verifications)
      .where(eq(verifications.identifier, identifier));
    if (before) return null;
    await tx.delete(verifications).where(and(eq(verifications.value, id), lt(verifications.expires_at, now)));
    await tx.insert(verifications).values({
      id: newId(),
      identifier,
      value: id,
      expires_at: challengeUntil(challenge, purpose, deps.env.AUTH_SECRET, now) ?? now,
      created_at: now,
      updated_at: now,
    });
    await tx
      .update(passkeys)
      .set({ ...used, used_at: now })
      .where(eq(passkeys.id, id));
    return { id, user_id };
  });
