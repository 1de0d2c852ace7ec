import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../../shared/errors.ts';
import { subjectOf } from '../../rules.ts';
import { requireBooks } from '../access.ts';
import { chargesBehind, keyOf, reversalOf, withId } from '../queries/ledger.ts';
import { listPostings } from './list-postings.ts';

/** Staff: one journal transaction, what it is about, and what reverses it. */
export async function showTransaction(ctx: Context, { id }: { id: string }) {
  requireBooks(ctx);
  const { db } = ctx;
  const [[posting], key, reversed_by_id] = await Promise.all([
    listPostings(db, withId(id)),
    keyOf(db, id),
    reversalOf(db, id),
  ]);
  if (!posting || !key) throw notFound();
  const { idempotency_key, reverses_id } = key;
  const subject = subjectOf(idempotency_key);
  const charge_ids = subject ? await chargesBehind(db, subject) : [];
  return { ...posting, idempotency_key, subject, charge_ids, reverses_id, reversed_by_id };
}
