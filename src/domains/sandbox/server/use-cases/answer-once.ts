import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { Refusal } from '../adapters/refusal.ts';
import { sandbox_idempotency } from '../tables.ts';

/**
 * Does `work` once per key, in one transaction with its stored answer; a repetition gets that answer. A
 * refusal is not stored: the same call may succeed later.
 */
export async function answerOnce(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  request: { key: string; path: string; body: unknown },
  work: (tx: Tx) => Promise<object>,
): Promise<object> {
  const { key, path, body } = request;
  const request_hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  return db.transaction(async (tx) => {
    const [mine] = await tx
      .insert(sandbox_idempotency)
      .values({ key, path, request_hash, created_at: clock.now() })
      .onConflictDoNothing()
      .returning({ key: sandbox_idempotency.key });
    if (!mine) {
      const [first] = await tx.select().from(sandbox_idempotency).where(eq(sandbox_idempotency.key, key));
      if (!first?.answer || first.path !== path || first.request_hash !== request_hash)
        throw new Refusal(409, 'idempotency_key_reused', 'This key belongs to another request.');
      return first.answer;
    }
    const answer = await work(tx);
    await tx.update(sandbox_idempotency).set({ answer }).where(eq(sandbox_idempotency.key, key));
    return answer;
  });
}
