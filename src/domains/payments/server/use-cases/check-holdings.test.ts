import { expect, test } from 'vitest';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import type { Gateway } from '../../../../platform/gateway.ts';
import type { Movement } from '../../../../platform/gateway-lists.ts';
import { HOUR } from '../../../../shared/calendar-date.ts';
import { disputeFeeCents, paymentFeeCents } from '../../../sandbox/rules.ts';
import { askGateway } from './ask-gateway.ts';
import { ensureCheckout } from './ensure-checkout.ts';
import { refundCharges } from './refund-charges.ts';
import { verifyLedger } from './verify-ledger.ts';

const { ask, clock, context, deps, drain, give, people, sandbox } = await createMoneyWorld();
const { db, pool } = deps;

/** A booking's price, paid by card; the gateway's name of the payment. */
async function paid(amount_cents: number): Promise<{ booking_id: string; payment_id: string }> {
  const { booking_id, client } = await people();
  const { charge_id } = await ask(booking_id, client, { purpose: 'full', amount_cents });
  await give((await ensureCheckout(context(null), charge_id)).checkout_url);
  await drain();
  const { rows } = await pool.query('select payment_id from charges where id = $1', [charge_id]);
  return { booking_id, payment_id: rows[0].payment_id };
}

/** What the gateway tells an hour later, and what the books then say of our own accounts. */
async function checked(gateway: Gateway = deps.gateway) {
  clock.advance(HOUR);
  expect(await askGateway({ ...context(null), gateway })).toMatchObject({ unanswered: 0 });
  const { differences, holdings, sums } = await verifyLedger(deps);
  const balance = (purpose: string) =>
    sums.find((sum) => sum.purpose === purpose && sum.currency === 'EUR')?.balance_cents ?? 0;
  return {
    differences: differences.map(({ check, subject, problem }) => [check, subject, problem]),
    told_cents: holdings.find(({ currency }) => currency === 'EUR')?.amount_cents ?? 0,
    clearing_cents: balance('gateway_clearing'),
    fees_cents: balance('gateway_fees'),
    bank_cents: balance('platform_bank'),
  };
}

const fees = paymentFeeCents(52_000, 'EUR') + paymentFeeCents(20_000, 'EUR');

test('what the gateway keeps and passes on to our bank is booked, and our books say what it says', async () => {
  const { booking_id } = await paid(52_000);
  await db.transaction((tx) => refundCharges(tx, context(null), { booking_id, amount_cents: 700 }));
  await drain();
  const { payment_id } = await paid(20_000);
  await sandbox('POST', `/test/payments/${payment_id}/dispute`, {});
  await drain();
  expect((await sandbox('POST', '/test/pay-out', { currency: 'EUR', amount_cents: 3_000 })).status).toBe(200);
  const found = await checked();
  expect(found).toEqual({
    differences: [],
    told_cents: 52_000 - 700 - disputeFeeCents.EUR - fees - 3_000,
    clearing_cents: found.told_cents,
    fees_cents: fees + disputeFeeCents.EUR,
    bank_cents: 3_000,
  });
});

test('told again it is booked once', async () => {
  const before = await checked();
  await pool.query("update gateway_lists set newest_at = null where list = 'movements'");
  expect(await checked()).toEqual(before);
});

test('what moved there untold is named, and so is a fee that is not what was booked', async () => {
  const { payment_id } = await paid(9_000);
  await checked();
  const there = (set: string) => pool.query(`update ${set}`);
  await there(`sandbox_payments set fee_cents = fee_cents + 1 where id = '${payment_id}'`);
  expect((await checked()).differences).toEqual([
    ['gateway_fees', `gateway_fee:sandbox payment ${payment_id}`, 'amount'],
    ['gateway_holdings', 'sandbox EUR', 'sum'],
  ]);
  await there(`sandbox_payments set fee_cents = fee_cents - 1 where id = '${payment_id}'`);
  await there("sandbox_balances set amount_cents = amount_cents - 1 where currency = 'EUR'");
  expect((await checked()).differences).toEqual([['gateway_holdings', 'sandbox EUR', 'sum']]);
  await there("sandbox_balances set amount_cents = amount_cents + 1 where currency = 'EUR'");
  expect((await checked()).differences).toEqual([]);
});

test('a fee of its own, money in another currency, and what nobody has heard of', async () => {
  const before = await checked();
  const moved = (kind: Movement['kind'], ref: string, cents: number): Movement => ({
    kind,
    ref,
    amount_cents: Math.abs(cents),
    currency: 'EUR',
    about_ref: null,
    moved_at: clock.now(),
    settled: { amount_cents: cents, fee_cents: 0, currency: 'EUR' },
  });
  const converted = moved('own_payout', 'po_converted', -500);
  const movements = [
    moved('fee', 'txn_fee', -200),
    moved('own_payout', 'txn_returned', 1_000),
    moved('other', 'txn_strange', 7),
    { ...converted, settled: { ...converted.settled, currency: 'USD' as const } },
  ];
  const gateway: Gateway = {
    ...deps.gateway,
    listMovements: () => Promise.resolve({ movements, next: null }),
    listBalances: async (account_id) =>
      account_id === null
        ? [
            { currency: 'EUR', amount_cents: before.told_cents - 200 + 1_000 + 7 },
            { currency: 'USD', amount_cents: -500 },
          ]
        : deps.gateway.listBalances(account_id),
  };
  // the first time it was told of after its balances were asked for
  await checked(gateway);
  expect(await checked(gateway)).toMatchObject({
    differences: [
      ['gateway_converted', 'po_converted', 'currency'],
      ['gateway_unknown', 'txn_strange', 'only_there'],
    ],
    fees_cents: before.fees_cents + 200,
    bank_cents: before.bank_cents - 1_000,
  });
});
