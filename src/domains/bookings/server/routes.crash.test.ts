import { expect, test } from 'vitest';
import type { Actor } from '../../../platform/context.ts';
import { createBookingCrashes, evening } from '../../../platform/testing/booking-crashes.ts';
import { party } from '../../../platform/testing/booking-world.ts';
import { joinCrew } from '../../../platform/testing/crew-world.ts';
import { crashMatrix } from '../../../platform/testing/crash-matrix.ts';
import { never } from '../../../platform/testing/crashes.ts';
import { DAY, HOUR } from '../../../shared/calendar-date.ts';

// Each story of money once without trouble, and once for each place at which our process can die: before and after
// every commit and every call of the gateway. However it dies, the story ends as it does without trouble.
const world = await createBookingCrashes();
const { accepted, addClient, addDj, admin, as, cancel, clock, confirmed, crashes, decide, deps } = world;
const { dispute, pass, pay, paymentOf, report, safely, settle, versionOf } = world;

type People = Record<'company' | 'client' | 'dj' | 'other' | 'local', Actor>;
/** Agreed, and its deposit paid. */
const begun = (client: Actor, dj: Actor, date?: string) => safely(() => confirmed(client, dj, date));
/** The same, all of it paid, its event over, and its money held. */
const played = (client: Actor, dj: Actor): Promise<string> =>
  safely(async () => {
    const id = await confirmed(client, dj);
    await pass(evening - 27 * DAY);
    await pass(27 * DAY + HOUR);
    return id;
  });

const stories: Record<string, (people: People) => Promise<string[]>> = {
  async 'a deposit, the balance on the saved card, the release'({ client, dj }) {
    const id = await confirmed(client, dj);
    await pass(evening - 29 * DAY);
    await pass(2 * DAY);
    await pass(28 * DAY);
    await pass(2 * DAY);
    return [id];
  },
  async 'everything at once, by who had begun with the deposit; paid out, taken back by a bank, given back'({
    client,
    dj,
  }) {
    const { id } = await safely(() => accepted(client, dj));
    const { checkout_url } = await as(client).bookings.pay({ id, in_full: true });
    await pay(checkout_url!);
    await settle();
    await safely(async () => {
      await pass(evening + HOUR);
      await pass(2 * DAY);
    });
    await decide(await dispute(await paymentOf(id, 'full')), 'won');
    return [id];
  },
  async 'a cancellation by the client, with half of it back'({ client, dj }) {
    const id = await begun(client, dj);
    clock.advance(evening - 40 * DAY);
    await cancel(client, id);
    return [id];
  },
  async 'a DJ who cancels, and another who gets the payment along'({ client, dj, other }) {
    const id = await begun(client, dj);
    await cancel(dj, id, 'Ill');
    const replacement = { ...party(other.id), replaces_id: id, expected_total_cents: 78_000 };
    const next = await as(client).bookings.request(replacement);
    await pay(next.checkout_url!);
    await settle();
    return [id, next.id];
  },
  async 'a problem, of which staff decide a part'({ client, dj }) {
    const id = await played(client, dj);
    await report(client, id);
    await as(dj).claims.answer({ booking_id: id, text: 'The train was late.' });
    const decision = { resolution: 'part' as const, refund_cents: 10_000, note: 'Decided.' };
    await as(admin).bookings.resolve({ id, version: await versionOf(admin, id), ...decision });
    await settle();
    return [id];
  },
  async 'overtime, with one tap on the saved card'({ client, dj }) {
    const booking_id = await begun(client, dj);
    await safely(() => pass(evening - 27 * DAY));
    clock.advance(27 * DAY - HOUR);
    const { id } = await as(dj).gigs.propose_extra({ booking_id, kind: 'overtime', minutes: 60 });
    await as(client).gigs.accept_extra({ id, expected_total_cents: 10_400 });
    await settle();
    await pass(3 * HOUR);
    await pass(2 * DAY);
    return [booking_id];
  },
  async 'a date so far that only a card is saved, and the deposit comes later'({ client, local }) {
    const id = await confirmed(client, local);
    await pass(evening - 70 * DAY);
    await pass(50 * DAY);
    await safely(() => pass(25 * DAY));
    return [id];
  },
  async 'a release that a company divides among its crew'({ client, company }) {
    const booking_id = await begun(client, company);
    const { members } = await world.as(company).crew.shares({ booking_id });
    const { member_id } = members[0]!;
    const share = { member_id, kind: 'percent' as const, amount_cents: null, percent_bps: 3_333 };
    await as(company).crew.save_shares({ booking_id, shares: [share] });
    await safely(async () => {
      await pass(evening - 27 * DAY);
      await pass(27 * DAY + HOUR);
    });
    await pass(2 * DAY);
    return [booking_id];
  },
  async 'an event moved so far that its deposit goes back and is charged again'({ client, local }) {
    const booking_id = await begun(client, local, '2027-03-06');
    const place = { city: 'Berlin', country_code: 'DE', lat: 52.5, lng: 13.4 };
    const hours = { date: '2027-05-15', start_time: '20:00', end_time: '02:00' };
    const wish = { booking_id, ...place, ...hours, expected_total_cents: 62_400 };
    const { id } = await as(client).reschedules.propose(wish);
    await as(local).reschedules.accept({ id, expected_total_cents: 62_400 });
    await settle();
    await safely(() => pass(evening - 70 * DAY));
    return [booking_id];
  },
  async 'a payment held for too long, renewed by staff while they decide'({ client, dj }) {
    const id = await played(client, dj);
    await safely(() => report(client, id));
    await as(admin).holds.renew({ id, version: await versionOf(admin, id) });
    await settle();
    return [id];
  },
  async 'a payment that staff release before its day is over'({ client, dj }) {
    const id = await played(client, dj);
    await as(admin).holds.release({ id, version: await versionOf(admin, id) });
    await settle();
    return [id];
  },
  async 'a part of the payment, given back by staff'({ client, dj }) {
    const id = await begun(client, dj);
    const { rows } = await deps.pool.query('select id from charges where booking_id = $1', [id]);
    const back = { charge_id: rows[0].id, amount_cents: 5_000, reason: 'The sound failed.' };
    await as(admin).bookings.refund({ id, version: await versionOf(admin, id), ...back });
    await settle();
    return [id];
  },
  async 'a part given back by staff after the release, out of our fees'({ client, dj }) {
    const id = await played(client, dj);
    await safely(() => pass(2 * DAY));
    const { rows } = await deps.pool.query(
      "select id from charges where booking_id = $1 and purpose = 'deposit'",
      [id],
    );
    const back = { charge_id: rows[0].id, amount_cents: 500, reason: 'With our thanks.' };
    await as(admin).bookings.refund({ id, version: await versionOf(admin, id), ...back });
    await settle();
    return [id];
  },
  async 'a payout that staff hold while its event is called off, and let go'({ client, dj }) {
    const id = await begun(client, dj, '2027-01-25');
    await as(admin).payouts.hold({ id, reason: 'event_check', note: 'We look into it.' });
    await cancel(client, id, 'Rain');
    await as(admin).payouts.lift_hold({ id, note: 'All is well.' });
    await settle();
    return [id];
  },
  async 'damage, answered and charged'({ client, dj }) {
    const id = await played(client, dj);
    await report(dj, id, 30_000);
    await as(client).claims.answer({ booking_id: id, text: 'It was broken before.' });
    const decision = { resolution: 'release' as const, damage_cents: 20_000, note: 'Decided.' };
    await as(admin).bookings.resolve({ id, version: await versionOf(admin, id), ...decision });
    await settle();
    return [id];
  },
};

/** A DJ on the plan that has a crew, and one of it. */
async function addCompany(): Promise<Actor> {
  const company = await addDj();
  await deps.pool.query("update profiles set subscription_plan = 'prodjbiz' where id = $1", [company.id]);
  await joinCrew(deps, company, await addClient());
  return company;
}

const tell = world.teller(stories, async () => ({
  client: await addClient(),
  company: await addCompany(),
  dj: await addDj(),
  // paid out where money is held for ninety days
  local: await addDj({ country_code: 'DE' }),
  other: await addDj({ hourly_rate: 150, instant_booking: true }),
}));

test('what is not safe to repeat shows: a bare statement is done twice when the process dies after it', async () => {
  await deps.pool.query('create table deeds (name text)');
  const story = () =>
    crashes.live(async () => void (await deps.pool.query("insert into deeds values ('once')")));
  const { places } = await crashes.tell(story, never);
  expect(places.map(({ name }) => name)).toEqual(['before a statement', 'after a statement']);
  await crashes.tell(story, ({ nth }) => nth === 0);
  expect((await deps.pool.query('select from deeds')).rowCount).toBe(2);
  await crashes.tell(story, ({ nth }) => nth === 1);
  expect((await deps.pool.query('select from deeds')).rowCount).toBe(4);
});

await crashMatrix('bookings', Object.keys(stories), tell);
