import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import { newId } from '../../../../shared/ids.ts';
import { refunds } from '../tables.ts';
import { bookingMoney } from '../queries.ts';
import { ensureCheckout } from './ensure-checkout.ts';
import { refundCharges } from './refund-charges.ts';
import { verifyLedger } from './verify-ledger.ts';

const world = await createMoneyWorld();
const { as, ask, balanceOf, clock, context, deps, drain, give, people, sandbox, told, webhook } = world;
const { db } = deps;
const admin = await world.addAdmin();

const refundOf = async (booking_id: string) =>
  (await db.select().from(refunds).where(eq(refunds.booking_id, booking_id)))[0]!;
const expectBooks = async () => expect((await verifyLedger(deps)).differences).toEqual([]);

async function sent() {
  const { booking_id, client, dj } = await people();
  const { charge_id } = await ask(booking_id, client);
  await give((await ensureCheckout(context(null), charge_id)).checkout_url);
  await drain();
  await db.transaction((tx) => refundCharges(tx, context(null), { booking_id, amount_cents: 5_000 }));
  await drain();
  const refund = await refundOf(booking_id);
  expect(refund).toMatchObject({ status: 'sent' });
  return { booking_id, client, dj, ref: refund.gateway_refund_id!, id: refund.id };
}
const fail = (ref: string) => sandbox('POST', `/test/refunds/${ref}/fail`, {});

test('a refund that its bank sends back is owed again: staff have it, and sent again it arrives', async () => {
  const { booking_id, id, ref } = await sent();
  const before = await balanceOf('EUR');
  await fail(ref);
  await drain();
  expect(await refundOf(booking_id)).toMatchObject({
    status: 'refused',
    refusal: 'expired_or_canceled_card',
    attempt: 1,
  });
  expect(await balanceOf('EUR')).toBe(before + 5_000);
  expect(told.refused).toContainEqual(
    expect.objectContaining({ refund_id: id, booking_id, reason: 'expired_or_canceled_card' }),
  );
  expect(await bookingMoney(db, booking_id, 'EUR')).toMatchObject({ refunded_cents: 5_000 });
  await expectBooks();

  await as(admin).payments.retry_refund({ id });
  await drain();
  const again = await refundOf(booking_id);
  expect(again).toMatchObject({ status: 'sent', attempt: 2 });
  expect(again.gateway_refund_id).not.toBe(ref);
  expect(await balanceOf('EUR')).toBe(before);
  await expectBooks();
});

test('told five times, or of a refund that is none of ours, it fails once', async () => {
  const { booking_id, ref } = await sent();
  await fail(ref);
  await drain();
  const refused = told.refused.length;
  for (const refund_id of [ref, ref, 're_nobody']) {
    const data = { refund_id, reason: 'lost_or_stolen_card' };
    const event = { id: `evt_${newId()}`, type: 'refund.failed', created_at: clock.now(), data };
    expect((await webhook(event)).status).toBe(200);
    await drain();
  }
  expect(told.refused).toHaveLength(refused);
  expect(await refundOf(booking_id)).toMatchObject({
    status: 'refused',
    refusal: 'expired_or_canceled_card',
  });
  await expectBooks();
});

test('told before we knew its name, it fails as soon as we do', async () => {
  const { booking_id, client } = await people();
  const { charge_id } = await ask(booking_id, client);
  await give((await ensureCheckout(context(null), charge_id)).checkout_url);
  await drain();
  await db.transaction((tx) => refundCharges(tx, context(null), { booking_id, amount_cents: 700 }));
  const { id } = await refundOf(booking_id);
  const { payment_id } = await world.chargeOf(charge_id);
  // sent under its key, and the answer lost
  const answer = await deps.gateway.refund({
    payment_id: payment_id!,
    amount_cents: 700,
    idempotency_key: id,
  });
  await fail(answer.refund_id);
  await drain();
  expect(await refundOf(booking_id)).toMatchObject({ status: 'refused', attempt: 1 });
  await expectBooks();
});

test('strangers and the booking’s own people do not send it again', async () => {
  const { client, dj, id, ref } = await sent();
  await fail(ref);
  await drain();
  for (const actor of [client, dj, await world.addClient()])
    await expect(as(actor).payments.retry_refund({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
