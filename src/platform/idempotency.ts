import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../shared/errors.ts';
import type { Context } from './context.ts';
import type { Tx } from './db.ts';
import { idempotency_keys } from './tables.ts';

/**
 * Does `work` once per person, call and Idempotency-Key, in one transaction with the record of its answer,
 * so that a crash leaves either both or neither. A repetition, also a simultaneous one, gets the first
 * answer. `work` must return JSON (dates as text). What it throws is not kept: a refusal may be retried.
 * @throws AppError BAD_REQUEST without a key, IDEMPOTENCY_KEY_REUSED for the same key with another input.
 */
export async function runOnce<T>(
  ctx: Context,
  call: string,
  input: unknown,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { actor, idempotency_key: key } = ctx;
  if (!actor) throw new AppError('UNAUTHORIZED');
  if (!key || key.length > 200) throw new AppError('BAD_REQUEST', { header: 'Idempotency-Key' });
  const request_hash = createHash('sha256').update(canonical(input)).digest('hex');
  return ctx.db.transaction(async (tx) => {
    // A simultaneous insert of the same key waits here until the first transaction ends.
    const mine = await tx
      .insert(idempotency_keys)
      .values({ actor_id: actor.id, call, key, request_hash, created_at: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ key: idempotency_keys.key });
    const same = and(
      eq(idempotency_keys.actor_id, actor.id),
      eq(idempotency_keys.call, call),
      eq(idempotency_keys.key, key),
    );
    if (mine.length === 0) {
      const [first] = await tx.select().from(idempotency_keys).where(same);
      if (first?.request_hash !== request_hash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
      return first.answer as T;
    }
    const answer = await work(tx);
    await tx.update(idempotency_keys).set({ answer }).where(same);
    return answer;
  });
}

/** JSON with sorted keys, so that the same input hashes alike whatever order it was written in. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner) && !(inner instanceof Date)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
