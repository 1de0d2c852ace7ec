import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { testStart } from '../../../../platform/testing/app.ts';
import { brokenPromises } from '../../../../platform/testing/booking-invariants.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { watchHolds } from '../../../holds/server/use-cases/watch-holds.ts';
import { sweepDueBookings } from './sweep-due.ts';

// Booked for May in January, while the DJ's profile says one country; then they are paid in another.
const world = await createBookingWorld();
const { as, see, clock, deps } = world;
const admin = await world.addAdmin();
const release_at = new Date('2027-05-16T23:00:00Z');
let client: Actor;
beforeEach(async () => {
  clock.set(testStart);
  client = await world.addClient();
});

/** They move, and only then say where their bank is. */
async function openAccountIn(dj: Actor, country_code: string): Promise<void> {
  const move = 'update dj_profiles set country_code = $2 where user_id = $1';
  await deps.pool.query(move, [dj.id, country_code]);
  await as(dj).payments.open_payout_page({});
  await world.settle();
}
const expectPromises = async (id: string) => expect(await brokenPromises(deps.db, [id], true)).toEqual([]);

test('what is not charged yet is charged as late as the account’s country asks for, and both see it', async () => {
  const dj = await world.addDj({ country_code: 'DE' });
  const id = await world.confirmed(client, dj);
  expect((await see(client, id)).plan).toHaveLength(2);
  await openAccountIn(dj, 'TH');
  const due_at = plus(release_at, -7 * DAY);
  for (const side of [client, dj])
    expect(await see(side, id)).toMatchObject({
      hold_limit_days: 10,
      due_at,
      plan: [{ purpose: 'full', amount_cents: 52_000, due_at }],
    });
  clock.set('2027-04-18T18:00:00Z');
  await sweepDueBookings(deps);
  await world.settle();
  expect((await see(client, id)).money.charged_cents).toBe(0);
  clock.set(due_at);
  await sweepDueBookings(deps);
  await world.settle();
  expect(await see(client, id)).toMatchObject({ plan: [], money: { held_cents: 52_000 } });
  await expectPromises(id);
});

test('a balance whose deposit is paid comes later, and what is held already raises its alarm by the new limit', async () => {
  const dj = await world.addDj({ country_code: 'US' });
  const id = await world.confirmed(client, dj);
  await openAccountIn(dj, 'DE');
  expect(await see(client, id)).toMatchObject({
    hold_limit_days: 90,
    plan: [{ purpose: 'balance', amount_cents: 36_400, due_at: new Date('2027-04-17T18:00:00Z') }],
  });
  const listed = async () => (await as(admin).holds.list({})).items.map((hold) => hold.id);
  clock.set(plus(new Date(testStart), 80 * DAY - 1));
  await watchHolds(deps);
  expect(await listed()).toEqual([]);
  clock.set(plus(new Date(testStart), 80 * DAY));
  await watchHolds(deps);
  expect(await listed()).toEqual([id]);
  await expectPromises(id);
});

test('a card that said no already is asked again no earlier, and is not asked anew from the beginning', async () => {
  const dj = await world.addDj({ country_code: 'DE' });
  const id = await world.confirmed(client, dj, {}, 'declined_off_session');
  clock.set((await see(client, id)).deposit_due_at!);
  await sweepDueBookings(deps);
  await world.settle();
  await openAccountIn(dj, 'TH');
  const { rows } = await deps.pool.query('select deposit_attempts from bookings where id = $1', [id]);
  expect(rows).toEqual([{ deposit_attempts: 1 }]);
  expect((await see(client, id)).deposit_due_at).toEqual(plus(release_at, -7 * DAY));
  await expectPromises(id);
});

test('where the account may hold longer nothing is charged earlier than was said', async () => {
  const dj = await world.addDj({ country_code: 'DE' });
  const id = await world.confirmed(client, dj);
  const { plan } = await see(client, id);
  await openAccountIn(dj, 'US');
  expect(await see(client, id)).toMatchObject({ hold_limit_days: 730, plan });
  await expectPromises(id);
});
