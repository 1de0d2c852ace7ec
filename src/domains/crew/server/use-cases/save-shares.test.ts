import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { testStart } from '../../../../platform/testing/app.ts';
import { brokenPromises } from '../../../../platform/testing/booking-invariants.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { joinCrew } from '../../../../platform/testing/crew-world.ts';
import { profiles } from '../../../../tables.ts';
import { HOUR } from '../../../../shared/calendar-date.ts';
import { sweepDueBookings } from '../../../bookings/server/use-cases/sweep-due.ts';
import type { ShareInput } from '../../contract.ts';

const world = await createBookingWorld();
const { as, clock, deps } = world;
const { pool } = deps;

let client: Actor;
let company: Actor;
let light: Actor;
let sound: Actor;
let booking_id: string;
let ids: string[];
beforeEach(async () => {
  clock.set(testStart);
  [client, company, light, sound] = [
    await world.addClient(),
    await world.addDj(),
    await world.addClient(),
    await world.addDj(),
  ];
  await deps.db.update(profiles).set({ subscription_plan: 'prodjbiz' }).where(eq(profiles.id, company.id));
  booking_id = await world.confirmed(client, company);
  await pass('2027-04-20T12:00:00Z');
  ids = [await joinCrew(deps, company, light), await joinCrew(deps, company, sound)];
});

const fixed = (member_id: string, amount_cents: number): ShareInput => ({
  member_id,
  kind: 'fixed',
  amount_cents,
  percent_bps: null,
});
const hourly = (member_id: string, amount_cents: number): ShareInput => ({
  ...fixed(member_id, amount_cents),
  kind: 'hourly',
});
const percent = (member_id: string, percent_bps: number): ShareInput => ({
  member_id,
  kind: 'percent',
  amount_cents: null,
  percent_bps,
});
const save = (shares: ShareInput[], actor = company) => as(actor).crew.save_shares({ booking_id, shares });
const pass = async (at: string) => {
  clock.set(at);
  await sweepDueBookings(deps);
  await world.settle();
};
/** The balance is charged, the event is over, the money released. */
const end = async () => {
  for (const at of ['2027-05-16T00:00:00Z', '2027-05-17T12:00:00Z', '2027-05-18T12:00:00Z']) await pass(at);
};

test('shares are agreed and changed until the release, which divides by them; each has a statement', async () => {
  const { dj_cents, minutes } = await save([fixed(ids[0]!, 10_000), percent(ids[1]!, 2_500)]);
  await save([hourly(ids[0]!, 2_000), percent(ids[1]!, 3_333)]);
  const mine = (await as(light).crew.get({})).work;
  expect(mine).toMatchObject([{ booking_id, company_name: 'Nova', share_cents: (2_000 * minutes) / 60 }]);
  expect(JSON.stringify(mine)).not.toMatch(/total_cents|service_fee|client|notes|phone/);
  await end();
  expect((await world.see(company, booking_id)).status).toBe('released');
  expect(await brokenPromises(deps.db, [booking_id], true)).toEqual([]);
  const { rows } = await pool.query(
    'select dj_id, amount_cents::int, status from transfers where booking_id = $1 order by amount_cents',
    [booking_id],
  );
  const wage = (2_000 * minutes) / 60;
  const part = Math.round((dj_cents * 3_333) / 10_000);
  expect(Object.fromEntries(rows.map((row) => [row.dj_id, row.amount_cents]))).toEqual({
    [light.id]: wage,
    [sound.id]: part,
    [company.id]: dj_cents - wage - part,
  });
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['sent']));
  const own_cents = dj_cents - wage - part;
  const payout = { own_cents, crew_cents: wage + part, withheld_cents: 0, waiting_cents: 0 };
  expect((await world.see(company, booking_id)).payout).toEqual(payout);
  expect((await world.see(client, booking_id)).payout).toBeNull();
  for (const [person, cents] of [
    [light, wage],
    [sound, part],
    [company, dj_cents - wage - part],
  ] as const) {
    const { items } = await as(person).invoices.list({});
    expect(items.filter(({ kind }) => kind === 'payout_statement')).toMatchObject([
      { total_cents: cents, is_share: person !== company },
    ]);
  }
  expect((await as(light).crew.get({})).work).toMatchObject([{ share_cents: wage, status: 'released' }]);
  await expect(save([])).rejects.toMatchObject({ code: 'WRONG_STATE' });
});

const told = async (actor: Actor) =>
  (
    await pool.query<{ kind: string; details: Record<string, unknown>; mails: number }>(
      `select n.kind, n.details, (select count(*)::int from emails e
         where e.user_id = n.user_id and e.template = n.kind and e.dedupe_key = n.dedupe_key) as mails
       from notifications n where n.user_id = $1 and n.kind like any (array['crew_share%', 'payout_sent'])
       order by n.created_at, n.id`,
      [actor.id],
    )
  ).rows;

test('what a decided claim gave back is shared by nobody, and after the release each amount is what was paid', async () => {
  await save([percent(ids[0]!, 2_500)]);
  const before = await as(company).crew.shares({ booking_id });
  expect(before).toMatchObject({ dj_cents: 47_500, left_cents: null, shares: [{ got_cents: null }] });
  await pass('2027-05-16T00:00:00Z');
  const admin = await world.addAdmin();
  const version = async (actor: Actor) => (await world.see(actor, booking_id)).version;
  const report = { kind: 'late' as const, description: 'They began an hour late' };
  await as(client).bookings.report({ id: booking_id, version: await version(client), ...report });
  await as(company).claims.answer({ booking_id, text: 'The road was closed.' });
  const decision = { resolution: 'part' as const, refund_cents: 5_200, note: 'An hour is missing' };
  await as(admin).bookings.resolve({ id: booking_id, version: await version(admin), ...decision });
  await world.settle();
  // a tenth went back: of 427.50 a quarter is theirs
  expect(await as(company).crew.shares({ booking_id })).toMatchObject({
    dj_cents: 42_750,
    left_cents: 32_062,
    shares: [{ got_cents: 10_688 }],
  });
  expect((await world.see(company, booking_id)).payout).toMatchObject({
    own_cents: 32_062,
    crew_cents: 10_688,
  });
});

test('when staff give all of it back, who worked there learns that nothing is paid', async () => {
  await save([fixed(ids[0]!, 10_000)]);
  await pass('2027-05-16T00:00:00Z');
  const admin = await world.addAdmin();
  const version = async (actor: Actor) => (await world.see(actor, booking_id)).version;
  const report = { kind: 'no_show' as const, description: 'Nobody came to play' };
  await as(client).bookings.report({ id: booking_id, version: await version(client), ...report });
  await as(company).claims.answer({ booking_id, text: 'The van broke down on the way.' });
  const decision = { resolution: 'refund' as const, refund_cents: 0, note: 'Nobody came' };
  await as(admin).bookings.resolve({ id: booking_id, version: await version(admin), ...decision });
  await world.settle();
  expect(await told(light)).toMatchObject([
    { kind: 'crew_share_given' },
    { kind: 'crew_share_removed', mails: 1, details: { resolution: 'refund', title: 'Birthday' } },
  ]);
  expect(JSON.stringify(await told(light))).not.toMatch(/Nobody came|total_cents/);
  expect(await told(sound)).toEqual([]);
});

test('each learns what they get, what changes of it and when it was paid; who keeps theirs hears nothing', async () => {
  await save([fixed(ids[0]!, 10_000), percent(ids[1]!, 2_500)]);
  expect(await told(light)).toMatchObject([
    {
      kind: 'crew_share_given',
      mails: 1,
      details: { other_name: 'Nova', title: 'Birthday', amount_cents: 10_000, path: '/financials/crew' },
    },
  ]);
  expect(JSON.stringify(await told(light))).not.toMatch(/total_cents|my_part|Ana Reis/);
  clock.advance(HOUR);
  await save([fixed(ids[0]!, 12_000), percent(ids[1]!, 2_500)]);
  clock.advance(HOUR);
  await save([fixed(ids[0]!, 12_000)]);
  clock.advance(HOUR);
  await save([fixed(ids[0]!, 12_000)]);
  await end();
  expect(
    (await told(light)).map(({ kind, details, mails }) => [kind, details['amount_cents'], mails]),
  ).toEqual([
    ['crew_share_given', 10_000, 1],
    ['crew_share_changed', 12_000, 1],
    ['payout_sent', 12_000, 1],
  ]);
  expect((await told(light)).at(-1)!.details).toMatchObject({ other_name: 'Nova', title: 'Birthday' });
  expect((await told(sound)).map(({ kind, mails }) => [kind, mails])).toEqual([
    ['crew_share_given', 1],
    ['crew_share_removed', 1],
  ]);
  expect(await told(client)).toEqual([]);
});

test('who works at an event that moves or is called off is told', async () => {
  await save([fixed(ids[0]!, 10_000)]);
  clock.advance(HOUR);
  const place = { city: 'Berlin', country_code: 'DE', lat: 52.5, lng: 13.4 };
  const { id } = await as(client).reschedules.propose({
    booking_id,
    ...place,
    date: '2027-05-22',
    start_time: '20:00',
    end_time: '01:00',
    expected_total_cents: 52_000,
  });
  await as(company).reschedules.accept({ id, expected_total_cents: 52_000 });
  clock.advance(HOUR);
  await world.settle();
  const { version, refund_preview } = await world.see(client, booking_id);
  const expected_refund_cents = refund_preview!.refund_cents;
  await as(client).bookings.cancel({ id: booking_id, version, expected_refund_cents, reason: '' });
  expect(
    (await told(light)).map(({ kind, details }) => [kind, details['starts_at'], details['cancelled_by']]),
  ).toEqual([
    ['crew_share_given', '2027-05-15T18:00:00.000Z', undefined],
    ['crew_share_changed', '2027-05-22T18:00:00.000Z', undefined],
    ['crew_share_removed', '2027-05-22T18:00:00.000Z', 'client'],
  ]);
  expect(await told(sound)).toEqual([]);
});

test('hourly shares count the recorded times once there are both', async () => {
  await save([hourly(ids[0]!, 3_000)]);
  clock.set('2027-05-15T18:00:00Z');
  await as(company).gigs.record_time({ booking_id, moment: 'started' });
  clock.advance(3 * HOUR);
  await as(company).gigs.record_time({ booking_id, moment: 'ended' });
  expect(await as(company).crew.shares({ booking_id })).toMatchObject({ minutes: 180, is_recorded: true });
  await end();
  const { rows } = await pool.query('select amount_cents::int from transfers where dj_id = $1', [light.id]);
  expect(rows).toEqual([{ amount_cents: 9_000 }]);
});

test('no more than the company gets, for nobody else, in one piece', async () => {
  const { dj_cents } = await as(company).crew.shares({ booking_id });
  await save([percent(ids[0]!, 5_000), percent(ids[1]!, 5_000)]);
  const stranger = await joinCrew(deps, await world.addDj(), await world.addClient());
  for (const [shares, problem] of [
    [[fixed(ids[0]!, dj_cents + 1)], 'too_much'],
    [[fixed(ids[0]!, 1), percent(ids[1]!, 10_000)], 'too_much'],
    [[percent(ids[0]!, 5_001), percent(ids[1]!, 5_000)], 'too_much'],
    [[fixed(stranger, 1)], 'unknown_member'],
    [[fixed(ids[0]!, 1), fixed(ids[0]!, 1)], 'unknown_member'],
    [[{ ...fixed(ids[0]!, 1), percent_bps: 1 }], 'invalid'],
    [[{ ...percent(ids[0]!, 1), kind: 'fixed' as const }], 'invalid'],
  ] as const)
    await expect(save([...shares])).rejects.toMatchObject({ data: { fields: { shares: problem } } });
  expect((await as(company).crew.shares({ booking_id })).shares).toHaveLength(2);
});

test('only the booking’s own DJ reads and sets shares, and only on the plan', async () => {
  for (const stranger of [client, light, sound, await world.addAdmin()]) {
    await expect(save([], stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(as(stranger).crew.shares({ booking_id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  await expect(as(light).bookings.get({ id: booking_id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await deps.db.update(profiles).set({ subscription_plan: 'pro' }).where(eq(profiles.id, company.id));
  await expect(save([])).rejects.toMatchObject({ code: 'UPGRADE_REQUIRED' });
  expect(await as(company).crew.shares({ booking_id })).toMatchObject({ has_seats: false, can_save: false });
});

test('who was removed keeps what was agreed with them', async () => {
  await save([fixed(ids[0]!, 10_000)]);
  await as(company).crew.remove({ id: ids[0]! });
  expect(await as(company).crew.shares({ booking_id })).toMatchObject({ shares: [{ amount_cents: 10_000 }] });
  await end();
  const { rows } = await pool.query('select amount_cents::int from transfers where dj_id = $1', [light.id]);
  expect(rows).toEqual([{ amount_cents: 10_000 }]);
});
