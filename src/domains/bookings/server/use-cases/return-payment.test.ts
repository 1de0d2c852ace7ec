import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { testStart } from '../../../../platform/testing/app.ts';
import { brokenPromises } from '../../../../platform/testing/booking-invariants.ts';
import { createBookingWorld, party } from '../../../../platform/testing/booking-world.ts';
import { DAY } from '../../../../shared/calendar-date.ts';
import { sweepDueBookings } from './sweep-due.ts';

const world = await createBookingWorld();
const { as, see, clock, deps } = world;
beforeEach(() => clock.set(testStart));

async function cancelled(over: Parameters<typeof world.lost>[1] = {}) {
  const client = await world.addClient();
  return { client, ...(await world.lost(client, over)) };
}
const toldOf = async (booking_id: string, kind: string) =>
  (
    await deps.pool.query(
      `select n.user_id, n.details, e.id is not null as mailed from notifications n
       left join emails e on e.dedupe_key = n.dedupe_key where n.booking_id = $1 and n.kind = $2`,
      [booking_id, kind],
    )
  ).rows;

test('a DJ’s cancellation leaves the payment held, and the client gets it back with one call', async () => {
  const { client, dj, id, version } = await cancelled();
  const choose_by = new Date(clock.now().getTime() + 7 * DAY);
  expect(await see(client, id)).toMatchObject({
    choose_by,
    due_at: choose_by,
    status: 'cancelled',
    money: { held_cents: 15_600, refunded_cents: 0 },
    can: { return_payment: true, cancel: false },
  });
  expect((await see(dj, id)).can.return_payment).toBe(false);
  const [told] = await toldOf(id, 'payment_choice');
  expect(told).toMatchObject({ user_id: client.id, mailed: true });
  expect(told.details).toMatchObject({ amount_cents: 15_600, due_at: choose_by.toISOString() });
  expect(told.details.names).toContain('Nova');

  const choose = (who: typeof client | null, over = {}) =>
    as(who).bookings.return_payment({ id, version, expected_refund_cents: 15_600, ...over });
  await expect(choose(client, { expected_refund_cents: 15_599 })).rejects.toMatchObject({ code: 'STALE' });
  await expect(choose(client, { version: version - 1 })).rejects.toMatchObject({ code: 'STALE' });
  for (const stranger of [dj, await world.addClient(), await world.addAdmin()])
    await expect(choose(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(choose(null)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect(await choose(client)).toMatchObject({ status: 'cancelled', version: version + 1 });
  await world.settle();
  expect(await see(client, id)).toMatchObject({
    choose_by: null,
    due_at: null,
    money: { held_cents: 0, refunded_cents: 15_600 },
    can: { return_payment: false },
  });
  await expect(choose(client)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  expect(await toldOf(id, 'refund_sent')).toHaveLength(1);
  expect(await brokenPromises(deps.db, [id], true)).toEqual([]);
});

test('who chooses nothing for a week gets everything back by itself, and is told', async () => {
  const { client, id } = await cancelled();
  clock.advance(7 * DAY - 1);
  await sweepDueBookings(deps);
  expect((await see(client, id)).money.held_cents).toBe(15_600);
  clock.advance(1);
  await sweepDueBookings(deps);
  await world.settle();
  const after = await see(client, id);
  expect(after).toMatchObject({ choose_by: null, due_at: null });
  expect(after.money).toMatchObject({ held_cents: 0, refunded_cents: 15_600 });
  expect(after.timeline.at(-1)).toMatchObject({ action: 'return_payment', actor: 'clock' });
  expect(await toldOf(id, 'payment_returned')).toMatchObject([{ user_id: client.id, mailed: true }]);
});

test('the choice never reaches beyond the start of the event', async () => {
  const date = new Date(new Date(testStart).getTime() + 3 * DAY).toISOString().slice(0, 10);
  const { client, id } = await cancelled({ date });
  const { choose_by, starts_at } = await see(client, id);
  expect(choose_by).toEqual(starts_at);
  clock.set(starts_at);
  await sweepDueBookings(deps);
  expect((await see(client, id)).money).toMatchObject({ held_cents: 0, refunded_cents: 52_000 });
});

test.each([
  ['nobody else is free near there', { lat: -33.87, lng: 151.2, city: 'Sydney' }, null],
  ['all who are free are paid in another currency', { lat: 51.5, lng: -0.12, city: 'London' }, 'GBP'],
] as const)('where %s, everything goes back at once', async (_, place, currency) => {
  const [client, dj] = [await world.addClient(), await world.addDj(place)];
  if (currency) await world.addDj({ ...place, currency });
  const id = await world.confirmed(client, dj, place);
  await as(dj).bookings.cancel({ id, version: 4, expected_refund_cents: 15_600 });
  expect(await see(client, id)).toMatchObject({
    choose_by: null,
    money: { held_cents: 0, refunded_cents: 15_600 },
  });
  expect(await toldOf(id, 'booking_cancelled')).toHaveLength(1);
});

/** Paid out in Germany, where money may be held for 90 days. */
const instantDj = () => world.addDj({ instant_booking: true, country_code: 'DE' });
const replace = (client: Actor, dj: Actor, replaces_id: string, over = {}) =>
  as(client).bookings.request(party(dj.id, { replaces_id, ...over }));
const expectPromises = async (...ids: string[]) =>
  expect(await brokenPromises(deps.db, ids, true)).toEqual([]);

test('money that may not be held until the new date stays behind: a card fixes that date, and it goes back', async () => {
  const { client, id } = await cancelled();
  // charged in January for a DJ in the US; for one in Germany it may be held for 90 days, and this is in May
  const placed = await replace(client, await instantDj(), id);
  expect(placed).toMatchObject({ status: 'awaiting_payment', checkout_url: expect.any(String) });
  expect((await see(client, placed.id)).replaces).toMatchObject({ booking_id: id, carry_cents: 0 });
  expect(await see(client, id)).toMatchObject({
    can: { return_payment: true },
    held_since: expect.any(Date),
  });
  await world.pay(placed.checkout_url ?? '');
  await world.settle();
  expect(await see(client, placed.id)).toMatchObject({
    status: 'confirmed',
    deposit_cents: 15_600,
    money: { charged_cents: 0, carried_in_cents: 0, held_cents: 0 },
    plan: [{ purpose: 'deposit', amount_cents: 15_600 }, { purpose: 'balance' }],
  });
  const back = await see(client, id);
  expect(back).toMatchObject({ choose_by: null, money: { held_cents: 0, refunded_cents: 15_600 } });
  expect(back.timeline.at(-1)).toMatchObject({ action: 'return_payment', actor: 'gateway' });
  await expectPromises(id, placed.id);
});

test('nor until a later one that is paid for at once', async () => {
  const client = await world.addClient();
  const first = await instantDj();
  const placed = await as(client).bookings.request(party(first.id, { date: '2027-03-13' }));
  await world.pay(placed.checkout_url ?? '');
  await world.settle();
  clock.set('2027-02-01T10:00:00Z');
  const { version, money } = await see(first, placed.id);
  const second = await instantDj();
  await as(first).bookings.cancel({ id: placed.id, version, expected_refund_cents: money.held_cents });
  const later = await replace(client, second, placed.id, { date: '2027-04-10' });
  expect((await see(client, later.id)).money.pending_cents).toBe(15_600);
  await world.pay(later.checkout_url ?? '');
  await world.settle();
  expect(await see(client, later.id)).toMatchObject({
    status: 'confirmed',
    money: { charged_cents: 15_600, carried_in_cents: 0, held_cents: 15_600 },
  });
  expect((await see(client, placed.id)).money).toMatchObject({ held_cents: 0, refunded_cents: 15_600 });
  await expectPromises(placed.id, later.id);
});
