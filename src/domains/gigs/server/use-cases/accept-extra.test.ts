import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { brokenPromises } from '../../../../platform/testing/booking-invariants.ts';
import { type cards, createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { newId } from '../../../../shared/ids.ts';
import { sweepDueBookings } from '../../../bookings/server/index.ts';
import { verifyLedger } from '../../../payments/server/use-cases/verify-ledger.ts';

const world = await createBookingWorld();
const { as, clock, see, settle, deps } = world;
let client: Actor;
let dj: Actor;
let booking_id: string;

/** A paid booking, an hour before its end. */
async function play(card: keyof typeof cards = 'pays', now = '2027-05-15T22:00:00Z'): Promise<void> {
  clock.set('2027-05-01T10:00:00Z');
  client = await world.addClient();
  dj = await world.addDj();
  booking_id = await world.confirmed(client, dj, {}, card);
  clock.set(now);
}
beforeEach(() => play());

const overtime = (minutes = 60) => as(dj).gigs.propose_extra({ booking_id, kind: 'overtime', minutes });
const thing = (price_cents = 5_000) =>
  as(dj).gigs.propose_extra({ booking_id, kind: 'extra', label: 'Fog machine', price_cents });
const accept = (id: string, expected_total_cents = 10_400, key?: string) =>
  as(client, key).gigs.accept_extra({ id, expected_total_cents });
const gig = async (reader = client) => as(reader).gigs.get({ booking_id });
const slotEnd = async (): Promise<string> =>
  (
    await deps.pool.query('select upper(during) as at from slots where booking_id = $1', [booking_id])
  ).rows[0].at.toISOString();
/** The gateway has the money, and the booking has not heard of it; the answer tells it. */
async function settleButExtras(): Promise<() => Promise<void>> {
  const held: string[] = [];
  await settle((rows) =>
    rows.filter(({ name, data }) => name !== 'extra_settled' || !held.push(JSON.stringify(data))),
  );
  return async () => {
    for (const data of held)
      await deps.pool.query(
        "insert into manual_jobs (name, data, delay_seconds) values ('extra_settled', $1, 0)",
        [data],
      );
    await settle();
  };
}
const sweep = () => sweepDueBookings(deps);
async function expectSound(): Promise<void> {
  expect(await brokenPromises(deps.db, [booking_id], true)).toEqual([]);
  expect((await verifyLedger(world.context(null))).differences).toEqual([]);
}
const charges = async () =>
  (
    await deps.pool.query(
      "select method, status, amount_cents from charges where booking_id = $1 and purpose = 'extra' order by created_at, id",
      [booking_id],
    )
  ).rows;

test('overtime is paid with one tap, lengthens the event, and is released with the rest', async () => {
  const { id } = await overtime();
  expect((await gig()).can).toMatchObject({ accept: true, decline: true });
  expect(await accept(id)).toEqual({ id, checkout_url: null });
  expect(await slotEnd()).toBe('2027-05-16T01:00:00.000Z');
  await settle();
  const after = await see(client, booking_id);
  expect(after).toMatchObject({
    status: 'confirmed',
    ends_at: new Date('2027-05-16T00:00:00Z'),
    total_cents: 62_400,
    service_fee_cents: 2_400,
    extras_cents: 10_400,
    money: { held_cents: 62_400 },
  });
  expect(after.lines.map(({ kind, total_cents }) => [kind, total_cents])).toEqual([
    ['performance', 50_000],
    ['travel', 0],
    ['overtime', 10_000],
    ['service_fee', 2_400],
  ]);
  expect(await charges()).toEqual([{ method: 'saved_card', status: 'succeeded', amount_cents: 10_400 }]);
  await expectSound();
  clock.set('2027-05-16T00:00:00Z');
  await sweep();
  expect((await see(dj, booking_id)).release_at).toEqual(new Date('2027-05-17T00:00:00Z'));
  clock.set('2027-05-17T00:00:00Z');
  await sweep();
  await settle();
  expect(await see(dj, booking_id)).toMatchObject({
    status: 'released',
    money: { held_cents: 0, transferred_cents: 52_800, fees_cents: 9_600 },
  });
  await expectSound();
});

test('an extra has a name and a price, and leaves the hours as they are', async () => {
  const { id } = await thing();
  await accept(id, 5_200);
  await settle();
  const after = await see(dj, booking_id);
  expect(after).toMatchObject({ ends_at: new Date('2027-05-15T23:00:00Z'), total_cents: 57_200 });
  expect(after.lines.at(-2)).toMatchObject({ kind: 'add_on', label: 'Fog machine', total_cents: 5_000 });
  expect(after.timeline.slice(-3).map(({ action, actor }) => [action, actor])).toEqual([
    ['extra_proposed', 'dj'],
    ['extra_accepted', 'client'],
    ['add_extra', 'gateway'],
  ]);
  const told = await as(dj).notifications.list({});
  expect(told.items[0]).toMatchObject({ kind: 'extra_paid', details: { amount_cents: 5_200 } });
  await expectSound();
});

test('twenty taps at once, with keys of their own and with one, charge once', async () => {
  const { id } = await overtime();
  const key = newId();
  const taps = Array.from({ length: 20 }, (_, index) => accept(id, 10_400, index % 2 ? key : newId()));
  for (const tap of await Promise.allSettled(taps)) expect(tap.status).toBe('fulfilled');
  expect(await charges()).toHaveLength(1);
  // paid at the gateway, and not yet known here: one more tap must not pay again
  const late = await settleButExtras();
  await expect(accept(id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  await late();
  await expect(accept(id)).rejects.toMatchObject({ code: 'WRONG_STATE', data: { status: 'paid' } });
  expect((await see(client, booking_id)).money.held_cents).toBe(62_400);
  await expectSound();
});

test('a bank that wants the client present: the gateway’s page, and the time is kept again', async () => {
  await play('declined_off_session');
  const { id } = await overtime();
  await accept(id);
  await settle();
  const [waiting] = (await gig()).extras;
  expect(waiting).toMatchObject({ status: 'proposed', failure: 'authentication_required', is_open: true });
  expect(await slotEnd()).toBe('2027-05-16T00:00:00.000Z');
  const told = await as(client).notifications.list({});
  expect(told.items[0]).toMatchObject({ kind: 'extra_failed', details: { amount_cents: 10_400 } });
  const { checkout_url } = await accept(id);
  expect(checkout_url).toContain('/sandbox/checkout/');
  expect((await accept(id)).checkout_url).toBe(checkout_url);
  expect(await slotEnd()).toBe('2027-05-16T01:00:00.000Z');
  await world.pay(checkout_url!);
  await settle();
  expect(await see(client, booking_id)).toMatchObject({ total_cents: 62_400, money: { held_cents: 62_400 } });
  await expectSound();
});

test('a following booking refuses overtime, to the DJ and to the client, with a clear 409', async () => {
  const { id } = await overtime();
  const other = await world.addClient();
  const before = clock.now();
  clock.set('2027-05-02T10:00:00Z');
  // its set-up begins where this one's tear-down ends
  await world.confirmed(other, dj, { date: '2027-05-16', start_time: '03:00', end_time: '08:00' });
  clock.set(before);
  await expect(accept(id)).rejects.toMatchObject({ code: 'SLOT_TAKEN', status: 409 });
  expect(await charges()).toEqual([]);
  await as(dj).gigs.withdraw_extra({ id });
  await expect(overtime()).rejects.toMatchObject({ code: 'SLOT_TAKEN' });
  expect((await gig(dj)).extras.filter(({ is_open }) => is_open)).toEqual([]);
});

test('accepting and withdrawing at once: one of them happens, and the books agree with it', async () => {
  for (let round = 0; round < 8; round++) {
    const { id } = await thing(1_000 + round);
    const total_cents = (await gig()).extras[0]!.total_cents;
    const [yes, no] = await Promise.allSettled([accept(id, total_cents), as(dj).gigs.withdraw_extra({ id })]);
    expect([yes.status, no.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    await settle();
    expect((await gig()).extras[0]!.status).toBe(yes.status === 'fulfilled' ? 'paid' : 'withdrawn');
    await expectSound();
  }
});

test('accepting and the event’s end at once: paid overtime counts, and the release waits for its end', async () => {
  const { id } = await overtime();
  clock.set('2027-05-15T23:00:00Z');
  await Promise.all([accept(id), sweep()]);
  await settle();
  await sweep();
  expect(await see(client, booking_id)).toMatchObject({
    ends_at: new Date('2027-05-16T00:00:00Z'),
    release_at: new Date('2027-05-17T00:00:00Z'),
    money: { held_cents: 62_400 },
  });
  await expectSound();
});

test('a page that is left lets the time go, and money that comes after a refusal goes back', async () => {
  await play('declined_off_session');
  const { id } = await overtime();
  await accept(id);
  await settle();
  const { checkout_url } = await accept(id);
  await as(client).gigs.decline_extra({ id });
  expect(await slotEnd()).toBe('2027-05-16T00:00:00.000Z');
  await world.pay(checkout_url!);
  await settle();
  expect(await see(client, booking_id)).toMatchObject({
    total_cents: 52_000,
    money: { held_cents: 52_000, refunded_cents: 10_400 },
  });
  await expectSound();
});

test('a proposal ends hours after the event, and with a problem', async () => {
  const { id } = await overtime();
  clock.set('2027-05-16T05:00:00Z');
  await expect(accept(id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  clock.set('2027-05-15T22:30:00Z');
  const { version } = await see(client, booking_id);
  await as(client).bookings.report({
    id: booking_id,
    version,
    kind: 'other',
    description: 'The bass hurts a lot.',
  });
  await expect(accept(id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
});

test('staff cannot share out money that is just being added to the price', async () => {
  const admin = await world.addAdmin();
  const { id } = await overtime();
  await accept(id);
  const { version } = await see(client, booking_id);
  await as(client).bookings.report({
    id: booking_id,
    version,
    kind: 'other',
    description: 'The bass hurts a lot.',
  });
  await as(dj).claims.answer({ booking_id, text: 'It is as loud as the law allows.' });
  const late = await settleButExtras();
  const decide = async () =>
    as(admin).bookings.resolve({
      id: booking_id,
      version: (await see(admin, booking_id)).version,
      resolution: 'refund',
      note: 'Everything back.',
    });
  await expect(decide()).rejects.toMatchObject({ code: 'WRONG_STATE', data: { status: 'processing' } });
  await late();
  await decide();
  await settle();
  expect(await see(client, booking_id)).toMatchObject({
    status: 'refunded',
    money: { refunded_cents: 62_400 },
  });
  await expectSound();
});
