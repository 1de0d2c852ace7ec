import { expect, test } from 'vitest';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import { createSandboxGateway } from '../adapters/sandbox.ts';
import { bookingMoney } from '../queries.ts';
import { ensureCheckout } from './ensure-checkout.ts';
import { refundCharges } from './refund-charges.ts';
import { type Release, releaseFunds } from './release-funds.ts';
import { reversePosting } from './reverse-posting.ts';
import { sendTransfer } from './send-transfer.ts';
import { verifyLedger } from './verify-ledger.ts';

const world = await createMoneyWorld();
const { ask, balanceOf, context, deps, drain, give, people, sandbox, told } = world;
const { db, pool } = deps;
const fees = { platform_fee_cents: 6_000, service_fee_cents: 2_000 };
const release = (booking: { booking_id: string; dj: { id: string } }, over: Partial<Release> = {}) =>
  db.transaction((tx) =>
    releaseFunds(tx, context(null), {
      booking_id: booking.booking_id,
      dj_id: booking.dj.id,
      currency: 'EUR',
      ...fees,
      ...over,
    }),
  );

async function paid(amount_cents = 52_000) {
  const world_people = await people();
  const { booking_id, client } = world_people;
  const { charge_id } = await ask(booking_id, client, { purpose: 'full', amount_cents });
  await give((await ensureCheckout(context(null), charge_id)).checkout_url);
  await drain();
  return world_people;
}

test('what is held goes to the DJ less our fees, and the gateway pays it to an account of theirs', async () => {
  const booking = await paid();
  const before = await balanceOf('EUR');
  expect(await release(booking)).toMatchObject({ dj_cents: 44_000 });
  const money = { charged_cents: 52_000, held_cents: 0, transferred_cents: 44_000, fees_cents: 8_000 };
  expect(await bookingMoney(db, booking.booking_id, 'EUR')).toMatchObject(money);
  await drain();
  expect(await balanceOf('EUR')).toBe(before - 44_000);
  expect(told.transfers).toMatchObject([
    { booking_id: booking.booking_id, dj_id: booking.dj.id, amount_cents: 44_000, currency: 'EUR' },
  ]);
  expect((await verifyLedger(deps)).differences).toEqual([]);
  // released once: there is nothing left
  expect(await release(booking)).toMatchObject({ dj_cents: 0 });
  expect(await bookingMoney(db, booking.booking_id, 'EUR')).toMatchObject(money);
});

test('a payout of several payments is taken out of each, after what went back of it', async () => {
  const booking = await people();
  const { booking_id, client } = booking;
  const charge_ids: string[] = [];
  for (const [purpose, amount_cents] of [
    ['deposit', 15_600],
    ['balance', 36_400],
  ] as const) {
    const { charge_id } = await ask(booking_id, client, { purpose, amount_cents });
    await give((await ensureCheckout(context(null), charge_id)).checkout_url);
    await drain();
    charge_ids.push(charge_id);
    world.clock.advance(1_000);
  }
  await db.transaction((tx) => refundCharges(tx, context(null), { booking_id, amount_cents: 400 }));
  expect(await release(booking)).toMatchObject({ dj_cents: 43_600 });
  await drain();
  const { rows } = await pool.query(
    `select p.charge_id, p.amount_cents::int, s.payment_id = c.payment_id as is_its_own, s.amount_cents::int as sent_cents
     from transfer_parts p join transfers t on t.id = p.transfer_id join charges c on c.id = p.charge_id
     join sandbox_transfers s on s.id = p.gateway_transfer_id where t.booking_id = $1 order by 2 desc`,
    [booking_id],
  );
  expect(rows).toEqual([
    { charge_id: charge_ids[1], amount_cents: 36_000, is_its_own: true, sent_cents: 36_000 },
    { charge_id: charge_ids[0], amount_cents: 7_600, is_its_own: true, sent_cents: 7_600 },
  ]);
  const ofBooking = told.transfers.filter((one) => 'booking_id' in one && one.booking_id === booking_id);
  expect(ofBooking).toMatchObject([{ amount_cents: 43_600 }]);
  expect((await verifyLedger(deps)).differences).toEqual([]);
});

test('fees never exceed what is held', async () => {
  const small = await paid(7_000);
  expect(await release(small)).toMatchObject({ dj_cents: 0 });
  expect(await bookingMoney(db, small.booking_id, 'EUR')).toMatchObject({ fees_cents: 7_000, held_cents: 0 });
  const nothing = await people();
  expect(await release(nothing)).toMatchObject({ dj_cents: 0 });
  await drain();
  const mine = new Set([small.booking_id, nothing.booking_id]);
  expect(told.transfers.filter((one) => 'booking_id' in one && mine.has(String(one.booking_id)))).toEqual([]);
});

test('of ten releases at once one finds the money', async () => {
  const booking = await paid();
  const released = await Promise.all(Array.from({ length: 10 }, () => release(booking)));
  expect(released.map(({ dj_cents }) => dj_cents).toSorted((a, b) => b - a)).toEqual([
    44_000,
    ...Array(9).fill(0),
  ]);
});

test('refund and release at once share what is held', async () => {
  const booking = await paid();
  const refund = db.transaction((tx) =>
    refundCharges(tx, context(null), { booking_id: booking.booking_id, amount_cents: 30_000 }),
  );
  await Promise.allSettled([refund, release(booking)]);
  const money = await bookingMoney(db, booking.booking_id, 'EUR');
  expect(money.held_cents).toBe(0);
  expect(money.refunded_cents + money.transferred_cents + money.fees_cents).toBe(52_000);
});

test('transfers that time out although they were made are made once, to one account', async () => {
  const [first, second] = [await paid(), await paid()];
  const before = await balanceOf('EUR');
  const impatient = { ...deps, gateway: createSandboxGateway(deps.env, { timeout_ms: 150 }) };
  // the first waits for the DJ's account, the second, to the same DJ, for the transfer itself
  for (const { booking_id } of [first, second]) {
    await release({ booking_id, dj: first.dj });
    const { rows } = await pool.query('select id from transfers where booking_id = $1', [booking_id]);
    const transfer = { transfer_id: rows[0].id };
    await sandbox('PUT', '/test/settings', { stall_calls: 1, stall_ms: 400 });
    await expect(sendTransfer(impatient, transfer)).rejects.toMatchObject({ code: 'unavailable' });
    await Promise.all(Array.from({ length: 5 }, () => sendTransfer(deps, transfer)));
  }
  expect(await balanceOf('EUR')).toBe(before - 2 * 44_000);
  const { rows } = await pool.query('select count(*) as n from sandbox_accounts where user_id = $1', [
    first.dj.id,
  ]);
  expect(rows).toEqual([{ n: 1 }]);
  expect((await verifyLedger(deps)).differences).toEqual([]);
});

test('a release that was wrong is reversed, and the money is held again', async () => {
  const booking = await paid();
  await release(booking);
  const [{ idempotency_key }] = (
    await pool.query(
      "select idempotency_key from ledger_transactions where kind = 'release' and booking_id = $1",
      [booking.booking_id],
    )
  ).rows;
  await db.transaction((tx) => reversePosting(tx, context(null), idempotency_key));
  expect(await bookingMoney(db, booking.booking_id, 'EUR')).toMatchObject({
    charged_cents: 52_000,
    held_cents: 52_000,
    transferred_cents: 44_000,
    fees_cents: 8_000,
    reversed_cents: 52_000,
  });
  expect((await verifyLedger(deps)).differences.filter(({ check }) => check === 'accounted_for')).toEqual([]);
});
