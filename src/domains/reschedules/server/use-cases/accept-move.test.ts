import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { testStart } from '../../../../platform/testing/app.ts';
import { brokenPromises } from '../../../../platform/testing/booking-invariants.ts';
import { addOn, bundle, createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { newId } from '../../../../shared/ids.ts';
import { sweepDueBookings } from '../../../bookings/server/index.ts';
import { verifyLedger } from '../../../payments/server/use-cases/verify-ledger.ts';

const world = await createBookingWorld({ connections: 20 });
const { as, see, clock, deps } = world;
let client: Actor;
let dj: Actor;
beforeEach(async () => {
  clock.set(testStart);
  client = await world.addClient();
  dj = await world.addDj();
});
const keyed = () => ({ context: { idempotency_key: newId() } });
const wish = (over: object = {}) => ({
  date: '2027-06-12',
  start_time: '20:00',
  end_time: '01:00',
  city: 'Berlin',
  country_code: 'DE',
  lat: 52.5,
  lng: 13.4,
  ...over,
});
const settle = async () => {
  await world.settle();
  await sweepDueBookings(deps);
  await world.settle();
};
async function propose(actor: Actor, booking_id: string, expected_total_cents = 52_000, over: object = {}) {
  const request = { booking_id, ...wish(over), expected_total_cents };
  return (await as(actor).reschedules.propose(request, keyed())).id;
}
const accept = (actor: Actor, id: string, expected_total_cents = 52_000) =>
  as(actor).reschedules.accept({ id, expected_total_cents }, keyed());
const expectPromises = async (...ids: string[]) => {
  expect(await brokenPromises(deps.db, ids, true)).toEqual([]);
  expect((await verifyLedger(deps)).differences).toEqual([]);
};

test('the other side accepts: time, slot and plan move, and the paid deposit stays', async () => {
  const id = await world.confirmed(client, dj);
  const proposal = await propose(client, id);
  expect(await as(dj).reschedules.get({ booking_id: id })).toMatchObject({
    open: { id: proposal, proposed_by: 'client', total_cents: 52_000 },
    can: { propose: false, accept: true, decline: true, withdraw: false },
  });
  await expect(accept(client, proposal)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(accept(await world.addClient(), proposal)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(accept(dj, proposal, 51_000)).rejects.toMatchObject({ code: 'STALE' });
  await accept(dj, proposal);
  await settle();
  expect(await see(client, id)).toMatchObject({
    status: 'confirmed',
    starts_at: new Date('2027-06-12T18:00:00Z'),
    balance_due_at: new Date('2027-05-15T18:00:00Z'),
    money: { charged_cents: 15_600, held_cents: 15_600, refunded_cents: 0 },
  });
  await expectPromises(id);
  // the old evening is free again, the new one is not
  expect((await world.confirmed(await world.addClient(), dj)).length).toBeGreaterThan(0);
  await expect(world.confirmed(await world.addClient(), dj, { date: '2027-06-12' })).rejects.toMatchObject({
    code: 'SLOT_TAKEN',
  });
  await expect(accept(dj, proposal)).rejects.toMatchObject({ code: 'WRONG_STATE' });
});

test('longer: the agreed hourly price, and the difference comes with the balance', async () => {
  const id = await world.confirmed(client, dj);
  const over = { end_time: '02:00' };
  const quoted = await as(dj).reschedules.quote({ booking_id: id, ...wish(over) });
  expect(quoted).toMatchObject({ total_cents: 62_400, is_free: true });
  await accept(client, await propose(dj, id, 62_400, over), 62_400);
  await settle();
  expect(await see(client, id)).toMatchObject({
    total_cents: 62_400,
    plan: [{ purpose: 'balance', amount_cents: 46_800 }],
    money: { held_cents: 15_600 },
  });
  await expectPromises(id);
});

test('when all was paid, a dearer event is charged at once, a cheaper one gives back', async () => {
  const soon = { date: '2027-01-25' };
  const id = await world.confirmed(client, dj, soon);
  expect((await see(client, id)).money.held_cents).toBe(52_000);
  await accept(client, await propose(dj, id, 62_400, { ...soon, end_time: '02:00' }), 62_400);
  await settle();
  expect((await see(client, id)).money).toMatchObject({ charged_cents: 62_400, held_cents: 62_400 });
  await accept(dj, await propose(client, id, 41_600, { ...soon, end_time: '00:00' }), 41_600);
  await settle();
  expect(await see(client, id)).toMatchObject({
    plan: [],
    money: { charged_cents: 62_400, refunded_cents: 20_800, held_cents: 41_600 },
  });
  await expectPromises(id);
});

test('so far away that the deposit could not be held until then: it goes back and is planned anew', async () => {
  const german = await world.addDj({ country_code: 'DE' });
  const id = await world.confirmed(client, german, { date: '2027-03-06' });
  expect((await see(client, id)).money.held_cents).toBe(15_600);
  await accept(german, await propose(client, id, 52_000, { date: '2027-10-16' }));
  await settle();
  const moved = await see(client, id);
  expect(moved).toMatchObject({
    status: 'confirmed',
    money: { refunded_cents: 15_600, held_cents: 0 },
    plan: [
      { purpose: 'deposit', amount_cents: 15_600 },
      { purpose: 'balance', amount_cents: 36_400 },
    ],
  });
  expect(moved.plan[0]!.due_at).toEqual(plus(new Date('2027-10-17T23:00:00Z'), -79 * DAY));
  clock.set(moved.plan[0]!.due_at!);
  await settle();
  expect((await see(client, id)).money).toMatchObject({ charged_cents: 31_200, held_cents: 15_600 });
  await expectPromises(id);
});

test('moving it far away and cancelling brings nothing back that was gone; when the DJ asked, it does', async () => {
  for (const [by, percent] of [
    ['client', 25],
    ['dj', 100],
  ] as const) {
    clock.set(testStart);
    const [own, other] = [await world.addClient(), await world.addDj()];
    const id = await world.confirmed(own, other);
    clock.set('2027-05-01T10:00:00Z');
    await settle();
    const proposal = await propose(by === 'client' ? own : other, id, 52_000, { date: '2027-09-11' });
    await accept(by === 'client' ? other : own, proposal);
    await settle();
    expect(await see(own, id)).toMatchObject({ refund_cap_percent: percent, refund_preview: { percent } });
    await expectPromises(id);
  }
});

test('a longer night gains no notice: what cancelling brings back stays as the policy has it', async () => {
  const id = await world.confirmed(client, dj);
  clock.set('2027-05-01T10:00:00Z');
  await settle();
  await accept(dj, await propose(client, id, 62_400, { date: '2027-05-15', end_time: '02:00' }), 62_400);
  await settle();
  await accept(client, await propose(dj, id, 62_400, { date: '2027-09-11', end_time: '02:00' }), 62_400);
  await settle();
  expect(await see(client, id)).toMatchObject({ refund_cap_percent: 100, refund_preview: { percent: 100 } });
  await expectPromises(id);
});

test('a time that is taken: 409 with free times, and the old slot stays', async () => {
  const id = await world.confirmed(client, dj);
  const proposal = await propose(client, id);
  const other = await world.confirmed(await world.addClient(), dj, { date: '2027-06-12' });
  await expect(accept(dj, proposal)).rejects.toMatchObject({
    code: 'SLOT_TAKEN',
    data: { free_times: expect.any(Array) },
  });
  expect((await see(client, id)).starts_at).toEqual(new Date('2027-05-15T18:00:00Z'));
  await expect(propose(client, id)).rejects.toMatchObject({ code: 'SLOT_TAKEN' });
  await expectPromises(id, other);
  // by an hour, into its own time: nothing is in the way
  await accept(
    dj,
    await propose(client, id, 52_000, { date: '2027-05-15', start_time: '21:00', end_time: '02:00' }),
  );
  await expectPromises(id);
});

test('declined, withdrawn or too late it stays as it was; the other side’s question comes first', async () => {
  const id = await world.confirmed(client, dj);
  const first = await propose(client, id);
  await expect(propose(dj, id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  const second = await propose(client, id, 52_000, { date: '2027-06-13' });
  await expect(accept(dj, first)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  await expect(as(client).reschedules.decline({ id: second })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await as(dj).reschedules.decline({ id: second });
  const third = await propose(client, id);
  await expect(as(dj).reschedules.withdraw({ id: third })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await as(client).reschedules.withdraw({ id: third });
  const fourth = await propose(dj, id);
  clock.advance(3 * DAY);
  await expect(accept(client, fourth)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  expect(await as(client).reschedules.get({ booking_id: id })).toMatchObject({
    open: null,
    can: { propose: true },
  });
  await propose(client, id);
  expect((await see(client, id)).starts_at).toEqual(new Date('2027-05-15T18:00:00Z'));
  await expectPromises(id);
});

test('accepting, cancelling and the balance’s charge at once: one order of them, and no cent twice', async () => {
  for (let round = 0; round < 6; round++) {
    clock.set(testStart);
    const [own, other] = [await world.addClient(), await world.addDj()];
    const id = await world.confirmed(own, other);
    clock.set((await see(own, id)).balance_due_at!);
    const proposal = await propose(own, id, 62_400, { end_time: '02:00' });
    const { version, refund_preview } = await see(own, id);
    const expected_refund_cents = refund_preview!.refund_cents;
    const results = await Promise.allSettled([
      accept(other, proposal, 62_400),
      ...(round % 2 ? [as(own).bookings.cancel({ id, version, expected_refund_cents }, keyed())] : []),
      sweepDueBookings(deps),
    ]);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(refusals.filter((code) => code !== 'WRONG_STATE' && code !== 'STALE')).toEqual([]);
    await settle();
    await settle();
    await expectPromises(id);
  }
});

test('two proposals for one evening of a DJ: one is moved there', async () => {
  const [a, b] = [await world.addClient(), await world.addClient()];
  const ids = [await world.confirmed(a, dj), await world.confirmed(b, dj, { date: '2027-05-16' })];
  const proposals = [await propose(a, ids[0]!), await propose(b, ids[1]!)];
  const results = await Promise.allSettled(proposals.map((proposal) => accept(dj, proposal)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const lost = results.find((result) => result.status === 'rejected');
  expect(lost?.reason).toMatchObject({ code: 'SLOT_TAKEN' });
  await expectPromises(...ids);
});

test('extras are changed the same way: what was booked at its price, what is new at today’s', async () => {
  const add_ons = [addOn('light', 'Light show', 8_000), addOn('fog', 'Fog', 3_000)];
  const lit = await world.addDj({ add_ons });
  const id = await world.confirmed(client, lit, {
    add_ons: [{ id: 'light', quantity: 1 }],
    expected_total_cents: 60_320,
  });
  const dearer = add_ons.map((add_on) => ({ ...add_on, price_cents: add_on.price_cents * 2 }));
  await deps.pool.query('update dj_profiles set add_ons = $2 where user_id = $1', [
    lit.id,
    JSON.stringify(dearer),
  ]);
  const over = { date: '2027-05-15', add_ons: ['light', 'fog'].map((one) => ({ id: one, quantity: 1 })) };
  const { total_cents, lines } = await as(client).reschedules.quote({ booking_id: id, ...wish(over) });
  expect(lines.filter(({ kind }) => kind === 'add_on')).toMatchObject([
    { label: 'Light show', total_cents: 8_000 },
    { label: 'Fog', total_cents: 6_000 },
  ]);
  await accept(lit, await propose(client, id, total_cents, over), total_cents);
  expect((await see(client, id)).total_cents).toBe(total_cents);
  await expectPromises(id);
});

test('a package moves by its own hours, whatever the DJ asks for it by now', async () => {
  const wed = await world.addDj({ packages: [bundle('night', 5, 50_000)] });
  const id = await world.confirmed(client, wed, { package_id: 'night', expected_total_cents: 52_000 });
  await deps.pool.query(`update dj_profiles set packages = '[]', minimum_hours = 9 where user_id = $1`, [
    wed.id,
  ]);
  const kinds = async (end_time: string) =>
    (
      await as(client).reschedules.quote({ booking_id: id, ...wish({ date: '2027-05-15', end_time }) })
    ).lines.map(({ kind, total_cents }) => [kind, total_cents]);
  expect(await kinds('23:00')).toEqual([
    ['performance', 50_000],
    ['travel', 0],
    ['service_fee', 2_000],
  ]);
  expect(await kinds('02:00')).toEqual([
    ['performance', 50_000],
    ['overtime', 10_000],
    ['travel', 0],
    ['service_fee', 2_400],
  ]);
  const over = { date: '2027-05-15', end_time: '02:00' };
  await accept(wed, await propose(client, id, 62_400, over), 62_400);
  expect(await kinds('01:00')).toEqual([
    ['performance', 50_000],
    ['travel', 0],
    ['service_fee', 2_000],
  ]);
  await expectPromises(id);
});
