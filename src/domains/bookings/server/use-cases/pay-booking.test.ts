import { beforeEach, expect, test } from 'vitest';
import { testStart } from '../../../../platform/testing/app.ts';
import { brokenPromises } from '../../../../platform/testing/booking-invariants.ts';
import { createBookingWorld, party } from '../../../../platform/testing/booking-world.ts';
import { DAY, MINUTE, plus } from '../../../../shared/calendar-date.ts';
import { sweepDueBookings } from './sweep-due.ts';

const world = await createBookingWorld();
const { as, see, clock } = world;
const client = await world.addClient();
beforeEach(() => clock.set(testStart));

test('paying again opens the same page, and another one after it has closed', async () => {
  const dj = await world.addDj();
  const { id, checkout_url } = await world.accepted(client, dj);
  expect((await as(client).bookings.pay({ id })).checkout_url).toBe(checkout_url);
  world.clock.advance(16 * MINUTE);
  await expect(as(client).bookings.pay({ id })).rejects.toMatchObject({ code: 'WRONG_STATE' });
});

test('the balance can be paid ahead of its day', async () => {
  const dj = await world.addDj();
  const id = await world.confirmed(client, dj);
  expect(await see(client, id)).toMatchObject({ can: { pay: true } });
  const { checkout_url, status } = await as(client).bookings.pay({ id });
  expect(status).toBe('confirmed');
  await world.pay(checkout_url!);
  await world.settle();
  const paid = await see(client, id);
  expect(paid).toMatchObject({
    balance_due_at: null,
    can: { pay: false },
    money: { charged_cents: 52_000, held_cents: 52_000 },
  });
  expect(paid.due_at).toEqual(paid.ends_at);
  await expect(as(client).bookings.pay({ id })).rejects.toMatchObject({ code: 'WRONG_STATE' });
});

test('only the client pays', async () => {
  const dj = await world.addDj();
  const { id } = await world.accepted(client, dj);
  for (const actor of [dj, await world.addClient(), await world.addAdmin()])
    await expect(as(actor).bookings.pay({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(as(null).bookings.pay({ id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

const expectPaid = async (id: string) => {
  await world.settle();
  expect(await see(client, id)).toMatchObject({
    status: 'confirmed',
    plan: [],
    deposit_due_at: null,
    balance_due_at: null,
    can: { pay: false },
    money: { charged_cents: 52_000, held_cents: 52_000, refunded_cents: 0 },
  });
  expect(await brokenPromises(world.deps.db, [id], true)).toEqual([]);
};

test('who says yes may pay everything at once, and owes nothing afterwards', async () => {
  const dj = await world.addDj();
  const id = await world.offered(client, dj);
  const { checkout_url } = await as(client).bookings.accept({ id, version: 2, in_full: true });
  expect((await see(client, id)).money.pending_cents).toBe(52_000);
  await world.pay(checkout_url!);
  await expectPaid(id);
  // the deposit's date never comes, nor the balance's
  expect((await see(dj, id)).due_at).toEqual((await see(dj, id)).ends_at);
});

test('who books at once may pay everything at once', async () => {
  const dj = await world.addDj({ instant_booking: true });
  const { id, checkout_url } = await as(client).bookings.request(party(dj.id, { in_full: true }));
  await world.pay(checkout_url!);
  await expectPaid(id);
});

test('who chose the one may still choose the other; only one of the two pages can be paid', async () => {
  const dj = await world.addDj();
  const { id, checkout_url } = await world.accepted(client, dj);
  const all = await as(client).bookings.pay({ id, in_full: true });
  expect(all.checkout_url).not.toBe(checkout_url);
  expect((await as(client).bookings.pay({ id, in_full: true })).checkout_url).toBe(all.checkout_url);
  const first = await as(client).bookings.pay({ id });
  expect((await world.pay(checkout_url!)).status).toBe('expired');
  expect((await world.pay(all.checkout_url!)).status).toBe('expired');
  await world.pay(first.checkout_url!);
  await world.settle();
  expect(await see(client, id)).toMatchObject({ status: 'confirmed', money: { charged_cents: 15_600 } });
});

test('a deposit that was paid when everything is asked for is enough', async () => {
  const dj = await world.addDj();
  const { id, checkout_url } = await world.accepted(client, dj);
  // its news is still on its way
  await world.pay(checkout_url!);
  expect((await as(client).bookings.pay({ id, in_full: true })).checkout_url).toBeNull();
  await world.settle();
  expect(await see(client, id)).toMatchObject({ status: 'confirmed', money: { charged_cents: 15_600 } });
  expect(await brokenPromises(world.deps.db, [id], true)).toEqual([]);
});

test('money that a bank says is coming is waited for, also by who would rather pay everything', async () => {
  const dj = await world.addDj();
  const { id, checkout_url } = await world.accepted(client, dj);
  await world.pay(checkout_url!, 'later');
  await world.settle();
  await expect(as(client).bookings.pay({ id, in_full: true })).rejects.toMatchObject({ code: 'WRONG_STATE' });
});

test('what may not be held until the release cannot be paid at once: a card fixes the date, as planned', async () => {
  const dj = await world.addDj({ country_code: 'DE' });
  const id = await world.offered(client, dj);
  const refused = { code: 'INVALID', data: { fields: { in_full: 'too_early' } } };
  await expect(as(client).bookings.accept({ id, version: 2, in_full: true })).rejects.toMatchObject(refused);
  // nothing of it is left: neither the yes nor the locked slot
  expect((await see(client, id)).status).toBe('offered');
  const instant = await world.addDj({ country_code: 'DE', instant_booking: true });
  await expect(as(client).bookings.request(party(instant.id, { in_full: true }))).rejects.toMatchObject(
    refused,
  );
  const { checkout_url } = await as(client).bookings.accept({ id, version: 2 });
  await expect(as(client).bookings.pay({ id, in_full: true })).rejects.toMatchObject(refused);
  await world.pay(checkout_url!, 'declined_later');
  await world.settle();
  // on the first day it may be, the card says no: all of it can be paid in one go
  const { plan } = await see(client, id);
  clock.set(plus(plan[0]!.due_at!, DAY / 24));
  await sweepDueBookings(world.deps);
  await world.settle();
  const whole = await as(client).bookings.pay({ id, in_full: true });
  await world.pay(whole.checkout_url!);
  await expectPaid(id);
});

test('everything at once is less by what goes along from a cancelled booking', async () => {
  const lost = await world.lost(client);
  const dj = await world.addDj({ instant_booking: true, hourly_rate: 60 });
  const { id, checkout_url } = await as(client).bookings.request(
    party(dj.id, { replaces_id: lost.id, expected_total_cents: 31_200, in_full: true }),
  );
  expect((await see(client, id)).money.pending_cents).toBe(15_600);
  await world.pay(checkout_url!);
  await world.settle();
  expect(await see(client, id)).toMatchObject({
    status: 'confirmed',
    plan: [],
    money: { charged_cents: 15_600, carried_in_cents: 15_600, held_cents: 31_200 },
  });
  expect(await brokenPromises(world.deps.db, [id, lost.id], true)).toEqual([]);
});

test('nobody pays from an account whose address is not known to be theirs', async () => {
  const dj = await world.addDj();
  const { id } = await world.accepted(client, dj);
  await expect(as({ ...client, email_verified: false }).bookings.pay({ id })).rejects.toMatchObject({
    code: 'EMAIL_UNVERIFIED',
  });
});
