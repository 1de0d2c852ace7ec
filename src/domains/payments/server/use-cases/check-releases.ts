import { type SQL, sql } from 'drizzle-orm';
import { isPayable, nameless, recorded } from './check-objects.ts';

/** What was released, to whom, and what of it was transferred, against what the journal says of it. */
export const releaseChecks: Record<string, SQL> = {
  // one release is one transfer, or one per person where a company has a crew
  releases: recorded(
    sql`select coalesce(release_id, id) as id, booking_id, sum(amount_cents) as amount_cents, currency
      from transfers where returns_id is null and sale_id is null group by 1, 2, 4`,
    'release',
    isPayable,
  ),
  // our fees are invoiced by what a release's row says: it says what the journal does
  released: recorded(
    sql`select id, booking_id, held_cents as amount_cents, currency from releases`,
    'release',
    sql`e.account_id in (select id from ledger_accounts where purpose = 'booking_escrow')`,
  ),
  released_fees: recorded(
    sql`select id, booking_id, service_fee_cents + platform_fee_cents as amount_cents, currency
      from releases where service_fee_cents + platform_fee_cents > 0`,
    'release',
    sql`t.booking_id is not null and e.account_id in (select id from ledger_accounts where purpose = 'platform_revenue')`,
  ),
  release_shares: sql`
    select coalesce(r.id, p.id) as subject, coalesce(r.currency, p.currency) as currency, 'amount' as problem,
      coalesce(r.amount_cents, 0) as expected_cents, coalesce(p.amount_cents, 0) as found_cents
    from (
      select coalesce(release_id, id)::text as id, dj_id, currency, sum(amount_cents) as amount_cents
      from transfers where returns_id is null and sale_id is null group by 1, 2, 3
    ) r
    full join (
      select regexp_replace(t.idempotency_key, '^release:', '') as id, a.party_id as dj_id, e.currency, -sum(e.amount_cents) as amount_cents
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.kind = 'release' and a.purpose = 'dj_payable' group by 1, 2, 3
    ) p on p.id = r.id and p.dj_id = r.dj_id and p.currency = r.currency
    where r.amount_cents is distinct from p.amount_cents`,
  // what a debt was paid out of is not transferred
  transfers: recorded(
    sql`select * from (
      select t.id, coalesce(t.booking_id, t.sale_id) as booking_id, t.currency, t.amount_cents - coalesce(sum(p.withheld_cents), 0) as amount_cents
      from transfers t left join transfer_parts p on p.transfer_id = t.id where t.status = 'sent' group by t.id
    ) sent where amount_cents > 0`,
    'transfer',
  ),
  named_transfers: nameless(
    sql`(select p.id, t.currency, p.amount_cents, t.status, p.gateway_transfer_id from transfers t
      join transfer_parts p on p.transfer_id = t.id where p.withheld_cents < p.amount_cents) parts`,
    sql`gateway_transfer_id`,
    'sent',
  ),
  // what one transfer sends is sent in parts, each from the charge that it came with
  transfer_parts: sql`
    select t.id::text as subject, t.currency, 'amount' as problem, t.amount_cents as expected_cents,
      coalesce(sum(p.amount_cents), 0) as found_cents
    from transfers t left join transfer_parts p on p.transfer_id = t.id
    group by t.id having t.amount_cents <> coalesce(sum(p.amount_cents), 0)`,
};
