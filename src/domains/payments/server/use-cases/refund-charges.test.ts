import { expect, test } from 'vitest';
import { sqlState } from '../../../../platform/db.ts';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import { createSandboxGateway } from '../adapters/sandbox.ts';
import { bookingMoney } from '../queries.ts';
import { ensureCheckout } from './ensure-checkout.ts';
import { reconcileAll } from './reconcile-all.ts';
import { refundCharges } from './refund-charges.ts';
import { sendRefund } from './send-refund.ts';
import { verifyLedger } from './verify-ledger.ts';

const world = await createMoneyWorld();
const { ask, balanceOf, clock, context, deps, drain, give, people, sandbox, told } = world;
const { db, pool } = deps;
const refund = (booking_id: string, amount_cents: number) =>
  db.transaction((tx) => refundCharges(tx, context(null), { booking_id, amount_cents }));
const refundsOf = async (
  booking_id: string,
): Promise<{ id: string; amount_cents: number; status: string; purpose: string }[]> =>
  (
    await pool.query(
      `select r.id, r.amount_cents, r.status, c.purpose from refunds r join charges c on c.id = r.charge_id
       where r.booking_id = $1 order by r.created_at, r.id`,
      [booking_id],
    )
  ).rows;

/** A booking with a deposit and a balance paid. */
async function paid() {
  const world_people = await people();
  const { booking_id, client } = world_people;
  for (const [purpose, amount_cents] of [
    ['deposit', 15_600],
    ['balance', 36_400],
  ] as const) {
    const { charge_id } = await ask(booking_id, client, { purpose, amount_cents, expires_at: null });
    await give((await ensureCheckout(context(null), charge_id)).checkout_url);
    await drain();
    clock.advance(1_000);
  }
  return world_people;
}

test('a refund is taken from the newest charge first, posted at once and sent by a job', async () => {
  const { booking_id } = await paid();
  const before = await balanceOf('EUR');
  await refund(booking_id, 40_000);
  expect(await bookingMoney(db, booking_id, 'EUR')).toMatchObject({
    held_cents: 12_000,
    refunded_cents: 40_000,
  });
  expect(await refundsOf(booking_id)).toMatchObject([
    { purpose: 'balance', amount_cents: 36_400, status: 'created' },
    { purpose: 'deposit', amount_cents: 3_600, status: 'created' },
  ]);
  await drain();
  expect(await refundsOf(booking_id)).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
  expect(await balanceOf('EUR')).toBe(before - 40_000);
  expect(told.refunds).toHaveLength(2);
  expect((await verifyLedger(deps)).differences).toEqual([]);
});

test('more than was paid is refused, by us and by the database', async () => {
  const { booking_id } = await paid();
  await expect(refund(booking_id, 52_001)).rejects.toThrow(RangeError);
  await refund(booking_id, 50_000);
  await expect(refund(booking_id, 2_001)).rejects.toThrow(RangeError);
  // ten at once want what is left
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => refund(booking_id, 2_000)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await bookingMoney(db, booking_id, 'EUR')).toMatchObject({ held_cents: 0, refunded_cents: 52_000 });

  const [row] = await refundsOf(booking_id);
  const another = `insert into refunds (id, booking_id, charge_id, amount_cents, currency, status, created_at)
    select gen_random_uuid(), booking_id, charge_id, 1, currency, 'created', created_at from refunds where id = $1`;
  expect(await pool.query(another, [row!.id]).then(() => 'done', sqlState)).toBe('23514');
  for (const statement of [
    'update refunds set amount_cents = amount_cents + 1 where id = $1',
    "update refunds set currency = 'USD' where id = $1",
  ])
    expect(await pool.query(statement, [row!.id]).then(() => 'done', sqlState)).toBe('23001');
  for (const statement of [
    'update charges set amount_cents = amount_cents * 2 where booking_id = $1',
    "update charges set status = 'expired' where booking_id = $1",
  ])
    expect(await pool.query(statement, [booking_id]).then(() => 'done', sqlState)).toBe('23001');
});

test('nothing paid, nothing to refund; a refund of nothing is nothing', async () => {
  const { booking_id } = await people();
  await expect(refund(booking_id, 1)).rejects.toThrow(RangeError);
  await refund(booking_id, 0);
  expect(await refundsOf(booking_id)).toEqual([]);
});

test('a gateway that answers too late although it refunded does not refund twice', async () => {
  const { booking_id } = await paid();
  const before = await balanceOf('EUR');
  await refund(booking_id, 1_000);
  const [row] = await refundsOf(booking_id);
  await sandbox('PUT', '/test/settings', { stall_calls: 1, stall_ms: 400 });
  const impatient = { ...deps, gateway: createSandboxGateway(deps.env, { timeout_ms: 150 }) };
  await expect(sendRefund(impatient, { refund_id: row!.id })).rejects.toMatchObject({ code: 'unavailable' });
  await Promise.all(Array.from({ length: 5 }, () => sendRefund(deps, { refund_id: row!.id })));
  expect(await balanceOf('EUR')).toBe(before - 1_000);
  expect((await verifyLedger(deps)).differences).toEqual([]);
});

test('a refund that no job sent is sent within minutes', async () => {
  const { booking_id } = await paid();
  await refund(booking_id, 500);
  await drain({ except: ['send_refund'] });
  clock.advance(3 * 60_000);
  await reconcileAll(deps);
  expect(await refundsOf(booking_id)).toMatchObject([{ status: 'sent' }]);
});
