import { expect, test } from 'vitest';
import { createBookingWorld, offer } from '../../../../platform/testing/booking-world.ts';
import { DAY } from '../../../../shared/calendar-date.ts';

const world = await createBookingWorld();
const { as, see, kindsOf } = world;
const client = await world.addClient();
const stranger = await world.addClient();

test('an accepted offer locks the slot, and the deposit confirms it', async () => {
  const dj = await world.addDj();
  const accepted = await world.accepted(client, dj);
  expect(accepted).toMatchObject({ status: 'awaiting_payment', version: 3 });
  await world.pay(accepted.checkout_url!);
  await world.settle();
  const booking = await see(client, accepted.id);
  expect(booking).toMatchObject({ status: 'confirmed', deposit_cents: 15_600, total_cents: 52_000 });
  expect(booking.money).toMatchObject({ charged_cents: 15_600, held_cents: 15_600, pending_cents: 0 });
  expect(booking.balance_due_at).toEqual(new Date('2027-04-17T18:00:00Z'));
  expect(booking.timeline.map(({ action }) => action)).toEqual(['request', 'offer', 'accept', 'pay']);
  expect(await kindsOf(dj)).toEqual(['request_received', 'booking_confirmed']);
});

test('what either does is on both screens at once, also where nobody has to be told', async () => {
  const dj = await world.addDj();
  const id = await world.offered(client, dj);
  const heard = new Set<string>();
  const stop = await world.deps.live.subscribe('live', (payload) => heard.add((payload ?? '').slice(0, 36)));
  await as(client).bookings.accept({ id, version: 2 });
  await expect.poll(() => heard).toEqual(new Set([client.id, dj.id]));
  stop();
});

test('others who asked for that evening learn that it is going, and their offers lose', async () => {
  const dj = await world.addDj();
  const other = await world.addClient();
  const late = await world.addClient();
  const lost = await world.offered(other, dj, { start_time: '23:30', end_time: '04:30' });
  await world.requested(late, dj, { date: '2027-05-16', start_time: '04:30', end_time: '09:30' });
  await world.accepted(client, dj);
  expect(await kindsOf(other)).toContain('booking_taken');
  expect(await kindsOf(late)).not.toContain('booking_taken');
  await expect(as(other).bookings.accept({ id: lost, version: 2 })).rejects.toMatchObject({
    code: 'SLOT_TAKEN',
    data: {
      free_times: expect.arrayContaining([
        { starts_at: new Date('2027-05-14T21:30:00Z'), ends_at: new Date('2027-05-15T02:30:00Z') },
      ]),
    },
  });
  expect((await see(other, lost)).status).toBe('offered');
});

test('what is due is decided on the day of accepting', async () => {
  const dj = await world.addDj();
  const id = await world.offered(client, dj, { date: '2027-02-03' });
  expect((await see(client, id)).deposit_cents).toBe(15_600);
  world.clock.advance(3 * DAY);
  expect((await see(client, id)).deposit_cents).toBe(52_000);
  await as(client).bookings.accept({ id, version: 2 });
  expect(await see(client, id)).toMatchObject({ deposit_cents: 52_000, money: { pending_cents: 52_000 } });
});

test('an offer that ran out, changed or is not theirs cannot be accepted', async () => {
  const dj = await world.addDj();
  const id = await world.offered(client, dj);
  await as(dj).bookings.offer({ id, version: 2, ...offer, performance_cents: 60_000 });
  await expect(as(client).bookings.accept({ id, version: 2 })).rejects.toMatchObject({ code: 'STALE' });
  for (const actor of [dj, stranger])
    await expect(as(actor).bookings.accept({ id, version: 3 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(as(null).bookings.accept({ id, version: 3 })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  world.clock.advance(7 * DAY);
  await expect(as(client).bookings.accept({ id, version: 3 })).rejects.toMatchObject({
    code: 'WRONG_STATE',
    data: { status: 'offered' },
  });
});

test('who has not confirmed their address accepts nothing, and may as soon as they have', async () => {
  const dj = await world.addDj();
  const id = await world.offered(client, dj);
  const unproved = { ...client, email_verified: false };
  await expect(as(unproved).bookings.accept({ id, version: 2 })).rejects.toMatchObject({
    code: 'EMAIL_UNVERIFIED',
  });
  expect((await see(client, id)).status).toBe('offered');
  expect((await as(client).bookings.accept({ id, version: 2 })).status).toBe('awaiting_payment');
});
