import { expect, test } from 'vitest';
import {
  addOn,
  bundle,
  createBookingWorld,
  offer,
  party,
} from '../../../../platform/testing/booking-world.ts';
import { newId } from '../../../../shared/ids.ts';

const world = await createBookingWorld();
const { as, see } = world;
const client = await world.addClient();

test('a request waits two days for its answer and locks nothing', async () => {
  const dj = await world.addDj();
  const requested = await as(client).bookings.request(
    party(dj.id, { notes: 'Surprise!', must_play: ['One More Time'] }),
  );
  expect(requested).toMatchObject({ status: 'requested', version: 1, checkout_url: null });
  expect(requested.ref).toMatch(/^CF-\w{6}$/);
  const booking = await see(dj, requested.id);
  expect(booking).toMatchObject({
    my_part: 'dj',
    other_name: 'Ana Reis',
    time_zone: 'Europe/Berlin',
    starts_at: new Date('2027-05-15T18:00:00Z'),
    ends_at: new Date('2027-05-15T23:00:00Z'),
    due_at: new Date('2027-01-06T10:00:00Z'),
    dj_share_cents: 44_000,
    platform_fee_bps: 1_200,
    must_play: ['One More Time'],
  });
  expect(booking.lines.map(({ kind, total_cents }) => [kind, total_cents])).toEqual([
    ['performance', 50_000],
    ['travel', 0],
    ['service_fee', 2_000],
  ]);
  expect((await as(client).bookings.request(party(dj.id))).status).toBe('requested');
});

test('an instant booking takes the slot and asks for the money at once', async () => {
  const dj = await world.addDj({ instant_booking: true });
  const booked = await as(client).bookings.request(party(dj.id));
  expect(booked).toMatchObject({
    status: 'awaiting_payment',
    checkout_url: expect.stringContaining('/sandbox/checkout/'),
  });
  expect((await see(client, booked.id)).due_at).toEqual(new Date('2027-01-04T10:15:00Z'));
  await expect(
    as(await world.addClient()).bookings.request(party(dj.id, { start_time: '21:00', end_time: '02:00' })),
  ).rejects.toMatchObject({
    code: 'SLOT_TAKEN',
  });
});

test('within four weeks of the event everything is due at once', async () => {
  const dj = await world.addDj({ instant_booking: true });
  const booked = await as(client).bookings.request(party(dj.id, { date: '2027-01-30' }));
  expect(await see(client, booked.id)).toMatchObject({ deposit_cents: 52_000, total_cents: 52_000 });
});

test('a price that nobody saw is not taken', async () => {
  const dj = await world.addDj();
  const wrong = party(dj.id, { expected_total_cents: 51_999 });
  await expect(as(client).bookings.request(wrong)).rejects.toMatchObject({ code: 'STALE' });
});

test.each([
  [{ date: '2027-01-03' }, { date: 'past' }],
  [{ date: '2030-06-01' }, { date: 'too_far_ahead' }],
  [{ date: '0001-01-01' }, { date: 'past' }],
  [{ date: '9999-12-31' }, { date: 'too_far_ahead' }],
  [{ date: '2027-10-30', start_time: '22:00', end_time: '22:00' }, { end_time: 'too_long' }],
  [{ add_ons: [{ id: 'smoke', quantity: 1 }] }, { add_ons: 'unknown' }],
  [{ package_id: 'gone' }, { package_id: 'unknown' }],
  [{ lat: -36.85, lng: 174.76 }, { city: 'too_far' }],
] satisfies [Parameters<typeof party>[1], object][])(
  'what makes no sense is refused by field: %o',
  async (over, fields) => {
    const dj = await world.addDj({ travel_per_km_cents: 100_000 });
    await expect(as(client).bookings.request(party(dj.id, over))).rejects.toMatchObject({
      code: 'INVALID',
      data: { fields },
    });
  },
);

test('nobody books themselves, nor a weekday off', async () => {
  const dj = await world.addDj({
    availability: {
      monday: true,
      tuesday: true,
      wednesday: true,
      thursday: true,
      friday: true,
      saturday: false,
      sunday: true,
    },
  });
  await expect(as(dj).bookings.request(party(dj.id, { date: '2027-05-14' }))).rejects.toMatchObject({
    code: 'INVALID',
    data: { fields: { dj_id: 'yourself' } },
  });
  await expect(as(client).bookings.request(party(dj.id))).rejects.toMatchObject({
    code: 'SLOT_TAKEN',
    data: {
      free_times: expect.arrayContaining([
        { starts_at: new Date('2027-05-14T18:00:00Z'), ends_at: new Date('2027-05-14T23:00:00Z') },
      ]),
    },
  });
});

test('a stranger must sign in, and finds no hidden or unknown DJ', async () => {
  const hidden = await world.addDj({ is_public: false, visibility: 'private' });
  await expect(as(null).bookings.request(party(hidden.id))).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(as(client).bookings.request(party(hidden.id))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(as(client).bookings.request(party(newId()))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { date, start_time, end_time, city, country_code, lat, lng } = party(hidden.id);
  const place = { date, start_time, end_time, city, country_code, lat, lng };
  await expect(as(null).bookings.quote({ dj_id: hidden.id, ...place })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a quote is the price that a request then asks', async () => {
  const dj = await world.addDj({
    add_ons: [addOn('light', 'Lights', 8_000)],
    travel_per_km_cents: 100,
    travel_free_km: 10,
  });
  const { date, start_time, end_time, city, country_code } = party(dj.id);
  const event = {
    date,
    start_time,
    end_time,
    city,
    country_code,
    lat: 52.4,
    lng: 13.06,
    add_ons: [{ id: 'light', quantity: 1 }],
  };
  const quoted = await as(null).bookings.quote({ dj_id: dj.id, ...event });
  expect(quoted).toMatchObject({
    is_free: true,
    free_times: [],
    distance_km: 27,
    time_zone: 'Europe/Berlin',
  });
  expect(quoted.plan).toMatchObject([
    { purpose: 'deposit', due_at: null },
    { purpose: 'balance', due_at: new Date('2027-04-17T18:00:00Z') },
  ]);
  expect(quoted.quote.lines.map(({ total_cents }) => total_cents)).toEqual([50_000, 1_700, 8_000, 2_388]);
  const { total_cents } = quoted.quote;
  const asked = party(dj.id, { ...event, expected_total_cents: total_cents });
  expect((await as(client).bookings.request(asked)).status).toBe('requested');
});

test.each([
  ['EUR', 90_000, 8_000, [90_000, 10_000, 0, 16_000, 4_640]],
  ['JPY', 90_000, 800, [90_000, 100, 0, 1_600, 3_668]],
  ['BRL', 90_000, 8_000, [90_000, 10_000, 0, 16_000, 4_640]],
] as const)('a package and two of an extra in %s, with the hour beyond it', async (...given) => {
  const [currency, price_cents, light_cents, totals] = given;
  const dj = await world.addDj({
    currency,
    packages: [bundle('night', 4, price_cents)],
    add_ons: [addOn('light', 'Lights', light_cents, { max_quantity: 3 })],
  });
  const choice = { package_id: 'night', add_ons: [{ id: 'light', quantity: 2 }] };
  const expected_total_cents = totals.reduce<number>((sum, cents) => sum + cents, 0);
  const { id } = await as(client).bookings.request(party(dj.id, { ...choice, expected_total_cents }));
  const booked = await world.see(client, id);
  expect(booked.lines.map(({ total_cents }) => total_cents)).toEqual(totals);
  expect(booked.lines[0]).toMatchObject({ label: 'Wedding night', item_id: 'night', hours: 4 });
  await world.deps.pool.query(
    `update dj_profiles set packages = '[]', add_ons = '[]', hourly_rate = 900 where user_id = $1`,
    [dj.id],
  );
  expect((await world.see(client, id)).lines).toEqual(booked.lines);
  // an offer at the same price keeps what it is made of
  const { version } = await world.see(dj, id);
  const performance_cents = totals[0] + totals[1];
  await as(dj).bookings.offer({ ...offer, id, version, performance_cents, travel_cents: 0 });
  expect((await world.see(client, id)).lines).toEqual(booked.lines);
});

test('who has not confirmed their address asks nobody, and the same request goes through once they have', async () => {
  const dj = await world.addDj();
  const request = party(dj.id);
  const unproved = { ...client, email_verified: false };
  const options = { context: { idempotency_key: newId() } };
  await expect(as(unproved).bookings.request(request, options)).rejects.toMatchObject({
    code: 'EMAIL_UNVERIFIED',
  });
  expect((await as(dj).bookings.list({})).items).toEqual([]);
  expect((await as(client).bookings.request(request, options)).status).toBe('requested');
});
