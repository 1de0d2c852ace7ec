import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { testStart } from '../../../../platform/testing/app.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';

const world = await createBookingWorld();
const { as, clock, deps } = world;
let client: Actor;
let dj: Actor;
let booking_id: string;
beforeEach(async () => {
  clock.set('2027-05-01T10:00:00Z');
  client = await world.addClient();
  dj = await world.addDj();
  booking_id = await world.confirmed(client, dj);
  clock.set('2027-05-15T22:00:00Z');
});

const overtime = (minutes = 60) => as(dj).gigs.propose_extra({ booking_id, kind: 'overtime', minutes });
const thing = (price_cents = 5_000) =>
  as(dj).gigs.propose_extra({ booking_id, kind: 'extra', label: 'Fog machine', price_cents });

test('proposals have limits, and only one waits at a time', async () => {
  await expect(overtime(270)).rejects.toMatchObject({
    code: 'INVALID',
    data: { fields: { minutes: 'too_long' } },
  });
  await expect(overtime(45)).rejects.toMatchObject({ code: 'INVALID' });
  await expect(thing(50_001)).rejects.toMatchObject({ data: { fields: { price_cents: 'too_high' } } });
  await expect(thing(10)).rejects.toMatchObject({ data: { fields: { price_cents: 'too_low' } } });
  const { id } = await thing();
  await expect(overtime()).rejects.toMatchObject({ code: 'WRONG_STATE', data: { status: 'proposed' } });
  await expect(as(client).gigs.accept_extra({ id, expected_total_cents: 5_201 })).rejects.toMatchObject({
    code: 'STALE',
  });
  clock.set(testStart);
  await expect(overtime()).rejects.toMatchObject({ code: 'WRONG_STATE' });
});

test('the DJ proposes and withdraws, the client answers, and nobody else does anything', async () => {
  const { id } = await thing();
  for (const actor of [dj, await world.addClient(), await world.addAdmin()]) {
    await expect(as(actor).gigs.accept_extra({ id, expected_total_cents: 5_200 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(as(actor).gigs.decline_extra({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  for (const actor of [client, await world.addDj(), await world.addAdmin()]) {
    await expect(as(actor).gigs.withdraw_extra({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      as(actor).gigs.propose_extra({ booking_id, kind: 'overtime', minutes: 30 }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});

test('the database keeps a proposal as it was made, and one open at a time', async () => {
  const { id } = await thing();
  const { pool } = deps;
  await expect(pool.query('update gig_extras set total_cents = 1 where id = $1', [id])).rejects.toThrow(
    'may not change so',
  );
  await as(client).gigs.decline_extra({ id });
  await expect(pool.query("update gig_extras set status = 'accepted' where id = $1", [id])).rejects.toThrow(
    'may not change so',
  );
  await thing();
  await expect(
    pool.query(`insert into gig_extras select gen_random_uuid(), booking_id, kind, label, minutes, unit_cents, price_cents,
      service_fee_cents, total_cents, currency, status, failure, charge_ids, proposed_at, expires_at, answered_at, paid_at
      from gig_extras where status = 'proposed'`),
  ).rejects.toThrow('gig_extras_one_open');
});

test('an evening with extras is not moved to another', async () => {
  clock.set('2027-05-15T08:00:00Z');
  const wish = { date: '2027-05-16', start_time: '20:00', end_time: '01:00' };
  const place = { city: 'Berlin', country_code: 'DE', lat: 52.5, lng: 13.4 };
  const expected_total_cents = 52_000;
  const move = await as(client).reschedules.propose({ booking_id, ...wish, ...place, expected_total_cents });
  const { id } = await thing();
  const accept = () => as(dj).reschedules.accept({ id: move.id, expected_total_cents });
  await expect(accept()).rejects.toMatchObject({ code: 'WRONG_STATE', data: { status: 'extras' } });
  await as(dj).gigs.withdraw_extra({ id });
  await accept();
  expect((await world.see(client, booking_id)).starts_at).toEqual(new Date('2027-05-16T18:00:00Z'));
});
