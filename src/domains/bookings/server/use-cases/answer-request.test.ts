import { expect, test } from 'vitest';
import { addOn, createBookingWorld, offer } from '../../../../platform/testing/booking-world.ts';
import { HOUR } from '../../../../shared/calendar-date.ts';

const world = await createBookingWorld();
const { as, see } = world;
const client = await world.addClient();
const stranger = await world.addClient();

const notFound = { code: 'NOT_FOUND' };
const wrongState = (status: string) => ({ code: 'WRONG_STATE', data: { status } });

test('a quick yes stops the reply clock once, and counts as an answer', async () => {
  const dj = await world.addDj();
  const id = await world.requested(client, dj);
  world.clock.advance(2 * HOUR);
  expect(await as(dj).bookings.quick_yes({ id, version: 1 })).toEqual({
    id,
    status: 'requested',
    version: 2,
  });
  const booking = await see(client, id);
  expect(booking.due_at).toEqual(booking.starts_at);
  await expect(as(dj).bookings.quick_yes({ id, version: 2 })).rejects.toMatchObject(wrongState('requested'));
  expect((await as(null).profiles.dj({ slug: dj.id })).reply_minutes).toBe(120);
});

test('an offer has a week, its own price, and a newer one replaces it', async () => {
  const dj = await world.addDj({ add_ons: [addOn('light', 'Lights', 8_000)] });
  const id = await world.requested(client, dj, {
    add_ons: [{ id: 'light', quantity: 1 }],
    expected_total_cents: 60_320,
  });
  const first = {
    id,
    version: 1,
    ...offer,
    discount_cents: 10_000,
    travel_cents: 2_000,
    message: 'With pleasure',
  };
  expect(await as(dj).bookings.offer(first)).toEqual({ id, status: 'offered', version: 2 });
  const booking = await see(client, id);
  expect(booking).toMatchObject({
    total_cents: 52_000,
    deposit_cents: 15_600,
    offer_message: 'With pleasure',
    dj_share_cents: null,
  });
  expect(booking.lines.map(({ kind, quantity, total_cents }) => [kind, quantity, total_cents])).toEqual([
    ['performance', 5, 50_000],
    ['travel', 1, 2_000],
    ['add_on', 1, 8_000],
    ['discount', 1, -10_000],
    ['service_fee', 1, 2_000],
  ]);
  expect(booking.offer_expires_at?.getTime()).toBe(world.clock.now().getTime() + 7 * 24 * HOUR);
  const second = { ...first, version: 2, discount_cents: 0, cancellation_policy: 'strict' as const };
  await as(dj).bookings.offer(second);
  expect(await see(client, id)).toMatchObject({
    total_cents: 62_400,
    cancellation_policy: 'strict',
    version: 3,
  });
});

test('an offer of nothing, of too much, or on an old version is refused', async () => {
  const dj = await world.addDj();
  const id = await world.requested(client, dj);
  const bad = async (over: object, error: object) =>
    expect(as(dj).bookings.offer({ id, version: 1, ...offer, ...over })).rejects.toMatchObject(error);
  await bad(
    { discount_cents: 50_000 },
    { code: 'INVALID', data: { fields: { performance_cents: 'too_low' } } },
  );
  await bad(
    { discount_cents: 60_000 },
    { code: 'INVALID', data: { fields: { performance_cents: 'too_low' } } },
  );
  await bad(
    { performance_cents: 1_000_000_000 },
    { code: 'INVALID', data: { fields: { performance_cents: 'too_high' } } },
  );
  await bad({ version: 2 }, { code: 'STALE' });
  expect((await see(client, id)).version).toBe(1);
});

test('either side declines before anything is agreed', async () => {
  const dj = await world.addDj();
  const byDj = await world.requested(client, dj);
  await as(dj).bookings.decline({ id: byDj, version: 1, reason: 'On holiday' });
  expect(await see(client, byDj)).toMatchObject({ status: 'declined', reason: 'On holiday', due_at: null });
  const byClient = await world.offered(client, dj);
  await as(client).bookings.decline({ id: byClient, version: 2 });
  expect((await see(dj, byClient)).status).toBe('declined');
  await expect(as(dj).bookings.offer({ id: byClient, version: 3, ...offer })).rejects.toMatchObject(
    wrongState('declined'),
  );
});

test('the client cannot answer for the DJ, nor a stranger for anybody', async () => {
  const dj = await world.addDj();
  const id = await world.requested(client, dj);
  const admin = await world.addAdmin();
  for (const actor of [client, stranger, admin]) {
    await expect(as(actor).bookings.quick_yes({ id, version: 1 })).rejects.toMatchObject(notFound);
    await expect(as(actor).bookings.offer({ id, version: 1, ...offer })).rejects.toMatchObject(notFound);
  }
  await expect(as(stranger).bookings.decline({ id, version: 1 })).rejects.toMatchObject(notFound);
  await expect(as(null).bookings.decline({ id, version: 1 })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('a DJ who has not confirmed their address offers nothing', async () => {
  const dj = await world.addDj();
  const id = await world.requested(client, dj);
  await expect(
    as({ ...dj, email_verified: false }).bookings.offer({ id, version: 1, ...offer }),
  ).rejects.toMatchObject({ code: 'EMAIL_UNVERIFIED' });
  expect((await world.see(client, id)).status).toBe('requested');
});
