import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { testStart } from '../../../../platform/testing/app.ts';
import { brokenPromises } from '../../../../platform/testing/booking-invariants.ts';
import { createBookingWorld, offer, party } from '../../../../platform/testing/booking-world.ts';
import { DAY, HOUR, MINUTE } from '../../../../shared/calendar-date.ts';
import { sweepDueBookings } from './sweep-due.ts';

const world = await createBookingWorld();
const { as, see, clock, deps } = world;
await world.control('PUT', '/test/settings', { settle_seconds: null });
beforeEach(() => clock.set(testStart));

/** Of the 520 EUR that the cancelled DJ costs, 156 are paid, or all where the event is near. */
async function cancelled(over: Parameters<typeof world.lost>[1] = {}) {
  const client = await world.addClient();
  return { client, ...(await world.lost(client, over)) };
}
const instantDj = (hourly_rate: number, over = {}) =>
  world.addDj({ instant_booking: true, hourly_rate, ...over });
/** Asks a DJ of that rate to play instead. */
const replace = (client: Actor, dj: Actor, replaces_id: string, hourly_rate: number, over = {}) =>
  as(client).bookings.request(
    party(dj.id, { expected_total_cents: hourly_rate * 520, replaces_id, ...over }),
  );
const expectPromises = async (...ids: string[]) =>
  expect(await brokenPromises(deps.db, ids, true)).toEqual([]);
/** What the gateway has taken and given back, by the booking it was first paid for. */
const atGateway = async (id: string) =>
  (
    await deps.pool.query(
      'select amount_cents, refunded_cents from sandbox_payments where transfer_group = $1 order by created_at',
      [id],
    )
  ).rows;

test('what covers the deposit confirms the replacement at once, without another payment', async () => {
  const { client, id } = await cancelled();
  const dj = await instantDj(90);
  const placed = await replace(client, dj, id, 90);
  expect(placed).toMatchObject({ status: 'confirmed', checkout_url: null });
  const replacement = await see(client, placed.id);
  expect(replacement).toMatchObject({
    status: 'confirmed',
    deposit_cents: 14_040,
    replaces: { booking_id: id, dj_name: 'Nova', carry_cents: 0 },
    money: { charged_cents: 0, carried_in_cents: 15_600, held_cents: 15_600 },
  });
  expect(replacement.timeline.map(({ action }) => action)).toEqual(['book', 'pay_carried']);
  expect(await see(client, id)).toMatchObject({
    status: 'cancelled',
    choose_by: null,
    replaced_by: { booking_id: placed.id },
    money: { charged_cents: 15_600, carried_out_cents: 15_600, held_cents: 0, refunded_cents: 0 },
    can: { return_payment: false },
  });
  // whom it was first paid to is no other DJ's business
  expect(await see(dj, placed.id)).toMatchObject({ replaces: null, money: { held_cents: 15_600 } });
  await world.settle();
  await expectPromises(id, placed.id);

  // 28 days before, the card that paid first pays what is left
  clock.set('2027-04-17T18:00:00Z');
  await sweepDueBookings(deps);
  await world.settle();
  expect((await see(client, placed.id)).money).toMatchObject({
    charged_cents: 46_800 - 15_600,
    carried_in_cents: 15_600,
    held_cents: 46_800,
  });
  clock.set('2027-05-16T23:00:01Z');
  await sweepDueBookings(deps);
  await sweepDueBookings(deps);
  await world.settle();
  expect((await see(dj, placed.id)).money).toMatchObject({
    held_cents: 0,
    transferred_cents: 39_600,
    fees_cents: 7_200,
  });
  await expectPromises(id, placed.id);
});

test('a dearer one costs only the difference, and what is refunded later goes to the charge that paid it', async () => {
  const { client, id, version } = await cancelled();
  const placed = await replace(client, await instantDj(150), id, 150);
  expect(placed).toMatchObject({ status: 'awaiting_payment', checkout_url: expect.any(String) });
  expect(await see(client, placed.id)).toMatchObject({
    replaces: { carry_cents: 15_600 },
    money: { pending_cents: 23_400 - 15_600, held_cents: 0 },
  });
  // until that is paid the money stays where it was, promised
  expect(await see(client, id)).toMatchObject({
    due_at: null,
    replaced_by: { booking_id: placed.id },
    money: { held_cents: 15_600 },
    can: { return_payment: false },
  });
  await expect(
    as(client).bookings.return_payment({ id, version: version + 1, expected_refund_cents: 15_600 }),
  ).rejects.toMatchObject({ code: 'WRONG_STATE' });
  await expectPromises(id, placed.id);

  await world.pay(placed.checkout_url ?? '');
  await world.settle();
  const paid = await see(client, placed.id);
  expect(paid).toMatchObject({
    status: 'confirmed',
    money: { charged_cents: 7_800, carried_in_cents: 15_600, held_cents: 23_400 },
  });
  expect(paid.timeline.at(-1)?.details).toMatchObject({ amount_cents: 7_800, carried_cents: 15_600 });
  await expectPromises(id, placed.id);

  // all but the service fee comes back within a day: the newest charge first, then the one before it
  const refund_cents = paid.refund_preview?.refund_cents ?? 0;
  expect(refund_cents).toBe(22_500);
  const cancel = { id: placed.id, version: paid.version, expected_refund_cents: refund_cents };
  await as(client).bookings.cancel(cancel);
  await world.settle();
  expect(await atGateway(placed.id)).toEqual([{ amount_cents: 7_800, refunded_cents: 7_800 }]);
  expect(await atGateway(id)).toEqual([{ amount_cents: 15_600, refunded_cents: 14_700 }]);
  expect(await deps.pool.query("select 1 from refunds where status <> 'sent'")).toMatchObject({
    rowCount: 0,
  });
  await expectPromises(id, placed.id);
});

test('the same by request and offer: the client accepts what they saw go along', async () => {
  const { client, id } = await cancelled();
  const dj = await world.addDj();
  const requested = await replace(client, dj, id, 100);
  expect(requested).toMatchObject({ status: 'requested', checkout_url: null });
  expect(await see(client, id)).toMatchObject({ replaced_by: null, can: { return_payment: true } });
  await as(dj).bookings.offer({ id: requested.id, version: 1, ...offer, performance_cents: 60_000 });
  expect((await see(client, requested.id)).replaces?.carry_cents).toBe(15_600);
  const accept = (expected_carry_cents: number) =>
    as(client).bookings.accept({ id: requested.id, version: 2, expected_carry_cents });
  await expect(accept(0)).rejects.toMatchObject({ code: 'STALE' });
  const accepted = await accept(15_600);
  expect(accepted).toMatchObject({ status: 'awaiting_payment' });
  expect((await see(client, requested.id)).money.pending_cents).toBe(18_720 - 15_600);
  // asked for again, it is the same payment
  expect((await as(client).bookings.pay({ id: requested.id })).checkout_url).toBe(accepted.checkout_url);
  await world.pay(accepted.checkout_url ?? '');
  await world.settle();
  expect(await see(client, requested.id)).toMatchObject({
    status: 'confirmed',
    money: { charged_cents: 3_120, carried_in_cents: 15_600 },
  });
  await expectPromises(id, requested.id);
});

test('what is beyond the new price goes back to the card', async () => {
  const near = { date: new Date(new Date(testStart).getTime() + 20 * DAY).toISOString().slice(0, 10) };
  const { client, id } = await cancelled(near);
  expect((await see(client, id)).money.held_cents).toBe(52_000);
  const placed = await replace(client, await instantDj(80), id, 80, near);
  expect(placed).toMatchObject({ status: 'confirmed', checkout_url: null });
  await world.settle();
  expect((await see(client, id)).money).toMatchObject({
    held_cents: 0,
    carried_out_cents: 41_600,
    refunded_cents: 10_400,
  });
  expect(await see(client, placed.id)).toMatchObject({
    balance_due_at: null,
    money: { carried_in_cents: 41_600, held_cents: 41_600 },
  });
  expect(await atGateway(id)).toEqual([{ amount_cents: 52_000, refunded_cents: 10_400 }]);
  await expectPromises(id, placed.id);
});

test('a replacement that is not paid gives the choice back; when its time is over, the clock acts', async () => {
  const { client, id } = await cancelled();
  const placed = await replace(client, await instantDj(150), id, 150);
  clock.advance(16 * MINUTE);
  await sweepDueBookings(deps);
  await world.settle();
  const open = await see(client, id);
  expect(open).toMatchObject({ replaced_by: null, can: { return_payment: true } });
  expect(open.timeline.at(-1)).toMatchObject({ action: 'let_go', actor: 'clock' });
  await expectPromises(id, placed.id);

  clock.set(new Date((open.choose_by?.getTime() ?? 0) - MINUTE));
  const late = await replace(client, await instantDj(150), id, 150);
  clock.advance(2 * MINUTE);
  await sweepDueBookings(deps);
  // promised in time: the clock waits for that payment
  expect((await see(client, id)).money.held_cents).toBe(15_600);
  clock.advance(16 * MINUTE);
  await sweepDueBookings(deps);
  await sweepDueBookings(deps);
  await world.settle();
  expect((await see(client, id)).money).toMatchObject({ held_cents: 0, refunded_cents: 15_600 });
  expect((await see(client, late.id)).status).toBe('expired');
  await expectPromises(id, placed.id, late.id);
});

test('a difference that arrives late still takes the payment along, or goes back when that is gone', async () => {
  for (const isGone of [false, true]) {
    const { client, id } = await cancelled();
    const placed = await replace(client, await instantDj(150), id, 150);
    await world.pay(placed.checkout_url ?? '', 'later');
    clock.advance(3 * DAY + HOUR);
    await sweepDueBookings(deps);
    const { version } = await see(client, id);
    if (isGone) await as(client).bookings.return_payment({ id, version, expected_refund_cents: 15_600 });
    const checkout_id = placed.checkout_url?.split('/').at(-1);
    await world.control('POST', `/test/checkouts/${checkout_id}/settle`);
    await world.settle();
    const money = isGone
      ? { charged_cents: 7_800, carried_in_cents: 0, refunded_cents: 7_800, held_cents: 0 }
      : { charged_cents: 7_800, carried_in_cents: 15_600, held_cents: 23_400 };
    expect(await see(client, placed.id)).toMatchObject({ status: isGone ? 'expired' : 'confirmed', money });
    await expectPromises(id, placed.id);
  }
});

test('a replacement that is cancelled by its DJ too can be replaced again', async () => {
  const { client, id } = await cancelled();
  const second = await instantDj(150);
  const placed = await replace(client, second, id, 150);
  await world.pay(placed.checkout_url ?? '');
  await world.settle();
  const { version } = await see(second, placed.id);
  await as(second).bookings.cancel({ id: placed.id, version, expected_refund_cents: 23_400 });
  const third = await replace(client, await instantDj(120), placed.id, 120);
  expect(third).toMatchObject({ status: 'confirmed', checkout_url: null });
  await world.settle();
  const { refund_preview, version: latest } = await see(client, third.id);
  await as(client).bookings.cancel({
    id: third.id,
    version: latest,
    expected_refund_cents: refund_preview?.refund_cents ?? 0,
  });
  await world.settle();
  // two payments of two bookings before pay the refund of the third: 234.00 less its share of the fee
  expect(refund_preview?.refund_cents).toBe(22_500);
  expect(await atGateway(placed.id)).toEqual([{ amount_cents: 7_800, refunded_cents: 7_800 }]);
  expect(await atGateway(id)).toEqual([{ amount_cents: 15_600, refunded_cents: 14_700 }]);
  await expectPromises(id, placed.id, third.id);
});

test('in another currency nothing goes along: it is paid whole, and the first payment goes back', async () => {
  const { client, id } = await cancelled();
  const placed = await replace(client, await instantDj(100, { currency: 'GBP' }), id, 100);
  expect((await see(client, placed.id)).money.pending_cents).toBe(15_600);
  expect((await see(client, id)).can.return_payment).toBe(true);
  await world.pay(placed.checkout_url ?? '');
  await world.settle();
  expect((await see(client, placed.id)).money).toMatchObject({
    currency: 'GBP',
    charged_cents: 15_600,
    carried_in_cents: 0,
  });
  const back = await see(client, id);
  expect(back.money).toMatchObject({ currency: 'EUR', held_cents: 0, refunded_cents: 15_600 });
  expect(back.timeline.at(-1)).toMatchObject({ action: 'return_payment', actor: 'gateway' });
  await expectPromises(id, placed.id);
});

test('only an own booking that its DJ cancelled, and whose money waits, goes along', async () => {
  const { client, id, version } = await cancelled();
  const dj = await instantDj(90);
  const stranger = await world.addClient();
  await expect(replace(stranger, dj, id, 90)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(replace(client, dj, dj.id, 90)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const running = await world.confirmed(client, await world.addDj());
  await expect(replace(client, dj, running, 90)).rejects.toMatchObject({
    code: 'WRONG_STATE',
    data: { status: 'confirmed' },
  });
  const paid = await see(client, running);
  const refund = { version: paid.version, expected_refund_cents: paid.refund_preview?.refund_cents ?? 0 };
  await as(client).bookings.cancel({ id: running, ...refund });
  await expect(replace(client, dj, running, 90)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  await as(client).bookings.return_payment({ id, version, expected_refund_cents: 15_600 });
  await expect(replace(client, dj, id, 90)).rejects.toMatchObject({
    code: 'WRONG_STATE',
    data: { status: 'cancelled' },
  });
});
