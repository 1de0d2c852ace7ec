import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { AccountSum, Difference, Holding } from '../../contract.ts';
import { chargebackChecks } from './check-chargebacks.ts';
import { commissionChecks } from './check-commissions.ts';
import { entryChecks } from './check-entries.ts';
import { gatewayChecks } from './check-gateway.ts';
import { holdingChecks } from './check-holdings.ts';
import { objectChecks } from './check-objects.ts';
import { releaseChecks } from './check-releases.ts';
import { saleChecks } from './check-sales.ts';
import { gateway_objects, gatewayLists } from '../tables/gateway-lists.ts';

const checks = {
  ...entryChecks,
  ...objectChecks,
  ...releaseChecks,
  ...chargebackChecks,
  ...saleChecks,
  ...commissionChecks,
  ...gatewayChecks,
  ...holdingChecks,
};

export interface Verification {
  transactions: number;
  entries: number;
  /** What each purpose holds in each currency, recomputed from its entries. */
  sums: AccountSum[];
  differences: Difference[];
  /** What the gateway said we have there when it was last asked. */
  holdings: Holding[];
  /** Up to when the gateway has told all that ours is compared with; null while a list of it was never read. */
  gateway_known_until: Date | null;
  checked_at: Date;
}

/** Of the gateway that was asked last, should there have been another before. */
const knownUntil = sql`
  select case when count(known_until) = ${gatewayLists.length} then min(known_until) end as known_until
  from gateway_lists group by gateway order by max(greatest(begun_at, known_until)) desc limit 1`;

/**
 * Recomputes the whole ledger as of one moment and reports whatever does not add up, without the code that
 * wrote it: sums, bookings, each object of ours against its entries, and each that the gateway told of against ours.
 */
export function verifyLedger({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Verification> {
  return db.transaction(
    async (tx) => {
      // sorts and hashes of a million entries stay in memory
      await tx.execute(sql`set local work_mem = '64MB'`);
      // staff who ask for it know that it takes its time
      await tx.execute(sql`set local statement_timeout = '10min'`);
      const { rows } = await tx.execute<{ transactions: number; entries: number }>(
        sql`select (select count(*) from ledger_transactions) as transactions, (select count(*) from ledger_entries) as entries`,
      );
      const sums = await tx.execute<AccountSum & Record<string, unknown>>(sql`
        select a.purpose, a.currency, count(*) as accounts, sum(s.entries) as entries, sum(s.cents) as balance_cents
        from ledger_accounts a
        join (select account_id, count(*) as entries, sum(amount_cents) as cents from ledger_entries group by 1) s on s.account_id = a.id
        group by a.purpose, a.currency order by a.purpose, a.currency`);
      const differences: Difference[] = [];
      for (const [check, query] of Object.entries(checks)) {
        const found = await tx.execute<Omit<Difference, 'check'>>(query);
        differences.push(...found.rows.map((row) => ({ check, ...row })));
      }
      const holdings = await tx
        .select({
          currency: gateway_objects.currency,
          amount_cents: gateway_objects.amount_cents,
        })
        .from(gateway_objects)
        .where(eq(gateway_objects.kind, 'own_balance'))
        .orderBy(gateway_objects.currency);
      const told = await tx.execute<{ known_until: string | Date | null }>(knownUntil);
      const known_until = told.rows[0]?.known_until ?? null;
      return {
        ...rows[0]!,
        sums: sums.rows,
        differences,
        holdings: holdings.map((one) => ({ ...one, currency: one.currency! })),
        gateway_known_until: known_until === null ? null : new Date(known_until),
        checked_at: clock.now(),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
