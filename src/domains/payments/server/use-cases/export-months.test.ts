import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { agreeShares, joinCrew } from '../../../../platform/testing/crew-world.ts';
import { toDecimal } from '../../../../shared/money.ts';
import { sweepDueBookings } from '../../../bookings/server/use-cases/sweep-due.ts';

const world = await createBookingWorld();
const { as, clock, deps } = world;
const [client, dj, member] = [await world.addClient(), await world.addDj(), await world.addClient()];
const coming = async (person: typeof dj) =>
  (await as(person).payments.months()).items.reduce((sum, { coming_cents }) => sum + coming_cents, 0);

test('what is to come is everybody’s own part, and nothing of what waits for its client', async () => {
  const id = await world.confirmed(client, dj);
  // 156 of 520 is held: 150 is the DJ's but for the fee of 12 %
  expect(await coming(dj)).toBe(13_200);
  const member_id = await joinCrew(deps, dj, member);
  await agreeShares(deps, id, { [member_id]: { kind: 'percent', amount_cents: null, percent_bps: 2_500 } });
  expect([await coming(dj), await coming(member)]).toEqual([9_900, 3_300]);
  // what is held of a booking is its DJ's to know
  const held = async (person: typeof dj) => (await as(person).payments.months()).items[0]!.held_cents;
  expect([await held(dj), await held(member)]).toEqual([15_600, 0]);
  const [payout] = (await as(dj).payouts.list({})).items;
  expect(payout).toMatchObject({ state: 'scheduled', amount_cents: 9_900 });
  expect((await as(dj).payments.balances()).releasing).toMatchObject([{ booking_id: id, is_held_up: false }]);

  const admin = await world.addAdmin();
  await as(admin).payouts.hold({ id, reason: 'event_check', note: 'Were you there?' });
  expect((await as(dj).payments.balances()).releasing).toMatchObject([{ is_held_up: true }]);
  await as(admin).payouts.lift_hold({ id, note: 'You were.' });

  const lost = await world.lost(client, { date: '2027-06-19' });
  expect((await world.see(client, lost.id)).money.held_cents).toBe(15_600);
  expect(await coming(lost.dj)).toBe(0);
  expect((await as(lost.dj).payments.balances()).releasing).toEqual([]);
});

test('a year’s file has what its months have', async () => {
  clock.set('2027-04-17T18:00:00Z');
  await sweepDueBookings(deps);
  await world.settle();
  for (const at of ['2027-05-15T23:00:00Z', '2027-05-16T23:00:00Z']) {
    clock.set(at);
    await sweepDueBookings(deps);
    await world.settle();
  }
  const { items } = await as(dj).payments.months();
  const { body, headers } = await as(dj).payments.months_csv({ year: 2027 });
  expect(headers['content-disposition']).toContain('attachment; filename="crossfade-earnings-2027.csv"');
  const { data } = Papa.parse<string[]>((await body.text()).replace(/^\uFEFF/, ''), { skipEmptyLines: true });
  expect(data).toEqual([
    ['Currency', 'Month', 'Earned', 'Tips and sales', 'Platform fee', 'Still to come', 'Held', 'Paid out'],
    ...items.map(({ currency, month, ...sums }) => [
      currency,
      month,
      ...[
        sums.earned_cents,
        sums.sold_cents,
        sums.fees_cents,
        sums.coming_cents,
        sums.held_cents,
        sums.paid_out_cents,
      ].map((cents) => toDecimal(cents, currency)),
    ]),
  ]);
  expect(items).toMatchObject([
    {
      month: '2027-05',
      earned_cents: 33_000,
      fees_cents: 6_000,
      coming_cents: 0,
      held_cents: 0,
      paid_out_cents: 33_000,
    },
  ]);
});

test('a year without money has no file, nor has anybody who is not known', async () => {
  await expect(as(dj).payments.months_csv({ year: 2026 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const stranger = await world.addDj();
  await expect(as(stranger).payments.months_csv({ year: 2027 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(as(null).payments.months_csv({ year: 2027 })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
