import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { countMatters, type PersonalData } from '../../../platform/personal-data.ts';
import { openChargebacks } from '../rules/chargebacks.ts';
import { gateway_accounts, gateway_customers } from './tables.ts';
import { deleteCustomerJob } from './use-cases/delete-customer.ts';

/** Bookings and sales whose money somebody gets. */
const earns = (id: string) => sql`
  (x.booking_id in (select b.id from bookings b where b.dj_id = ${id})
    or x.sale_id in (select s.id from sales s where s.dj_id = ${id}))`;

/** Nothing is taken out of these. */
const books = [
  'charges',
  'refunds',
  'releases',
  'transfers',
  'transfer_parts',
  'transfer_reversals',
  'chargebacks',
  'chargeback_parts',
  'carries',
  'commissions',
  'sales',
  'subscriptions',
  'subscription_payments',
  'withholdings',
  'debt_write_offs',
  'payout_holds',
  'ledger_accounts',
  'ledger_entries',
  'ledger_transactions',
];
const keptBooks = Object.fromEntries(
  books.map((table) => [table, 'the books of ten years, as the law wants them']),
);

export const paymentsData: PersonalData = {
  lists: {
    'money/payments': ({ id }) => sql`
      select to_jsonb(c) - 'checkout_url' - 'closing_at' as entry from charges c where c.client_id = ${id}
      order by c.created_at, c.id`,
    'money/refunds': ({ id }) => sql`
      select jsonb_build_object('id', x.id, 'booking_id', x.booking_id, 'sale_id', x.sale_id, 'charge_id', x.charge_id,
          'amount_cents', x.amount_cents, 'currency', x.currency, 'status', x.status, 'reason', x.reason,
          'created_at', x.created_at, 'sent_at', x.sent_at, 'settled_at', x.settled_at) as entry
      from refunds x join charges c on c.id = x.charge_id
      where c.client_id = ${id} or ${earns(id)} order by x.created_at, x.id`,
    'money/carried-payments': ({ id }) => sql`
      select to_jsonb(k) as entry from carries k join charges c on c.id = k.charge_id where c.client_id = ${id}
      order by k.created_at, k.id`,
    'money/purchases': ({ id }) => sql`
      select to_jsonb(s) - 'fee_bps' - 'fee_cents' - 'return_path' as entry from sales s where s.client_id = ${id}
      order by s.created_at, s.id`,
    'money/sales': ({ id }) => sql`
      select to_jsonb(s) - 'email' - 'client_id' - 'return_path' as entry from sales s where s.dj_id = ${id}
      order by s.created_at, s.id`,
    'money/releases': ({ id }) => sql`
      select to_jsonb(r) as entry from releases r where r.dj_id = ${id} order by r.created_at, r.id`,
    'money/payouts': ({ id }) => sql`
      select to_jsonb(t) || jsonb_build_object('parts', (
          select jsonb_agg(jsonb_build_object('amount_cents', p.amount_cents, 'withheld_cents', p.withheld_cents)
            order by p.id) from transfer_parts p where p.transfer_id = t.id)) as entry
      from transfers t where t.dj_id = ${id} order by t.created_at, t.id`,
    'money/payout-holds': ({ id }) => sql`
      select to_jsonb(h) - 'held_by' - 'lifted_by' as entry from payout_holds h
      join bookings b on b.id = h.booking_id where b.dj_id = ${id} order by h.held_at, h.id`,
    'money/chargebacks': ({ id }) => sql`
      select jsonb_build_object('id', b.id, 'charge_id', b.charge_id, 'amount_cents', b.amount_cents,
          'currency', b.currency, 'reason', b.reason, 'status', b.status, 'opened_at', b.opened_at,
          'taken_at', b.taken_at, 'returned_at', b.returned_at, 'lost_at', b.lost_at, 'closed_at', b.closed_at,
          'parts_of_mine', (select coalesce(jsonb_agg(jsonb_build_object('booking_id', x.booking_id,
              'sale_id', x.sale_id, 'amount_cents', x.amount_cents, 'held_cents', x.held_cents,
              'dj_cents', x.dj_cents, 'at', x.created_at) order by x.created_at, x.id), '[]')
            from chargeback_parts x where x.chargeback_id = b.id and x.dj_id = ${id})) as entry
      from chargebacks b join charges c on c.id = b.charge_id
      where c.client_id = ${id} or b.id in (select chargeback_id from chargeback_parts where dj_id = ${id})
      order by b.opened_at, b.id`,
    'money/withheld': ({ id }) => sql`
      select to_jsonb(w) as entry from withholdings w where w.dj_id = ${id} order by w.created_at, w.id`,
    'money/written-off': ({ id }) => sql`
      select to_jsonb(w) - 'written_off_by' as entry from debt_write_offs w where w.dj_id = ${id} order by w.created_at, w.id`,
    'money/taken-back': ({ id }) => sql`
      select to_jsonb(r) as entry from transfer_reversals r where r.dj_id = ${id} order by r.created_at, r.id`,
    'money/plans': ({ id }) => sql`
      select to_jsonb(s) - 'checkout_url' - 'asked_at' || jsonb_build_object('periods', (
          select coalesce(jsonb_agg(to_jsonb(p) - 'subscription_id' order by p.paid_at, p.id), '[]')
          from subscription_payments p where p.subscription_id = s.id)) as entry
      from subscriptions s where s.user_id = ${id} order by s.created_at, s.id`,
    'money/commissions': ({ id }) => sql`
      select to_jsonb(c) as entry from commissions c where c.affiliate_id = ${id} order by c.created_at, c.id`,
    'money/accounts': ({ id }) => sql`
      select jsonb_build_object('purpose', a.purpose, 'currency', a.currency, 'entries', (
          select coalesce(jsonb_agg(jsonb_build_object('at', t.created_at, 'kind', t.kind, 'booking_id', t.booking_id,
              'sale_id', t.sale_id, 'amount_cents', e.amount_cents) order by t.created_at, t.id, e.position), '[]')
          from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where e.account_id = a.id)) as entry
      from ledger_accounts a where a.party_id = ${id} order by a.purpose, a.currency`,
    'money/at-the-gateway': ({ id }) => sql`
      select jsonb_build_object('gateway', c.gateway, 'customer', c.customer_ref, 'created_at', c.created_at) as entry
      from gateway_customers c where c.user_id = ${id}
      union all
      select jsonb_build_object('gateway', a.gateway, 'account', a.account_id, 'is_payable', a.is_payable,
        'country_code', a.country_code,
        'created_at', a.created_at) from gateway_accounts a where a.user_id = ${id}`,
  },
  left_out: {
    ledger_checks: 'when the books were checked, and who of staff asked',
  },
  kept: {
    ...keptBooks,
    ledger_checks: 'when the books were checked; who asked is staff',
    gateway_accounts:
      'the number by which the payment provider knows whom it paid, which its own books are matched by',
  },
  openMatters: (reader, { id }) =>
    countMatters(reader, {
      charges: sql`select count(*) from charges c where c.client_id = ${id} and c.status in ('created', 'open', 'processing')`,
      refunds: sql`select count(*) from refunds x join charges c on c.id = x.charge_id
        where x.status in ('created', 'refused') and (c.client_id = ${id} or ${earns(id)})`,
      payouts: sql`select count(*) from transfers t where t.dj_id = ${id} and t.status = 'created'`,
      debts: sql`select count(*) from (
          select e.account_id from ledger_accounts a join ledger_entries e on e.account_id = a.id
          where a.party_id = ${id} group by e.account_id having sum(e.amount_cents) <> 0) open`,
      chargebacks: sql`select count(*) from chargebacks b join charges c on c.id = b.charge_id
        where b.status in ${[...openChargebacks]}
          and (c.client_id = ${id} or b.id in (select chargeback_id from chargeback_parts where dj_id = ${id}))`,
      sales: sql`select count(*) from sales s where (s.dj_id = ${id} or s.client_id = ${id}) and s.status = 'authorised'`,
      plan: sql`select count(*) from subscriptions s where s.user_id = ${id} and s.status <> 'ended'`,
      commissions: sql`select count(*) from commissions c where c.affiliate_id = ${id} and c.status = 'held'`,
    }),
  // the books stay; what could still be charged to their card does not
  erase: (tx, { id }, deps) => forgetCards(tx, id, deps),
  // nobody pays with the card of whoever was there, nor into their bank: an account there is opened anew
  async reclaim(tx, { id }, deps) {
    await forgetCards(tx, id, deps);
    await tx.delete(gateway_accounts).where(eq(gateway_accounts.user_id, id));
  },
};

async function forgetCards(tx: Tx, id: string, { jobs }: Pick<Deps, 'jobs'>): Promise<void> {
  const gone = await tx.delete(gateway_customers).where(eq(gateway_customers.user_id, id)).returning();
  for (const { customer_ref } of gone) await jobs.enqueue(tx, deleteCustomerJob, { customer_ref });
}
