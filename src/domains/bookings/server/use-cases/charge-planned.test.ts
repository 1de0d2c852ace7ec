import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { testStart } from '../../../../platform/testing/app.ts';
import { brokenPromises } from '../../../../platform/testing/booking-invariants.ts';
import { createBookingWorld, party } from '../../../../platform/testing/booking-world.ts';
import { DAY, MINUTE, plus } from '../../../../shared/calendar-date.ts';
import { verifyLedger } from '../../../payments/server/use-cases/verify-ledger.ts';
import { sweepDueBookings } from './sweep-due.ts';

// A party in May, asked for in January: a DJ paid out in Germany cannot be charged for yet, one in Thailand not
// before the last week.
const world = await createBookingWorld();
const { as, see, kindsOf, clock, deps } = world;
const sweep = async () => {
  await sweepDueBookings(deps);
  await world.settle();
};
const release_at = new Date('2027-05-16T23:00:00Z');
const charge_at = plus(release_at, -79 * DAY);
let client: Actor;
let dj: Actor;
beforeEach(async () => {
  clock.set(testStart);
  client = await world.addClient();
  dj = await world.addDj({ country_code: 'DE' });
});
const expectPromises = async (...ids: string[]) => {
  expect(await brokenPromises(deps.db, ids, true)).toEqual([]);
  expect((await verifyLedger(deps)).differences).toEqual([]);
};

/** The card says no to the deposit as often as it is asked: when that was. */
async function refuseAll(id: string): Promise<Date[]> {
  const tries: Date[] = [];
  const next = async () => (await see(client, id)).deposit_due_at;
  for (let due_at = await next(); due_at; due_at = await next()) {
    tries.push(due_at);
    clock.set(due_at);
    await sweep();
  }
  return tries;
}

test('a far date is fixed with a card, and everything is charged on the days that were planned', async () => {
  const quoted = await as(client).bookings.quote({ ...party(dj.id) });
  const planned = [
    { purpose: 'deposit', amount_cents: 15_600, due_at: charge_at },
    { purpose: 'balance', amount_cents: 36_400, due_at: new Date('2027-04-17T18:00:00Z') },
  ];
  expect(quoted).toMatchObject({ plan: planned, hold_limit_days: 90 });
  const { id, checkout_url } = await world.accepted(client, dj);
  expect(await see(client, id)).toMatchObject({
    status: 'awaiting_payment',
    plan: planned,
    can: { pay: true },
    money: { pending_cents: 0 },
  });
  await world.pay(checkout_url!);
  await world.settle();
  const fixed = await see(dj, id);
  expect(fixed).toMatchObject({
    status: 'confirmed',
    plan: planned,
    due_at: charge_at,
    money: { charged_cents: 0, held_cents: 0 },
  });
  expect((await see(client, id)).can.pay).toBe(false);
  await expect(as(client).bookings.pay({ id })).rejects.toMatchObject({ code: 'WRONG_STATE' });
  await expectPromises(id);

  clock.set(plus(charge_at, -1));
  await sweep();
  expect((await see(client, id)).money.charged_cents).toBe(0);
  clock.set(charge_at);
  await sweep();
  expect(await see(client, id)).toMatchObject({
    status: 'confirmed',
    plan: planned.slice(1),
    money: { held_cents: 15_600 },
    can: { pay: true },
  });
  clock.set('2027-04-17T18:00:00Z');
  await sweep();
  expect(await see(client, id)).toMatchObject({ plan: [], money: { held_cents: 52_000 } });
  clock.set(release_at);
  await sweep();
  await sweep();
  expect(await see(dj, id)).toMatchObject({ status: 'released', money: { transferred_cents: 44_000 } });
  await expectPromises(id);
  expect((await kindsOf(client)).slice(1, 6)).toEqual([
    'card_waiting',
    'booking_fixed',
    'deposit_charged',
    'balance_charged',
    'event_completed',
  ]);
  expect(await kindsOf(dj)).toContain('booking_fixed');
});

test('the limit is that of the account, whatever the profile says since it was opened', async () => {
  await as(dj).payments.open_payout_page({});
  await deps.pool.query("update dj_profiles set country_code = 'US' where user_id = $1", [dj.id]);
  const { hold_limit_days, plan } = await as(client).bookings.quote(party(dj.id));
  expect({ hold_limit_days, due_at: plan[0]!.due_at }).toEqual({ hold_limit_days: 90, due_at: charge_at });
});

test('where money may be held for days only, all of it is charged in the last week', async () => {
  const thai = await world.addDj({ country_code: 'TH' });
  const { id, checkout_url } = await world.accepted(client, thai);
  const due_at = plus(release_at, -7 * DAY);
  expect((await see(client, id)).plan).toEqual([{ purpose: 'full', amount_cents: 52_000, due_at }]);
  await world.pay(checkout_url!);
  await world.settle();
  clock.set(due_at);
  await sweep();
  expect(await see(client, id)).toMatchObject({ plan: [], money: { held_cents: 52_000 } });
  await expectPromises(id);
});

test('a declined deposit is tried on days 1, 3 and 7, both are told; the page pays it at any time', async () => {
  const id = await world.confirmed(client, dj, {}, 'declined_off_session');
  const tries = await refuseAll(id);
  expect(tries).toEqual([0, 1, 3, 7].map((days) => plus(charge_at, days * DAY)));
  expect((await kindsOf(client)).filter((kind) => kind === 'deposit_failed')).toHaveLength(4);
  expect((await kindsOf(dj)).filter((kind) => kind === 'deposit_failed')).toHaveLength(4);
  expect(await see(dj, id)).toMatchObject({ status: 'confirmed', is_unpaid: true, can: { cancel: true } });
  await expectPromises(id);

  const { checkout_url } = await as(client).bookings.pay({ id });
  await world.pay(checkout_url!);
  await world.settle();
  expect(await see(client, id)).toMatchObject({
    is_unpaid: false,
    money: { held_cents: 15_600 },
    plan: [{ purpose: 'balance', amount_cents: 36_400 }],
  });
  await expectPromises(id);
});

test('what falls due so late that not every try fits before the start is given up while the DJ can still go', async () => {
  const thai = await world.addDj({ country_code: 'TH' });
  const id = await world.confirmed(client, thai, {}, 'declined_off_session');
  const tries = await refuseAll(id);
  const { starts_at, version, is_unpaid, refund_preview, can } = await see(thai, id);
  expect(tries.map((at) => Math.round((at.getTime() - tries[0]!.getTime()) / DAY))).toEqual([0, 1, 3]);
  expect(starts_at.getTime() - clock.now().getTime()).toBeGreaterThan(2 * DAY);
  expect({ is_unpaid, can, refund_preview }).toMatchObject({
    is_unpaid: true,
    can: { cancel: true },
    refund_preview: { refund_cents: 0 },
  });
  await as(thai).bookings.cancel({ id, version, expected_refund_cents: 0 });
  await world.settle();
  expect(await see(thai, id)).toMatchObject({ status: 'cancelled', choose_by: null });
  await expectPromises(id);
});

test('asked for so late that no other try leaves a day, the first refusal is the last', async () => {
  const id = await world.confirmed(client, dj, {}, 'declined_off_session');
  clock.set('2027-05-13T20:00:00Z');
  await sweep();
  expect(await see(dj, id)).toMatchObject({ is_unpaid: true, can: { cancel: true } });
  expect((await kindsOf(dj)).at(-1)).toBe('deposit_failed');
  await expectPromises(id);
});

test('a DJ whose client does not pay ends it as if the client had', async () => {
  const near = await world.addDj();
  const id = await world.confirmed(client, near, {}, 'declined_off_session');
  for (
    let next = (await see(client, id)).balance_due_at;
    next;
    next = (await see(client, id)).balance_due_at
  ) {
    const { version, refund_preview } = await see(near, id);
    // until the days are used up it is the DJ who breaks the promise
    expect(refund_preview).toMatchObject({ refund_cents: 15_600, percent: 100 });
    await expect(as(near).bookings.cancel({ id, version, expected_refund_cents: 0 })).rejects.toMatchObject({
      code: 'STALE',
    });
    clock.set(next);
    await sweep();
  }
  const { version, refund_preview, is_unpaid } = await see(near, id);
  // 21 days before, by the moderate policy: a quarter, without the service fee in it
  expect({ is_unpaid, refund_preview }).toMatchObject({
    is_unpaid: true,
    refund_preview: { percent: 25, refund_cents: 3_750 },
  });
  await as(near).bookings.cancel({ id, version, expected_refund_cents: 3_750 });
  await world.settle();
  expect(await see(near, id)).toMatchObject({
    status: 'cancelled',
    choose_by: null,
    money: { refunded_cents: 3_750, held_cents: 0 },
  });
  await expectPromises(id);
});

test('called off before anything was charged, nothing is kept and nothing is charged any more', async () => {
  const id = await world.confirmed(client, dj);
  clock.advance(30 * DAY);
  const { version, refund_preview } = await see(client, id);
  expect(refund_preview).toMatchObject({ refund_cents: 0, kept_cents: 0 });
  await as(client).bookings.cancel({ id, version, expected_refund_cents: 0 });
  clock.set(plus(charge_at, DAY));
  await sweep();
  expect(await see(client, id)).toMatchObject({
    status: 'cancelled',
    due_at: null,
    money: { charged_cents: 0, refunded_cents: 0 },
  });
  await expectPromises(id);
});

test('no card in time: the date is free again, and a card that comes late still takes it where it is', async () => {
  const { id, checkout_url } = await world.accepted(client, dj);
  clock.advance(15 * MINUTE);
  await sweepDueBookings(deps);
  expect((await see(client, id)).status).toBe('offered');
  // the gateway had the card before the page was closed
  clock.set(plus(new Date(testStart), 14 * MINUTE));
  await world.pay(checkout_url!);
  clock.set(plus(new Date(testStart), 16 * MINUTE));
  await world.settle();
  expect(await see(client, id)).toMatchObject({ status: 'confirmed', plan: [{ due_at: charge_at }, {}] });
  await expectPromises(id);
});

test('a card that comes late for a date that is taken costs nobody anything', async () => {
  const { id, checkout_url } = await world.accepted(client, dj);
  clock.advance(15 * MINUTE);
  await sweepDueBookings(deps);
  const other = await world.confirmed(await world.addClient(), dj);
  clock.set(plus(new Date(testStart), 14 * MINUTE));
  await world.pay(checkout_url!);
  clock.set(plus(new Date(testStart), 16 * MINUTE));
  await world.settle();
  expect(await see(client, id)).toMatchObject({ status: 'offered', money: { charged_cents: 0 } });
  await expectPromises(id, other);
});

test('two who pay the deposit of one date, the clock and its client: it is charged once', async () => {
  const id = await world.confirmed(client, dj, {}, 'pays');
  clock.set(charge_at);
  const { checkout_url } = await as(client).bookings.pay({ id });
  await Promise.all([sweepDueBookings(deps), world.pay(checkout_url!)]);
  await world.settle();
  clock.advance(2 * 60 * MINUTE);
  await sweep();
  const { money, deposit_due_at } = await see(client, id);
  expect(deposit_due_at).toBeNull();
  expect(money.charged_cents - money.refunded_cents).toBe(15_600);
  await expectPromises(id);
});
