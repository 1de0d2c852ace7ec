import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { brokenPromises } from '../../../../platform/testing/booking-invariants.ts';
import { type cards, createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { brokenDocuments } from '../../../../platform/testing/document-invariants.ts';
import { DAY } from '../../../../shared/calendar-date.ts';
import type { ProblemKind } from '../../../claims/rules.ts';
import { newId } from '../../../../shared/ids.ts';
import { sweepDueBookings } from './sweep-due.ts';

const world = await createBookingWorld();
const { as, see, clock, deps } = world;
const admin = await world.addAdmin();
let client: Actor;
let dj: Actor;
let id: string;

/** A booking of five hours that was played from half past, and is over. */
async function play(card: keyof typeof cards = 'pays'): Promise<void> {
  await world.goBack('2027-05-01T10:00:00Z');
  client = await world.addClient();
  dj = await world.addDj();
  id = await world.confirmed(client, dj, {}, card);
  clock.set('2027-05-15T18:30:00Z');
  await as(dj).gigs.record_time({ booking_id: id, moment: 'started' });
  clock.set('2027-05-15T23:00:00Z');
  await as(dj).gigs.record_time({ booking_id: id, moment: 'ended' });
  await sweepDueBookings(deps);
}
beforeEach(() => play());

const report = async (actor: Actor, kind: ProblemKind, claimed_cents?: number) =>
  as(actor).bookings.report({
    id,
    version: (await see(actor, id)).version,
    kind,
    description: 'Somebody poured a beer into the mixer.',
    ...(claimed_cents !== undefined && { claimed_cents }),
  });
const answer = (actor: Actor) =>
  as(actor).claims.answer({ booking_id: id, text: 'That mixer was broken before.' });
const decide = async (over: object = {}) =>
  as(admin).bookings.resolve({
    id,
    version: (await see(admin, id)).version,
    resolution: 'release',
    note: 'The pictures show it.',
    ...over,
  });
const told = async (actor: Actor) => (await as(actor).notifications.list({})).items.map(({ kind }) => kind);
async function expectSound(): Promise<void> {
  expect(await brokenPromises(deps.db, [id], true)).toEqual([]);
  expect((await as(admin).payments.check_ledger()).differences).toEqual([]);
}

test('the recorded times say what a late start is worth, and staff give back that', async () => {
  await report(client, 'late');
  await answer(dj);
  const [problem] = (await see(admin, id)).problems;
  expect(problem?.shortfall).toEqual({
    booked_minutes: 300,
    late_minutes: 30,
    missing_minutes: 30,
    refund_cents: 5_200,
  });
  await decide({ resolution: 'part', refund_cents: problem!.shortfall!.refund_cents });
  await world.settle();
  expect(await see(client, id)).toMatchObject({
    status: 'released',
    money: { refunded_cents: 5_200 },
  });
  const seen = await see(dj, id);
  expect(seen.money).toMatchObject({ transferred_cents: 39_600, fees_cents: 7_200 });
  // what the DJ gets and what the times say are as they were decided on
  expect(seen.dj_share_cents).toBe(39_600);
  expect(seen.problems[0]?.shortfall?.refund_cents).toBe(5_200);
  await expectSound();
});

test('the other side answers once, in time, and everybody reads it', async () => {
  await report(client, 'equipment');
  expect((await see(dj, id)).can.answer).toBe(true);
  expect((await see(client, id)).can.answer).toBe(false);
  await expect(answer(client)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  await answer(dj);
  expect((await see(client, id)).problems).toMatchObject([
    { answer: 'That mixer was broken before.', answered_at: clock.now() },
  ]);
  expect(await told(client)).toContain('problem_answered');
  expect(await told(admin)).toContain('problem_answered');
  await expect(answer(dj)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  await expect(
    deps.pool.query("update problems set answer = 'another' where booking_id = $1", [id]),
  ).rejects.toThrow('may not change so');
});

test('three days later nobody answers any more, and strangers never do', async () => {
  await report(client, 'equipment');
  for (const actor of [await world.addClient(), await world.addDj(), admin])
    await expect(answer(actor)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  clock.advance(3 * DAY);
  expect((await see(dj, id)).can.answer).toBe(false);
  await expect(answer(dj)).rejects.toMatchObject({ code: 'WRONG_STATE' });
});

test('damage: heard, proven, charged to the saved card, and the DJ’s whole', async () => {
  await report(dj, 'damage', 30_000);
  await expect(decide({ damage_cents: 20_000 })).rejects.toMatchObject({
    data: { fields: { damage_cents: 'too_high' } },
  });
  await answer(client);
  await expect(decide({ damage_cents: 30_001 })).rejects.toMatchObject({ code: 'INVALID' });
  await decide({ damage_cents: 20_000 });
  expect((await see(client, id)).problems).toMatchObject([
    { damage_cents: 20_000, damage_status: 'charging' },
  ]);
  await world.settle();
  expect((await see(dj, id)).problems).toMatchObject([{ damage_status: 'paid' }]);
  expect((await see(dj, id)).money).toMatchObject({
    charged_cents: 72_000,
    transferred_cents: 64_000,
    fees_cents: 8_000,
    held_cents: 0,
  });
  expect(await told(dj)).toContain('damage_paid');
  await expectSound();
  // paid by card, it has a receipt; it buys nothing, so that no invoice has it
  const { items } = await as(client).invoices.for_booking({ booking_id: id });
  expect(items.filter(({ total_cents }) => total_cents === 20_000).map(({ kind }) => kind)).toEqual([
    'receipt',
  ]);
  expect(await brokenDocuments(deps.db, [id])).toEqual([]);
});

/** Staff decided on damage, and its payment came; the booking has not heard of it. */
async function damageArrived() {
  await report(dj, 'damage', 30_000);
  await answer(client);
  await decide({ damage_cents: 20_000 });
  const unheard: { name: string; data: object }[] = [];
  await world.settle((rows) => {
    const isOfDamage = ({ name, data }: (typeof rows)[number]) =>
      name === 'charge_settled' && 'purpose' in data && data.purpose === 'damage';
    unheard.push(...rows.filter(isOfDamage));
    return rows.filter((row) => !isOfDamage(row));
  });
  expect(unheard).toHaveLength(1);
  const { rows } = await deps.pool.query<{ id: string }>(
    'select id from charges where booking_id = $1 order by created_at',
    [id],
  );
  return {
    charge_id: rows[0]!.id,
    hear: async () => {
      for (const { name, data } of unheard)
        await deps.pool.query('insert into manual_jobs (name, data, delay_seconds) values ($1, $2, 0)', [
          name,
          data,
        ]);
      await world.settle();
    },
  };
}
const giveBack = async (charge_id: string, amount_cents: number) => {
  const { version } = await see(admin, id);
  return as(admin).bookings.refund({ id, version, charge_id, amount_cents, reason: 'The first hour.' });
};

test('while money for damage is on its way to the DJ, staff give nothing back out of it', async () => {
  const { charge_id, hear } = await damageArrived();
  await expect(giveBack(charge_id, 9_000)).rejects.toMatchObject({
    code: 'WRONG_STATE',
    data: { status: 'processing' },
  });
  await hear();
  // the event's fees can go back as ever
  await giveBack(charge_id, 8_000);
  await world.settle();
  expect((await see(dj, id)).money).toMatchObject({
    held_cents: 0,
    transferred_cents: 64_000,
    refunded_cents: 8_000,
  });
  await expectSound();
});

test('at the very moment it passes, a refund comes before or after it and never out of it', async () => {
  const { charge_id, hear } = await damageArrived();
  const [, ...refunds] = await Promise.allSettled([
    hear(),
    ...Array.from({ length: 6 }, () => giveBack(charge_id, 8_000)),
  ]);
  await world.settle();
  const codes = refunds.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
  );
  for (const code of codes) expect(['WRONG_STATE', 'STALE', 'INVALID']).toContain(code);
  const given = refunds.length - codes.length;
  expect(given).toBeLessThanOrEqual(1);
  expect((await see(dj, id)).money).toMatchObject({
    held_cents: 0,
    transferred_cents: 64_000,
    refunded_cents: given * 8_000,
  });
  await expectSound();
});

test('a refused card leads to a page, and two presses pay once', async () => {
  await play('declined_off_session');
  await report(dj, 'damage', 30_000);
  clock.advance(3 * DAY);
  await decide({ damage_cents: 30_000 });
  await world.settle();
  expect(await see(client, id)).toMatchObject({
    problems: [{ damage_status: 'unpaid' }],
    can: { pay_damage: true },
  });
  expect(await told(client)).toContain('damage_failed');
  const pay = (key = newId()) => as(client, key).claims.pay_damage({ booking_id: id });
  const [first, second] = await Promise.all([pay(), pay()]);
  expect(first.checkout_url).toContain('/sandbox/checkout/');
  expect(second.checkout_url).toBe(first.checkout_url);
  await world.pay(first.checkout_url!);
  await world.settle();
  expect(await see(dj, id)).toMatchObject({
    problems: [{ damage_status: 'paid' }],
    money: { transferred_cents: 74_000 },
  });
  await expect(pay()).rejects.toMatchObject({ code: 'WRONG_STATE' });
  await expect(as(dj).claims.pay_damage({ booking_id: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expectSound();
});

test('a claim has a price and a limit; a client’s is no charge to anybody', async () => {
  await expect(report(dj, 'damage')).rejects.toMatchObject({
    data: { fields: { claimed_cents: 'too_low' } },
  });
  await expect(report(dj, 'damage', 520_001)).rejects.toMatchObject({
    data: { fields: { claimed_cents: 'too_high' } },
  });
  await report(client, 'damage', 5_000);
  await answer(dj);
  await expect(decide({ damage_cents: 1_000 })).rejects.toMatchObject({ code: 'INVALID' });
  await expect(
    deps.pool.query("update problems set damage_cents = 1000, damage_status = 'paid' where booking_id = $1", [
      id,
    ]),
  ).rejects.toThrow('problems_damage');
});
