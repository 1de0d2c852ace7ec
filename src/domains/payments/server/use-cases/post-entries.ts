import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { newId } from '../../../../shared/ids.ts';
import { ledger_entries, ledger_transactions } from '../tables.ts';
import { assertBalanced } from './assert-balanced.ts';
import { type Account, accountName, openAccounts } from './open-accounts.ts';
import { tellMovement } from './tell-movement.ts';

type Kind = typeof ledger_transactions.$inferSelect.kind;

export interface Entry extends Account {
  /** Debits are positive, credits negative. */
  amount_cents: number;
}

export interface Posting {
  /** What happened, once and for all, such as `charge:<id>`. */
  idempotency_key: string;
  kind: Kind;
  booking_id: string | null;
  sale_id?: string | null;
  period_id?: string | null;
  entries: readonly Entry[];
  reverses_id?: string;
}

/**
 * Writes one balanced transaction; a second posting under the same key does nothing. Accounts are opened
 * on demand, entries of nothing are left out.
 * @returns false when the key was there already
 * @throws RangeError when the entries do not sum to zero in each currency
 */
export async function post(tx: Tx, ctx: Pick<Context, 'clock' | 'jobs'>, posting: Posting): Promise<boolean> {
  const isNew = (await postAll(tx, [{ ...posting, created_at: ctx.clock.now() }])) === 1;
  // of what came in its booking tells, once it is known what it was for
  const { booking_id, sale_id, period_id, kind } = posting;
  if (isNew && booking_id && kind !== 'charge') await tellMovement(tx, ctx, { booking_id });
  if (isNew && sale_id) await tellMovement(tx, ctx, { sale_id });
  if (isNew && period_id) await tellMovement(tx, ctx, { period_id });
  return isNew;
}

/**
 * The same for many that happened at times of their own.
 * @returns how many were not there already
 */
export async function postAll(
  tx: Tx,
  postings: readonly (Posting & { created_at: Date })[],
): Promise<number> {
  if (postings.length === 0) return 0;
  const wanted = postings.map((posting) => ({
    ...posting,
    id: newId(),
    entries: posting.entries.filter(({ amount_cents }) => amount_cents !== 0),
  }));
  for (const { entries } of wanted) assertBalanced(entries);
  const written = await tx
    .insert(ledger_transactions)
    .values(
      wanted.map(({ sale_id = null, period_id = null, reverses_id = null, ...posting }) => {
        const { id, idempotency_key, kind, booking_id, created_at } = posting;
        return { id, idempotency_key, kind, booking_id, sale_id, period_id, reverses_id, created_at };
      }),
    )
    .onConflictDoNothing({ target: ledger_transactions.idempotency_key })
    .returning({ id: ledger_transactions.id });
  const fresh = new Set(written.map(({ id }) => id));
  const posted = wanted.filter(({ id }) => fresh.has(id));
  const [first] = posted;
  if (!first) return 0;
  const account_ids = await openAccounts(
    tx,
    posted.flatMap(({ entries }) => entries),
    first.created_at,
  );
  await tx.insert(ledger_entries).values(
    posted.flatMap(({ id, entries }) =>
      entries.map((entry, position) => ({
        transaction_id: id,
        position,
        account_id: account_ids.get(accountName(entry))!,
        currency: entry.currency,
        amount_cents: entry.amount_cents,
      })),
    ),
  );
  return posted.length;
}
