import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { testStart } from '../../../../platform/testing/app.ts';
import { brokenPromises } from '../../../../platform/testing/booking-invariants.ts';
import { createBookingWorld, party } from '../../../../platform/testing/booking-world.ts';
import { sweepDueBookings } from './sweep-due.ts';

const world = await createBookingWorld({ connections: 30 });
const { as, see, clock, deps } = world;
beforeEach(() => clock.set(testStart));

const instantDj = (hourly_rate: number) => world.addDj({ instant_booking: true, hourly_rate });
const replace = (client: Actor, dj: Actor, replaces_id: string, hourly_rate: number) =>
  as(client).bookings.request(party(dj.id, { expected_total_cents: hourly_rate * 520, replaces_id }));
const expectPromises = async (...ids: string[]) =>
  expect(await brokenPromises(deps.db, ids, true)).toEqual([]);

test('two replacements at once: one has the payment, the other learns it', async () => {
  for (const rate of [90, 150]) {
    const client = await world.addClient();
    const { id } = await world.lost(client);
    const djs = [await instantDj(rate), await instantDj(rate)];
    const results = await Promise.allSettled(djs.map((dj) => replace(client, dj, id, rate)));
    const won = results.filter((result) => result.status === 'fulfilled').map(({ value }) => value);
    const lost = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
    expect(won).toHaveLength(1);
    expect(lost).toMatchObject([{ code: 'WRONG_STATE', status: 409, data: { status: 'carried' } }]);
    await world.settle();
    await expectPromises(id, won[0]!.id);
  }
});

test('carrying, taking back and the clock at once: exactly one of them happens', async () => {
  for (let round = 0; round < 8; round++) {
    const client = await world.addClient();
    const { id, version } = await world.lost(client);
    const dj = await instantDj(90);
    // the clock's moment is there, the client's is not yet over
    await deps.pool.query('update bookings set due_at = $2 where id = $1', [id, clock.now()]);
    const results = await Promise.allSettled([
      replace(client, dj, id, 90),
      as(client).bookings.return_payment({ id, version, expected_refund_cents: 15_600 }),
      sweepDueBookings(deps),
    ]);
    await world.settle();
    const { money, timeline, replaced_by } = await see(client, id);
    const ends = timeline.filter(({ action }) => action === 'carry' || action === 'return_payment');
    expect(ends).toHaveLength(1);
    expect(money.held_cents).toBe(0);
    expect(money.carried_out_cents + money.refunded_cents).toBe(15_600);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(refusals.filter((code) => code !== 'WRONG_STATE' && code !== 'STALE')).toEqual([]);
    await expectPromises(id, ...(replaced_by ? [replaced_by.booking_id] : []));
  }
});
