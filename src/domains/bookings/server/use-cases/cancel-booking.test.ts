import { beforeEach, expect, test } from 'vitest';
import { testStart } from '../../../../platform/testing/app.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { renderEmail } from '../../../notifications/server/emails.ts';
import { sweepDueBookings } from './sweep-due.ts';
import { DAY } from '../../../../shared/calendar-date.ts';

const world = await createBookingWorld();
const { as, see, clock } = world;
const client = await world.addClient();
beforeEach(() => clock.set(testStart));

test('the refund is what the page showed, and what is kept goes to the DJ at once', async () => {
  const dj = await world.addDj();
  const id = await world.confirmed(client, dj);
  clock.set('2027-04-10T10:00:00Z');
  const before = await see(client, id);
  expect(before.refund_preview).toEqual({ refund_cents: 7_500, kept_cents: 8_100, percent: 50 });
  const { version } = before;
  const cancel = (expected_refund_cents: number) =>
    as(client).bookings.cancel({ id, version, expected_refund_cents, reason: 'Ill' });
  await expect(cancel(7_499)).rejects.toMatchObject({ code: 'STALE' });
  expect(await cancel(7_500)).toMatchObject({ status: 'cancelled' });
  await world.settle();
  const after = await see(dj, id);
  expect(after).toMatchObject({ cancelled_by: 'client', reason: 'Ill', due_at: null, refund_preview: null });
  // the service fee in 15,600 is 600; the DJ gets 7,500 less twelve percent
  expect(after.money).toMatchObject({
    held_cents: 0,
    refunded_cents: 7_500,
    transferred_cents: 6_600,
    fees_cents: 1_500,
  });
  await expect(cancel(7_500)).rejects.toMatchObject({ code: 'WRONG_STATE', data: { status: 'cancelled' } });
});

test('within a day of booking all but the service fee comes back', async () => {
  const dj = await world.addDj();
  const id = await world.confirmed(client, dj);
  clock.advance(DAY);
  expect((await see(client, id)).refund_preview).toEqual({
    refund_cents: 15_000,
    kept_cents: 600,
    percent: 100,
  });
  expect((await see(dj, id)).dj_share_cents).toBe(44_000);
  await as(client).bookings.cancel({ id, version: 4, expected_refund_cents: 15_000 });
  // of what was called off the DJ is promised nothing
  expect((await see(dj, id)).dj_share_cents).toBeNull();
  expect((await see(dj, id)).money).toMatchObject({
    held_cents: 0,
    fees_cents: 600,
    transferred_cents: 0,
  });
});

test.each(['dj', 'staff'] as const)('when %s cancel, everything comes back', async (side) => {
  // so far off that nobody else could play: there is nothing to choose
  const faroe = { lat: 62.01, lng: -6.77, city: 'Tórshavn', country_code: 'FO' };
  const dj = await world.addDj({ lat: faroe.lat, lng: faroe.lng });
  const actor = side === 'dj' ? dj : await world.addAdmin();
  const id = await world.confirmed(client, dj, faroe);
  clock.set('2027-04-14T18:00:00Z');
  expect((await see(actor, id)).refund_preview).toEqual({
    refund_cents: 15_600,
    kept_cents: 0,
    percent: 100,
  });
  await as(actor).bookings.cancel({ id, version: 4, expected_refund_cents: 15_600 });
  await world.settle();
  expect(await see(client, id)).toMatchObject({
    status: 'cancelled',
    cancelled_by: side,
    choose_by: null,
    money: { held_cents: 0, refunded_cents: 15_600 },
  });
  // the evening is free again
  expect(await world.accepted(await world.addClient(), dj, faroe)).toMatchObject({
    status: 'awaiting_payment',
  });
});

test('staff’s cancellation refunds at once, also where others are free', async () => {
  const dj = await world.addDj();
  await world.addDj();
  const id = await world.confirmed(client, dj);
  await as(await world.addAdmin()).bookings.cancel({ id, version: 4, expected_refund_cents: 15_600 });
  expect(await see(client, id)).toMatchObject({
    choose_by: null,
    money: { held_cents: 0, refunded_cents: 15_600 },
  });
});

test('once the event runs nobody calls it off; trouble is reported', async () => {
  const dj = await world.addDj();
  const id = await world.confirmed(client, dj);
  clock.set('2027-05-15T18:00:00Z');
  const { version, can } = await see(client, id);
  expect(can).toMatchObject({ cancel: false, report: true });
  for (const actor of [client, dj])
    await expect(as(actor).bookings.cancel({ id, version, expected_refund_cents: 0 })).rejects.toMatchObject({
      code: 'WRONG_STATE',
    });
});

test('before its first charge a far date costs nothing to cancel, and nothing is told of money', async () => {
  // paid out there, nothing may be held for longer than ninety days
  const dj = await world.addDj({ country_code: 'DE' });
  const id = await world.confirmed(client, dj, { date: '2027-10-16' });
  clock.advance(30 * DAY);
  const before = await see(client, id);
  expect(before).toMatchObject({
    status: 'confirmed',
    plan: [{ purpose: 'deposit' }, { purpose: 'balance' }],
    refund_preview: { refund_cents: 0, kept_cents: 0 },
    money: { charged_cents: 0, pending_cents: 0 },
  });
  const { version } = before;
  await as(client).bookings.cancel({ id, version, expected_refund_cents: 0, reason: 'Moved away' });
  await world.settle();
  clock.set(before.plan[0]!.due_at!);
  await sweepDueBookings(world.deps);
  await world.settle();
  expect((await see(dj, id)).money).toMatchObject({ charged_cents: 0, held_cents: 0, pending_cents: 0 });
  const { rows } = await world.deps.pool.query(
    `select details from emails where booking_id = $1 and template = 'booking_cancelled'`,
    [id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].details).not.toHaveProperty('amount_cents');
  const mail = await renderEmail(
    { template: 'booking_cancelled', language: 'en', booking_id: id, details: rows[0].details },
    'http://localhost',
  );
  expect(mail.plain).toContain('Nothing was charged for it, and nothing will be.');
  expect(mail.plain).not.toContain('€0.00');
});

test('a stranger cancels nothing', async () => {
  const id = await world.requested(client, await world.addDj());
  const cancel = { id, version: 1, expected_refund_cents: 0 };
  await expect(as(await world.addClient()).bookings.cancel(cancel)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(as(null).bookings.cancel(cancel)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect(await as(client).bookings.cancel(cancel)).toMatchObject({ status: 'cancelled' });
});
