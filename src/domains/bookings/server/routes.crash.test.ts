import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import type { Actor } from '../../../platform/context.ts';
import { testStart } from '../../../platform/testing/app.ts';
import { brokenPromises } from '../../../platform/testing/booking-invariants.ts';
import { offer, party } from '../../../platform/testing/booking-world.ts';
import { joinCrew } from '../../../platform/testing/crew-world.ts';
import { countsAbout, crashMatrix, createCrashWorld } from '../../../platform/testing/crash-matrix.ts';
import { DAY } from '../../../shared/calendar-date.ts';
import { newId } from '../../../shared/ids.ts';
import { sweepDueBookings } from './use-cases/sweep-due.ts';

// Each story of money once without trouble, and once for each place at which our process can die: before and after
// every commit and every call of the gateway. However it dies, the story ends as it does without trouble.
const world = await createCrashWorld();
const admin = await world.addAdmin();
const { addClient, addDj, clock, crashes, deps, pay, see } = world;

/** The contract as somebody, who does each thing once more when our process dies on them. */
function as(actor: Actor) {
  const wrap = <Calls extends object>(
    domain: 'bookings' | 'claims' | 'crew' | 'gigs' | 'holds' | 'payouts' | 'reschedules',
    calls: Calls,
  ): Calls =>
    new Proxy(calls, {
      get: (_, name: keyof Calls & string) => {
        // the browser repeats under the key it has sent
        const keyed = world.as(actor, newId())[domain] as Calls;
        const call = keyed[name] as (input: unknown) => Promise<unknown>;
        return (input: unknown) =>
          crashes.live(
            () => call(input),
            // told that it is done already, people are content; that it is done once shows in the ending
            () =>
              call(input).catch((error: unknown) => {
                if (!(error instanceof ORPCError) || !['STALE', 'WRONG_STATE'].includes(error.code))
                  throw error;
              }),
          );
      },
    });
  const { bookings, claims, crew, gigs, holds, payouts, reschedules } = world.as(actor);
  return {
    bookings: wrap('bookings', bookings),
    claims: wrap('claims', claims),
    crew: wrap('crew', crew),
    gigs: wrap('gigs', gigs),
    holds: wrap('holds', holds),
    payouts: wrap('payouts', payouts),
    reschedules: wrap('reschedules', reschedules),
  };
}
const sweep = () => crashes.live(() => sweepDueBookings(deps));
const { settle } = world;
/** The clock goes on, and does what is due. */
async function pass(milliseconds: number): Promise<void> {
  clock.advance(milliseconds);
  await sweep();
  await settle();
}

async function confirmed(client: Actor, dj: Actor, date = '2027-05-15'): Promise<string> {
  const { id } = await as(client).bookings.request(party(dj.id, { date }));
  await as(dj).bookings.offer({ id, version: 1, ...offer });
  const { checkout_url } = await as(client).bookings.accept({ id, version: 2 });
  await pay(checkout_url!);
  await settle();
  return id;
}
const versionOf = async (actor: Actor, id: string): Promise<number> => (await see(actor, id)).version;

/** The end of the evening, by the wall clock of the tests' party. */
const evening = Date.parse('2027-05-15T23:00:00Z') - Date.parse(testStart);

type People = Record<'company' | 'client' | 'dj' | 'other' | 'local', Actor>;
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
    const id = (await as(client).bookings.request(party(dj.id))).id;
    await as(dj).bookings.offer({ id, version: 1, ...offer });
    await as(client).bookings.accept({ id, version: 2 });
    const { checkout_url } = await as(client).bookings.pay({ id, in_full: true });
    await pay(checkout_url!);
    await settle();
    await pass(evening + DAY / 24);
    await pass(2 * DAY);
    const { rows } = await deps.pool.query(
      "select payment_id from charges where booking_id = $1 and purpose = 'full'",
      [id],
    );
    const raised = await world.control('POST', `/test/payments/${rows[0].payment_id}/dispute`, {});
    const { dispute_id } = (await raised.json()) as { dispute_id: string };
    await settle();
    await world.control('POST', `/test/disputes/${dispute_id}/decide`, { status: 'won' });
    await settle();
    return [id];
  },
  async 'a cancellation by the client, with half of it back'({ client, dj }) {
    const id = await confirmed(client, dj);
    clock.advance(evening - 40 * DAY);
    const { version, refund_preview } = await see(client, id);
    await as(client).bookings.cancel({ id, version, expected_refund_cents: refund_preview!.refund_cents });
    await settle();
    return [id];
  },
  async 'a DJ who cancels, and another who gets the payment along'({ client, dj, other }) {
    const id = await confirmed(client, dj);
    const { version, money } = await see(dj, id);
    await as(dj).bookings.cancel({ id, version, expected_refund_cents: money.held_cents, reason: 'Ill' });
    await settle();
    const replacement = { ...party(other.id), replaces_id: id, expected_total_cents: 78_000 };
    const next = await as(client).bookings.request(replacement);
    await pay(next.checkout_url!);
    await settle();
    return [id, next.id];
  },
  async 'a problem, of which staff decide a part'({ client, dj }) {
    const id = await confirmed(client, dj);
    await pass(evening - 27 * DAY);
    await pass(27 * DAY + 3_600_000);
    const description = 'They came far too late.';
    await as(client).bookings.report({ id, version: await versionOf(client, id), kind: 'late', description });
    await as(dj).claims.answer({ booking_id: id, text: 'The train was late.' });
    const decision = { resolution: 'part' as const, refund_cents: 10_000, note: 'Decided.' };
    await as(admin).bookings.resolve({ id, version: await versionOf(admin, id), ...decision });
    await settle();
    return [id];
  },
  async 'overtime, with one tap on the saved card'({ client, dj }) {
    const booking_id = await confirmed(client, dj);
    await pass(evening - 27 * DAY);
    clock.advance(27 * DAY - 3_600_000);
    const { id } = await as(dj).gigs.propose_extra({ booking_id, kind: 'overtime', minutes: 60 });
    await as(client).gigs.accept_extra({ id, expected_total_cents: 10_400 });
    await settle();
    await pass(3 * 3_600_000);
    await pass(2 * DAY);
    return [booking_id];
  },
  async 'a date so far that only a card is saved, and the deposit comes later'({ client, local }) {
    const id = await confirmed(client, local);
    await pass(evening - 70 * DAY);
    await pass(50 * DAY);
    await pass(25 * DAY);
    return [id];
  },
  async 'a release that a company divides among its crew'({ client, company }) {
    const booking_id = await confirmed(client, company);
    const { members } = await world.as(company).crew.shares({ booking_id });
    const { member_id } = members[0]!;
    const share = { member_id, kind: 'percent' as const, amount_cents: null, percent_bps: 3_333 };
    await as(company).crew.save_shares({ booking_id, shares: [share] });
    await pass(evening - 27 * DAY);
    await pass(27 * DAY + 3_600_000);
    await pass(2 * DAY);
    return [booking_id];
  },
  async 'an event moved so far that its deposit goes back and is charged again'({ client, local }) {
    const booking_id = await confirmed(client, local, '2027-03-06');
    const place = { city: 'Berlin', country_code: 'DE', lat: 52.5, lng: 13.4 };
    const hours = { date: '2027-05-15', start_time: '20:00', end_time: '02:00' };
    const wish = { booking_id, ...place, ...hours, expected_total_cents: 62_400 };
    const { id } = await as(client).reschedules.propose(wish);
    await as(local).reschedules.accept({ id, expected_total_cents: 62_400 });
    await settle();
    await pass(evening - 70 * DAY);
    return [booking_id];
  },
  async 'a payment held for too long, renewed by staff while they decide'({ client, dj }) {
    const id = await confirmed(client, dj);
    await pass(evening - 27 * DAY);
    await pass(27 * DAY + 3_600_000);
    const description = 'They came far too late.';
    await as(client).bookings.report({ id, version: await versionOf(client, id), kind: 'late', description });
    await as(admin).holds.renew({ id, version: await versionOf(admin, id) });
    await settle();
    return [id];
  },
  async 'a part of the payment, given back by staff'({ client, dj }) {
    const id = await confirmed(client, dj);
    const { rows } = await deps.pool.query('select id from charges where booking_id = $1', [id]);
    const back = { charge_id: rows[0].id, amount_cents: 5_000, reason: 'The sound failed.' };
    await as(admin).bookings.refund({ id, version: await versionOf(admin, id), ...back });
    await settle();
    return [id];
  },
  async 'a payout that staff hold while its event is called off, and let go'({ client, dj }) {
    const id = await confirmed(client, dj, '2027-01-25');
    await as(admin).payouts.hold({ id, reason: 'event_check', note: 'We look into it.' });
    const { version, refund_preview } = await see(client, id);
    const { refund_cents } = refund_preview!;
    await as(client).bookings.cancel({ id, version, expected_refund_cents: refund_cents, reason: 'Rain' });
    await settle();
    await as(admin).payouts.lift_hold({ id, note: 'All is well.' });
    await settle();
    return [id];
  },
  async 'damage, answered and charged'({ client, dj }) {
    const id = await confirmed(client, dj);
    await pass(evening - 27 * DAY);
    await pass(27 * DAY + 3_600_000);
    const claim = { kind: 'damage', description: 'Beer in the mixer.', claimed_cents: 30_000 } as const;
    await as(dj).bookings.report({ id, version: await versionOf(dj, id), ...claim });
    await as(client).claims.answer({ booking_id: id, text: 'It was broken before.' });
    const decision = { resolution: 'release' as const, damage_cents: 20_000, note: 'Decided.' };
    await as(admin).bookings.resolve({ id, version: await versionOf(admin, id), ...decision });
    await settle();
    return [id];
  },
};

/** Where everything ended, without names that are new each time. */
async function ending(ids: readonly string[]) {
  const count = countsAbout(deps, ids);
  const ofThem = 'booking_id = any($1)';
  return {
    bookings: await count('status, version', 'bookings where id = any($1)'),
    history: await count('action, actor, to_status', `booking_events where ${ofThem}`),
    charges: await count('purpose, method, status, amount_cents', `charges where ${ofThem}`),
    refunds: await count('status, amount_cents', `refunds where ${ofThem}`),
    transfers: await count('status, amount_cents', `transfers where ${ofThem}`),
    postings: await count(
      't.kind, a.purpose, e.amount_cents',
      `ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id where t.${ofThem}`,
    ),
    told: await count('kind', `notifications where ${ofThem}`),
    mailed: await count('template', `emails where ${ofThem}`),
    taken: await count(
      'amount_cents, refunded_cents',
      'sandbox_payments where transfer_group = any($1::text[])',
    ),
    sent: await count('amount_cents', 'sandbox_transfers where transfer_group = any($1::text[])'),
  };
}

/** A DJ on the plan that has a crew, and one of it. */
async function addCompany(): Promise<Actor> {
  const company = await addDj();
  await deps.pool.query("update profiles set subscription_plan = 'prodjbiz' where id = $1", [company.id]);
  await joinCrew(deps, company, await addClient());
  return company;
}

async function tell(name: string, dies_at: number | null) {
  clock.set(testStart);
  const people = {
    client: await addClient(),
    company: await addCompany(),
    dj: await addDj(),
    // paid out where money is held for ninety days
    local: await addDj({ country_code: 'DE' }),
    other: await addDj({ hourly_rate: 150, instant_booking: true }),
  };
  let ids: string[] = [];
  const places = await crashes.tell(async () => {
    ids = await stories[name]!(people);
  }, dies_at);
  expect(await brokenPromises(deps.db, ids, true)).toEqual([]);
  const told = { places, ending: await ending(ids) };
  // the clock of the next story has nothing to do with this one
  await deps.pool.query('update bookings set due_at = null where id = any($1)', [ids]);
  return told;
}

test('what is not safe to repeat shows: a bare statement is done twice when the process dies after it', async () => {
  await deps.pool.query('create table deeds (name text)');
  const story = () =>
    crashes.live(async () => void (await deps.pool.query("insert into deeds values ('once')")));
  expect(await crashes.tell(story, null)).toEqual(['before a statement', 'after a statement']);
  await crashes.tell(story, 0);
  expect((await deps.pool.query('select from deeds')).rowCount).toBe(2);
  await crashes.tell(story, 1);
  expect((await deps.pool.query('select from deeds')).rowCount).toBe(4);
});

await crashMatrix(Object.keys(stories), tell);
