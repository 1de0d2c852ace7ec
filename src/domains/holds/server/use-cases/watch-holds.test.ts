import { beforeEach, expect, test } from 'vitest';
import { createClock } from '../../../../platform/clock.ts';
import { type Actor, systemContext } from '../../../../platform/context.ts';
import { testStart } from '../../../../platform/testing/app.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { newId } from '../../../../shared/ids.ts';
import { sweepDueBookings } from '../../../bookings/server/index.ts';
import { travelTime } from '../../../bookings/server/use-cases/travel-time.ts';
import { ensureCheckout, openSale } from '../../../payments/server/index.ts';
import { watchHolds } from './watch-holds.ts';

// Paid in full in January for a DJ in Germany: by the eightieth day something must be done about it.
const world = await createBookingWorld();
const { as, see, clock, deps } = world;
const admin = await world.addAdmin();
const near = { date: '2027-01-30' };
let client: Actor;
let dj: Actor;
beforeEach(async () => {
  await world.goBack(testStart);
  client = await world.addClient();
  dj = await world.addDj({ country_code: 'DE' });
});

const holdsOf = async (id: string) => (await as(admin).holds.list({})).items.filter((hold) => hold.id === id);
const alarms = async ({ id }: Actor) => {
  const told = "select details from notifications where user_id = $1 and kind = 'hold_alarm' order by id";
  return (await deps.pool.query(told, [id])).rows.map(({ details }) => details.needs_account);
};
/** What the alarm says on its day, and not before it. */
async function onDay80(id: string) {
  clock.set(plus(new Date(testStart), 80 * DAY - 1));
  await watchHolds(deps);
  expect(await holdsOf(id)).toEqual([]);
  clock.set(plus(new Date(testStart), 80 * DAY));
  await watchHolds(deps);
  await watchHolds(deps);
  return holdsOf(id);
}

test('what staff keep of a booking that was called off is listed, and they and its DJ are told once', async () => {
  const id = await world.confirmed(client, dj, near);
  await as(admin).payouts.hold({ id, reason: 'event_check', note: 'Who was there?' });
  clock.advance(20 * DAY);
  const { version, refund_preview } = await see(client, id);
  const { refund_cents, kept_cents } = refund_preview!;
  await as(client).bookings.cancel({ id, version, expected_refund_cents: refund_cents });
  await world.settle();
  expect(await onDay80(id)).toMatchObject([
    { status: 'cancelled', held_cents: kept_cents, waits_for: 'hold' },
  ]);
  expect([await alarms(dj), await alarms(client)]).toEqual([[false], []]);
  expect((await alarms(admin)).length).toBeGreaterThan(0);
  await as(admin).payouts.lift_hold({ id, note: 'All is well.' });
  await world.settle();
  expect(await holdsOf(id)).toEqual([]);
});

test('the demo’s clock that leaps past the eightieth day brings the alarm with it', async () => {
  const held = await world.confirmed(client, dj, near);
  await as(admin).payouts.hold({ id: held, reason: 'event_check', note: 'Who was there?' });
  const other = await world.confirmed(client, await world.addDj(), { date: '2027-04-10' });
  const leaping = await createClock(deps.db, deps.live);
  await leaping.moveTo(clock.now());
  await travelTime({ ...world.context(client), clock: leaping }, { id: other, to: 'event_end' });
  clock.set(leaping.now());
  await world.settle();
  expect(await alarms(dj)).toEqual([false]);
});

test('what was released and waits for an account is listed, and its DJ is asked to open one', async () => {
  const id = await world.confirmed(client, dj, near);
  clock.set('2027-01-31T00:00:00Z');
  await sweepDueBookings(deps);
  await world.settle();
  clock.set('2027-02-01T12:00:00Z');
  await sweepDueBookings(deps);
  // as long as they have said nothing of themselves, the gateway sends them nothing
  await world.settle((rows) => rows.filter(({ name }) => name !== 'send_transfer'));
  expect(await see(dj, id)).toMatchObject({ status: 'released', money: { transferred_cents: 44_000 } });
  const released = "select details from notifications where user_id = $1 and kind = 'money_released'";
  expect((await deps.pool.query(released, [dj.id])).rows).toMatchObject([
    { details: { needs_account: true } },
  ]);
  expect(await onDay80(id)).toMatchObject([{ status: 'released', held_cents: 44_000, waits_for: 'account' }]);
  expect(await alarms(dj)).toEqual([true]);
  for (const actor of [client, dj])
    await expect(as(actor).holds.list({})).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

/** A tip that came in; as long as its DJ has said nothing of themselves, the gateway sends them nothing. */
async function tipped(to: Actor): Promise<void> {
  const ctx = { ...systemContext(deps), actor: client };
  const sale = {
    kind: 'tip',
    about_id: newId(),
    dj_id: to.id,
    amount_cents: 5_000,
    currency: 'EUR',
  } as const;
  const words = { email: client.email, description: 'Tip for Nova', return_path: '/tip' };
  const { charge_id } = await deps.db.transaction((tx) => openSale(tx, ctx, { ...sale, ...words }));
  await world.pay((await ensureCheckout(ctx, charge_id)).checkout_url);
  await world.settle((rows) => rows.filter(({ name }) => name !== 'send_transfer'));
}
const saleAlarms = async ({ id }: Actor) => {
  const told =
    "select details from notifications where user_id = $1 and kind = 'sale_hold_alarm' order by id";
  const { rows } = await deps.pool.query(told, [id]);
  return rows.map(({ details }) => [details.title, details.amount_cents, details.path]);
};

test('what was sold and waits for an account is named as well, by the limit of where its DJ is paid', async () => {
  const thai = await world.addDj({ country_code: 'TH' });
  const staff = await world.addAdmin();
  for (const one of [dj, thai]) await tipped(one);
  const watchAt = async (days: number) => {
    clock.set(plus(new Date(testStart), days * DAY));
    await watchHolds(deps);
    await watchHolds(deps);
  };
  const toDj = ['Tip for Nova', 4_750, '/financials'];
  const toStaff = ['Tip for Nova', 4_750, expect.stringMatching(/^\/admin\/payments\/./)];
  await watchAt(7);
  expect([await saleAlarms(dj), await saleAlarms(thai), await saleAlarms(staff)]).toEqual([[], [], []]);
  await watchAt(8);
  expect([await saleAlarms(dj), await saleAlarms(thai), await saleAlarms(staff)]).toEqual([
    [],
    [toDj],
    [toStaff],
  ]);
  await watchAt(79);
  expect(await saleAlarms(dj)).toEqual([]);
  await watchAt(80);
  expect([await saleAlarms(dj), await saleAlarms(thai)]).toEqual([[toDj], [toDj]]);
  expect(await saleAlarms(staff)).toEqual([toStaff, toStaff]);
  expect(await saleAlarms(client)).toEqual([]);
});
