import { expect, test } from 'vitest';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import { payBeside } from '../../../../platform/testing/other-payment.ts';
import { HOUR } from '../../../../shared/calendar-date.ts';
import type { Difference } from '../../contract.ts';
import { ensurePlanPage, openSubscription } from '../index.ts';
import { askGateway } from './ask-gateway.ts';
import { ensureCheckout } from './ensure-checkout.ts';
import { refundCharges } from './refund-charges.ts';
import { releaseFunds } from './release-funds.ts';
import { verifyLedger } from './verify-ledger.ts';

const world = await createMoneyWorld();
const { addAdmin, addDj, as, ask, clock, context, deps, drain, give, people, sandbox } = world;
const { db, pool } = deps;
const admin = await addAdmin();
const fees = { platform_fee_cents: 6_000, service_fee_cents: 2_000 };

/** What the first column of the first row says. */
const tell = async (query: string, ...values: unknown[]): Promise<string> =>
  String(Object.values((await pool.query(query, values)).rows[0] as object)[0]);

/** Somebody at the gateway, past all its rules. */
async function there(statement: string, ...values: unknown[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(statement, values);
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
}

/** What the gateway's lists tell; twice, because what has only just changed is no difference yet. */
async function differences(): Promise<Difference[]> {
  for (const _ of ['fresh', 'settled']) {
    clock.advance(HOUR);
    expect(await askGateway(context(null))).toMatchObject({ unanswered: 0 });
  }
  // what is planted here moved no balance: how they add up is seen in check-holdings.test.ts
  return (await verifyLedger(deps)).differences.filter(
    ({ check }) => check.startsWith('gateway_') && check !== 'gateway_holdings',
  );
}
/** Those that `work` makes. */
async function planted(work: () => Promise<void>): Promise<Difference[]> {
  const before = new Set((await differences()).map((one) => JSON.stringify(one)));
  await work();
  return (await differences()).filter((one) => !before.has(JSON.stringify(one)));
}

/** An evening that was paid, given back in part, released, and taken back by the client's bank; and a DJ's plan. */
async function everything() {
  const { booking_id, client, dj } = await people();
  const { charge_id } = await ask(booking_id, client, { purpose: 'full', amount_cents: 52_000 });
  await give((await ensureCheckout(context(null), charge_id)).checkout_url);
  await drain();
  await db.transaction((tx) => refundCharges(tx, context(null), { booking_id, amount_cents: 700 }));
  await drain();
  await db.transaction((tx) =>
    releaseFunds(tx, context(null), { booking_id, dj_id: dj.id, currency: 'EUR', ...fees }),
  );
  await drain();
  const payment = await tell('select payment_id from charges where id = $1', charge_id);
  await sandbox('POST', `/test/payments/${payment}/dispute`, { amount_cents: 50_000 });
  await drain();
  const subscriber = await addDj();
  const { subscription_id } = await db.transaction((tx) =>
    openSubscription(tx, context(subscriber), { plan: 'pro', interval: 'month' }),
  );
  const page = { subscription_id, description: 'Crossfade Pro', return_path: '/plan' };
  await give((await ensurePlanPage(context(subscriber), page)).checkout_url);
  await drain();
  const part = 'from transfer_parts p join transfers t on t.id = p.transfer_id where t.booking_id = $1';
  const period = 'from subscription_payments where subscription_id = $1';
  return {
    booking_id,
    charge_id,
    payment,
    refund: await tell('select gateway_refund_id from refunds where booking_id = $1', booking_id),
    refund_id: await tell('select id from refunds where booking_id = $1', booking_id),
    transfer: await tell(`select p.gateway_transfer_id ${part}`, booking_id),
    part_id: await tell(`select p.id ${part}`, booking_id),
    reversal: await tell(
      'select gateway_reversal_id from transfer_reversals where booking_id = $1',
      booking_id,
    ),
    reversal_id: await tell('select id from transfer_reversals where booking_id = $1', booking_id),
    dispute: await tell('select dispute_id from chargebacks where charge_id = $1', charge_id),
    chargeback_id: await tell('select id from chargebacks where charge_id = $1', charge_id),
    period: await tell(`select period_ref ${period}`, subscription_id),
    period_id: await tell(`select id ${period}`, subscription_id),
    subscription: await tell('select subscription_ref from subscriptions where id = $1', subscription_id),
    account: await tell('select account_id from gateway_accounts where user_id = $1', dj.id),
  };
}

test('where both sides tell the same, there is nothing to tell', async () => {
  const made = await everything();
  expect(await differences()).toEqual([]);
  const { rows } = await pool.query('select kind, ref, amount_cents from gateway_objects');
  for (const [kind, ref, amount_cents] of [
    ['payment', made.payment, 52_000],
    ['refund', made.refund, 700],
    ['transfer', made.transfer, 43_300],
    ['dispute', made.dispute, 50_000],
    ['period', made.period, 2_900],
    ['account', made.account, 0],
  ] as const)
    expect(rows).toContainEqual({ kind, ref, amount_cents });
  expect(rows.map(({ ref }) => ref)).toContain(made.reversal);
});

test('what only the gateway has is named, of every kind', async () => {
  const { payment, transfer, account, subscription } = await everything();
  const now = clock.now();
  const found = await planted(async () => {
    await there(
      `insert into sandbox_payments (id, customer_ref, card_last4, amount_cents, currency, transfer_group, created_at)
       values ('pay_alone', 'c', '4242', 101, 'EUR', 'g', $1), ('pay_period', 'c', '4242', 102, 'USD', $2, $1)`,
      now,
      subscription,
    );
    await there(
      "insert into sandbox_refunds (id, payment_id, amount_cents, created_at) values ('re_alone', $2, 103, $1)",
      now,
      payment,
    );
    await there(
      `insert into sandbox_transfers (id, account_id, amount_cents, currency, transfer_group, created_at)
       values ('tr_alone', $2, 104, 'EUR', 'g', $1)`,
      now,
      account,
    );
    await there(
      "insert into sandbox_reversals (id, transfer_id, amount_cents, created_at) values ('trr_alone', $2, 105, $1)",
      now,
      transfer,
    );
    await there(
      `insert into sandbox_disputes (id, payment_id, amount_cents, currency, reason, status, evidence_due_at, created_at)
       values ('dp_alone', $2, 106, 'EUR', 'fraudulent', 'lost', $1, $1)`,
      now,
      payment,
    );
    await there('update sandbox_account_balances set amount_cents = 99999 where account_id = $1', account);
  });
  const alone = (check: string, subject: string, expected_cents: number, currency = 'EUR') => ({
    check,
    subject,
    currency,
    problem: 'only_there',
    expected_cents,
    found_cents: 0,
    booking_id: null,
    charge_id: null,
  });
  expect(found).toEqual([
    alone('gateway_payments', 'pay_alone', 101),
    alone('gateway_refunds', 're_alone', 103),
    alone('gateway_transfers', 'tr_alone', 104),
    alone('gateway_reversals', 'trr_alone', 105),
    alone('gateway_disputes', 'dp_alone', 106),
    alone('gateway_periods', 'pay_period', 102, 'USD'),
    {
      check: 'gateway_balances',
      subject: account,
      currency: 'EUR',
      problem: 'amount',
      expected_cents: 99_999,
      found_cents: 1_097,
    },
  ]);
});

test('what only we have is named, of every kind, with the booking and the payment to look at', async () => {
  const found = await planted(async () => {
    const made = await everything();
    Object.assign(ours, made);
    for (const [table, ref] of [
      ['sandbox_payments', made.payment],
      ['sandbox_payments', made.period],
      ['sandbox_refunds', made.refund],
      ['sandbox_transfers', made.transfer],
      ['sandbox_reversals', made.reversal],
      ['sandbox_disputes', made.dispute],
      ['sandbox_accounts', made.account],
    ] as const)
      await there(`delete from ${table} where id = $1`, ref);
  });
  const { booking_id, charge_id } = ours;
  const alone = (check: string, subject: string | undefined, found_cents: number) => ({
    check,
    subject,
    currency: 'EUR',
    problem: 'only_here',
    expected_cents: 0,
    found_cents,
    booking_id,
    charge_id,
  });
  expect(found).toEqual([
    alone('gateway_payments', charge_id, 52_000),
    alone('gateway_refunds', ours.refund_id, 700),
    alone('gateway_transfers', ours.part_id, 43_300),
    alone('gateway_reversals', ours.reversal_id, 42_203),
    alone('gateway_disputes', ours.chargeback_id, 50_000),
    // once: its payment is gone with it
    {
      ...alone('gateway_periods', ours.period_id, 2_900),
      currency: 'USD',
      booking_id: null,
      charge_id: ours.period_id,
    },
    {
      check: 'gateway_accounts',
      subject: ours.account,
      currency: null,
      problem: 'only_here',
      expected_cents: 0,
      found_cents: 0,
    },
  ]);
});
const ours: Partial<Awaited<ReturnType<typeof everything>>> = {};

test('what staff sent on the gateway’s own pages is each one refund there: neither more nor fewer', async () => {
  const { booking_id, client } = await people();
  const { charge_id } = await ask(booking_id, client);
  await give((await ensureCheckout(context(null), charge_id)).checkout_url);
  await drain();
  const payment_id = await tell('select payment_id from charges where id = $1', charge_id);
  await payBeside(deps, give);
  const ids: string[] = [];
  for (const _ of [1, 2])
    expect((await sandbox('POST', '/refunds', { payment_id, amount_cents: 7_000 })).status).toBe(200);
  for (const _ of [1, 2]) {
    clock.advance(1_000);
    await db.transaction((tx) => refundCharges(tx, context(null), { booking_id, amount_cents: 7_000 }));
    await drain();
    const id = await tell("select id from refunds where booking_id = $1 and status = 'refused'", booking_id);
    await as(admin).payments.settle_refund({ id, settled_from: 'gateway', note: 'Sent on its own pages' });
    ids.push(id);
  }
  const found = await planted(async () => {
    await there(
      "insert into sandbox_refunds (id, payment_id, amount_cents, created_at) values ('re_third', $2, 7000, $1)",
      clock.now(),
      payment_id,
    );
  });
  expect(found).toMatchObject([{ check: 'gateway_refunds', subject: 're_third', problem: 'only_there' }]);
  // two of three never were
  await pool.query(
    "delete from gateway_objects where kind = 'refund' and about_ref = $1 and ref <> 're_third'",
    [payment_id],
  );
  const mine = (await verifyLedger(deps)).differences.filter((one) => one.charge_id === charge_id);
  expect(mine).toMatchObject([
    { check: 'gateway_refunds', subject: ids[1], problem: 'only_here', found_cents: 7_000 },
  ]);
});

test('of what both have the amount, the currency, the account and the state are the same', async () => {
  const one = await everything();
  const other = await everything();
  const found = await planted(async () => {
    await there('update sandbox_payments set amount_cents = 51999 where id = $1', one.payment);
    await there('update sandbox_payments set amount_cents = 2901 where id = $1', one.period);
    await there('update sandbox_refunds set amount_cents = 701 where id = $1', one.refund);
    await there('update sandbox_refunds set failed_at = $2 where id = $1', other.refund, clock.now());
    await there("update sandbox_transfers set currency = 'USD' where id = $1", one.transfer);
    await there('update sandbox_transfers set account_id = $2 where id = $1', other.transfer, one.account);
    await there('update sandbox_reversals set amount_cents = 1 where id = $1', other.reversal);
    await there("update sandbox_disputes set status = 'lost' where id = $1", one.dispute);
    await there(
      'update sandbox_account_balances set amount_cents = 1098 where account_id = $1',
      other.account,
    );
  });
  expect(found.map(({ check, subject, problem }) => [check, subject, problem])).toEqual(
    expect.arrayContaining([
      ['gateway_payments', one.charge_id, 'amount'],
      ['gateway_periods', one.period_id, 'amount'],
      ['gateway_refunds', one.refund_id, 'amount'],
      ['gateway_refunds', other.refund_id, 'state'],
      ['gateway_transfers', one.part_id, 'currency'],
      ['gateway_transfers', other.part_id, 'account'],
      ['gateway_reversals', other.reversal_id, 'amount'],
      ['gateway_disputes', one.chargeback_id, 'state'],
      ['gateway_balances', other.account, 'amount'],
    ]),
  );
});
