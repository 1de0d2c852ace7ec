import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sqlState } from '../../../../platform/db.ts';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import { newId } from '../../../../shared/ids.ts';
import { paymentFeeCents } from '../../../sandbox/rules.ts';
import { charges, refunds } from '../tables.ts';
import { bookingMoney } from '../queries.ts';
import { ensureCheckout } from './ensure-checkout.ts';
import { reconcileAll } from './reconcile-all.ts';
import { refundCharges } from './refund-charges.ts';
import { sendRefund } from './send-refund.ts';
import { verifyLedger } from './verify-ledger.ts';

const world = await createMoneyWorld();
const { as, ask, balanceOf, clock, context, deps, drain, give, people, sandbox, told } = world;
const { db, pool } = deps;
const admin = await world.addAdmin();

/** What 10,000 of 15,600 paid should go back, and the gateway will not: somebody refunded it in its dashboard. */
async function refused() {
  const { booking_id, client, dj } = await people();
  const { charge_id } = await ask(booking_id, client);
  await give((await ensureCheckout(context(null), charge_id)).checkout_url);
  await drain();
  const { payment_id } = (await db.select().from(charges).where(eq(charges.id, charge_id)))[0]!;
  expect((await sandbox('POST', '/refunds', { payment_id, amount_cents: 15_000 })).status).toBe(200);
  await db.transaction((tx) => refundCharges(tx, context(null), { booking_id, amount_cents: 10_000 }));
  await drain();
  return { booking_id, client, dj, id: (await refundOf(booking_id)).id };
}
const refundOf = async (booking_id: string) =>
  (await db.select().from(refunds).where(eq(refunds.booking_id, booking_id)))[0]!;
const balances = async (purpose: string): Promise<number> =>
  (
    await pool.query<{ cents: number }>(
      `select coalesce(sum(e.amount_cents), 0) as cents from ledger_entries e
       join ledger_accounts a on a.id = e.account_id where a.purpose = $1`,
      [purpose],
    )
  ).rows[0]!.cents;
const audited = async (id: string): Promise<string[]> =>
  (
    await pool.query<{ action: string }>(
      'select action from audit_log where subject_id = $1 order by created_at, id',
      [id],
    )
  ).rows.map(({ action }) => action);
const payment = { settled_from: 'bank', note: 'Bank transfer CF-17 of 4 January' } as const;

test('what the gateway refuses for good waits for staff, and is not asked for again and again', async () => {
  const { booking_id, id } = await refused();
  const reason = 'refund_exceeds_payment: That is more than was paid.';
  expect(await refundOf(booking_id)).toMatchObject({ status: 'refused', refusal: reason });
  expect(await audited(id)).toEqual(['refund.decided', 'refund.refused']);
  expect(told.refused).toContainEqual({
    refund_id: id,
    booking_id,
    amount_cents: 10_000,
    attempt: 1,
    reason,
  });
  const { items, count } = await as(admin).payments.refused_refunds({});
  expect(count).toBe(items.length);
  expect(items).toContainEqual(
    expect.objectContaining({ id, booking_id, title: 'Birthday', client_name: 'Ana Reis', reason }),
  );
  // what is owed stays owed
  expect(await bookingMoney(db, booking_id, 'EUR')).toMatchObject({ refunded_cents: 10_000 });
  const before = told.refused.length;
  clock.advance(10 * 60_000);
  await reconcileAll(deps);
  await sendRefund(deps, { refund_id: id });
  await drain();
  expect(told.refused).toHaveLength(before);
  expect((await verifyLedger(deps)).differences).toEqual([]);
});

test('tried again it is a new request: refused once more, or sent when what stood in its way is gone', async () => {
  const { booking_id, client } = await people();
  const { charge_id } = await ask(booking_id, client);
  await give((await ensureCheckout(context(null), charge_id)).checkout_url);
  await drain();
  // the platform's balance is empty: everything was paid out
  const { account_id } = (await (
    await sandbox('POST', '/accounts', {
      user_id: newId(),
      email: 'dj@example.test',
      currency: 'EUR',
      country_code: null,
    })
  ).json()) as { account_id: string };
  const amount_cents = await balanceOf('EUR');
  await sandbox('POST', '/transfers', {
    account_id,
    amount_cents,
    currency: 'EUR',
    payment_id: null,
    transfer_group: 'x',
  });
  await db.transaction((tx) => refundCharges(tx, context(null), { booking_id, amount_cents: 10_000 }));
  await drain();
  const { id } = await refundOf(booking_id);
  await as(admin).payments.retry_refund({ id });
  await drain();
  expect(await refundOf(booking_id)).toMatchObject({ status: 'refused', attempt: 2 });
  expect(told.refused.filter((one) => 'refund_id' in one && one.refund_id === id)).toHaveLength(2);

  const other = await people();
  const topUp = await ask(other.booking_id, other.client);
  await give((await ensureCheckout(context(null), topUp.charge_id)).checkout_url);
  await drain();
  await as(admin).payments.retry_refund({ id });
  await expect(as(admin).payments.retry_refund({ id })).rejects.toMatchObject({
    code: 'WRONG_STATE',
    data: { status: 'created' },
  });
  await drain();
  expect(await refundOf(booking_id)).toMatchObject({ status: 'sent', attempt: 3 });
  expect(await balanceOf('EUR')).toBe(5_600 - paymentFeeCents(15_600, 'EUR'));
  expect(await audited(id)).toEqual([
    'refund.decided',
    'refund.refused',
    'refund.retried',
    'refund.refused',
    'refund.retried',
    'refund.sent',
  ]);
  expect((await verifyLedger(deps)).differences).toEqual([]);
});

test.each([
  ['bank', 'platform_bank'],
  ['gateway', 'gateway_clearing'],
] as const)('paid from the %s, the books say so, once', async (settled_from, purpose) => {
  const { booking_id, client, id } = await refused();
  const before = { owed: await balances('refunds_payable'), from: await balances(purpose) };
  const key = newId();
  const input = { id, settled_from, note: ' Bank transfer CF-17 ' };
  await as(admin, key).payments.settle_refund(input);
  await as(admin, key).payments.settle_refund(input);
  expect(await refundOf(booking_id)).toMatchObject({
    status: 'settled',
    settled_by: admin.id,
    settled_from,
    settled_note: 'Bank transfer CF-17',
  });
  expect(await balances('refunds_payable')).toBe(before.owed + 10_000);
  expect(await balances(purpose)).toBe(before.from - 10_000);
  expect(await bookingMoney(db, booking_id, 'EUR')).toMatchObject({
    held_cents: 5_600,
    refunded_cents: 10_000,
  });
  const { rows } = await as(client).payments.statement({ booking_id });
  expect(rows.at(-1)).toMatchObject({ kind: 'refund_settled', amount_cents: 10_000, held_change_cents: 0 });
  await drain();
  expect(told.settlements).toContainEqual({ refund_id: id, booking_id, amount_cents: 10_000 });
  expect((await audited(id)).at(-1)).toBe('refund.settled');
  expect((await as(admin).payments.refused_refunds({})).items.map((row) => row.id)).not.toContain(id);
  expect((await verifyLedger(deps)).differences).toEqual([]);
  // neither staff nor the gateway nor a raw session pays it a second time
  const paidBefore = { code: 'WRONG_STATE', data: { status: 'settled' } };
  await expect(as(admin).payments.settle_refund({ id, ...payment })).rejects.toMatchObject(paidBefore);
  await expect(as(admin).payments.retry_refund({ id })).rejects.toMatchObject(paidBefore);
  const reopened = pool.query("update refunds set status = 'refused' where id = $1", [id]);
  expect(await reopened.then(() => 'done', sqlState)).toBe('23001');
});

test('two of the staff at the same moment: one settles', async () => {
  const { id } = await refused();
  const results = await Promise.allSettled(
    Array.from({ length: 4 }, () => as(admin).payments.settle_refund({ id, ...payment })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await verifyLedger(deps)).differences).toEqual([]);
});

test('neither the parties nor strangers tend refunds, and staff not their own', async () => {
  const { booking_id, client, dj, id } = await refused();
  for (const actor of [client, dj, await world.addClient()]) {
    await expect(as(actor).payments.refused_refunds({})).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(as(actor).payments.retry_refund({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(as(actor).payments.settle_refund({ id, ...payment })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  }
  await expect(as(null).payments.refused_refunds({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(as(admin).payments.settle_refund({ id, ...payment, note: ' ' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  const own = await world.addAdmin();
  await pool.query('update bookings set client_id = $1 where id = $2', [own.id, booking_id]);
  await expect(as(own).payments.retry_refund({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await as(own).payments.refused_refunds({})).items.map((row) => row.id)).not.toContain(id);
  expect(await refundOf(booking_id)).toMatchObject({ status: 'refused' });
});
