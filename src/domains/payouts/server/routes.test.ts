import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { beforeEach, describe, expect, test } from 'vitest';
import { charges, profiles, sandbox_disputes } from '../../../tables.ts';
import type { Actor } from '../../../platform/context.ts';
import { testStart } from '../../../platform/testing/app.ts';
import { createBookingWorld } from '../../../platform/testing/booking-world.ts';
import { agreeShares, joinCrew } from '../../../platform/testing/crew-world.ts';
import { HOUR, plus } from '../../../shared/calendar-date.ts';
import { HOLD_HOURS } from '../../bookings/rules.ts';
import { sweepDueBookings } from '../../bookings/server/use-cases/sweep-due.ts';
import { followAccount } from '../../payments/server/use-cases/follow-account.ts';
import { verifyLedger } from '../../payments/server/use-cases/verify-ledger.ts';
import { onboard } from '../../../platform/testing/onboarding.ts';

const world = await createBookingWorld();
const { as, clock, control, deps, settle } = world;
const { db } = deps;

let client: Actor;
let dj: Actor;
beforeEach(async () => {
  clock.set(testStart);
  await control('PUT', '/test/settings', { accounts_begin_ready: true });
  [client, dj] = [await world.addClient(), await world.addDj()];
});

const pass = async (at: string | Date) => {
  clock.set(at);
  await sweepDueBookings(deps);
  await settle();
};
/** The balance is charged, the event of 15 May is over, the money released. */
const end = async () => {
  for (const at of ['2027-04-20T12:00:00Z', '2027-05-16T00:00:00Z', '2027-05-17T12:00:00Z']) await pass(at);
};
const payouts = async (actor: Actor, input: object = {}) => (await as(actor).payouts.list(input)).items;
// 520 less the service fee of 20 and the platform's twelfth part of 500
const WHOLE_CENTS = 44_000;

/** The client's bank takes a booking's payment back. */
async function takeBack(booking_id: string): Promise<string> {
  const [charge] = await db.select().from(charges).where(eq(charges.booking_id, booking_id));
  return world.dispute(charge!.payment_id!);
}

describe('a payout', () => {
  test('is scheduled with its date and what is still to be paid, then paid with a statement', async () => {
    const booking_id = await world.confirmed(client, dj);
    const { ends_at, ref } = await world.see(dj, booking_id);
    const [coming] = await payouts(dj);
    expect(coming).toMatchObject({
      id: booking_id,
      state: 'scheduled',
      reason: null,
      at: plus(ends_at, HOLD_HOURS * HOUR),
      booking: { id: booking_id, ref, title: 'Birthday' },
      other_name: client.name,
      unpaid_cents: 36_400,
      withheld_cents: 0,
      statement: null,
    });
    expect(coming!.amount_cents).toBe(Math.round(WHOLE_CENTS * 0.3));
    await end();
    const [paid, ...others] = await payouts(dj);
    expect(others).toEqual([]);
    expect(paid).toMatchObject({
      state: 'paid',
      amount_cents: WHOLE_CENTS,
      unpaid_cents: 0,
      is_share: false,
    });
    const documents = (await as(dj).invoices.list({})).items;
    expect(documents.find(({ id }) => id === paid!.statement?.id)).toMatchObject({
      kind: 'payout_statement',
      number: paid!.statement!.number,
      total_cents: WHOLE_CENTS,
    });
  });

  test('is held while a problem is open, and says so', async () => {
    const booking_id = await world.confirmed(client, dj);
    await pass('2027-04-20T12:00:00Z');
    await pass('2027-05-16T00:00:00Z');
    const { version } = await world.see(client, booking_id);
    await as(client).bookings.report({ id: booking_id, version, kind: 'late', description: 'An hour late.' });
    expect(await payouts(dj)).toMatchObject([{ state: 'held', reason: 'problem' }]);
  });

  test('is held while the client’s bank decides, and says so', async () => {
    const booking_id = await world.confirmed(client, dj);
    await pass('2027-04-20T12:00:00Z');
    await takeBack(booking_id);
    expect(await payouts(dj)).toMatchObject([{ state: 'held', reason: 'chargeback' }]);
  });

  test('waits for an account that the gateway cannot pay, and goes when it can', async () => {
    await control('PUT', '/test/settings', { accounts_begin_ready: false });
    await world.confirmed(client, dj);
    await expect(end()).rejects.toMatchObject({ cause: { code: 'refused' } });
    expect(await payouts(dj)).toMatchObject([
      { state: 'held', reason: 'account', amount_cents: WHOLE_CENTS },
    ]);
    const { url } = await as(dj).payments.open_payout_page();
    await onboard(as, url);
    const { rows } = await deps.pool.query('select account_id from gateway_accounts where user_id = $1', [
      dj.id,
    ]);
    await followAccount(deps, { account_id: rows[0].account_id });
    await settle();
    expect(await payouts(dj)).toMatchObject([{ state: 'paid', reason: null }]);
  });

  test('of a company is what its crew leaves, and theirs is theirs', async () => {
    await db.update(profiles).set({ subscription_plan: 'prodjbiz' }).where(eq(profiles.id, dj.id));
    const light = await world.addClient();
    const booking_id = await world.confirmed(client, dj);
    const member_id = await joinCrew(deps, dj, light);
    await pass('2027-04-20T12:00:00Z');
    await agreeShares(deps, booking_id, {
      [member_id]: { kind: 'fixed', amount_cents: 10_000, percent_bps: null },
    });
    const sides = async () => [(await payouts(dj))[0], (await payouts(light))[0]];
    const before = await sides();
    expect(before).toMatchObject([
      { state: 'scheduled', is_share: false },
      { state: 'scheduled', is_share: true, amount_cents: 10_000, other_name: 'Nova' },
    ]);
    await end();
    const after = await sides();
    expect(after).toMatchObject([{ state: 'paid' }, { state: 'paid', is_share: true, amount_cents: 10_000 }]);
    expect(after.map((one) => one!.amount_cents)).toEqual(before.map((one) => one!.amount_cents));
    expect(after[1]!.statement).not.toBeNull();
  });
});

describe('the list', () => {
  test('has what comes next first, then what came; pages meet, filters hold, strangers see nothing', async () => {
    const first = await world.confirmed(client, dj);
    await end();
    const later = await world.confirmed(client, dj, { date: '2027-08-21' });
    const sooner = await world.confirmed(client, dj, { date: '2027-07-10' });
    const all = await payouts(dj);
    expect(all.map(({ booking }) => booking!.id)).toEqual([sooner, later, first]);
    const paged = [];
    let cursor: string | undefined;
    do {
      const page = await as(dj).payouts.list({ limit: 1, ...(cursor && { cursor }) });
      paged.push(...page.items);
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(paged).toEqual(all);
    const ref = all[1]!.booking!.ref;
    expect((await payouts(dj, { q: ref.slice(3).toLowerCase() })).map(({ id }) => id)).toEqual([later]);
    expect((await payouts(dj, { state: 'paid' })).map(({ booking }) => booking!.id)).toEqual([first]);
    expect(await payouts(dj, { year: 2026 })).toEqual([]);
    expect((await as(dj).payouts.list({ state: 'held' })).years).toEqual([2027]);
    for (const stranger of [client, await world.addDj(), await world.addAdmin()])
      expect(await as(stranger).payouts.list({})).toMatchObject({ items: [], years: [] });
    await expect(as(null).payouts.list({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  test('comes as a file in the reader’s language, to the cent', async () => {
    await world.confirmed(client, dj, { title: '=SUM(1+1)' });
    await end();
    const { body, headers } = await as(dj).payouts.csv({ year: 2027 });
    expect(headers['content-disposition']).toContain('crossfade-payouts-2027.csv');
    const { data } = Papa.parse<Record<string, string>>((await body.text()).replace(/^\uFEFF/, ''), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data).toMatchObject([
      { Date: '2027-05-17', State: 'Paid', For: "'=SUM(1+1)", Amount: '440.00', Currency: 'EUR' },
    ]);
    const foreign = await as(await world.addDj()).payouts.csv({});
    expect((await foreign.body.text()).trim().split('\r\n')).toHaveLength(1);
  });
});

describe('debts', () => {
  /** Played and paid out, then taken back when the account at the gateway is empty. */
  async function indebted() {
    const booking_id = await world.confirmed(client, dj);
    await end();
    const { rows } = await deps.pool.query('select account_id from gateway_accounts where user_id = $1', [
      dj.id,
    ]);
    await control('POST', `/test/accounts/${rows[0].account_id}/pay-out`);
    return { booking_id, dispute_id: await takeBack(booking_id) };
  }

  test('say why, how much, what was collected from which release, and what is left', async () => {
    expect((await as(dj).payouts.debts()).items).toEqual([]);
    const { booking_id } = await indebted();
    const [debt] = (await as(dj).payouts.debts()).items;
    expect(debt).toMatchObject({
      cause: 'chargeback',
      chargeback_status: 'needs_response',
      booking: { id: booking_id, title: 'Birthday' },
      collected: [],
    });
    expect(debt!.left_cents).toBe(debt!.amount_cents);
    expect((await as(dj).payments.balances()).as_dj[0]!.debt_cents).toBe(debt!.left_cents);

    // the next release pays it off, and the rest of it is paid out
    const next = await world.confirmed(client, dj, { date: '2027-07-10' });
    const later = await world.confirmed(client, dj, { date: '2027-08-21' });
    // until then the list and its file say what is expected, the one that comes first before the others
    const part_cents = Math.round(WHOLE_CENTS * 0.3);
    const expected = [part_cents, Math.min(part_cents, debt!.amount_cents - part_cents)];
    expect(await payouts(dj, { state: 'scheduled' })).toMatchObject([
      { booking: { id: next }, withheld_cents: expected[0] },
      { booking: { id: later }, withheld_cents: expected[1] },
    ]);
    const { ref } = await world.see(dj, later);
    expect(await payouts(dj, { q: ref })).toMatchObject([{ withheld_cents: expected[1] }]);
    const file = await (await as(dj).payouts.csv({ state: 'scheduled' })).body.text();
    expect(file).toContain((expected[0]! / 100).toFixed(2));
    for (const at of ['2027-06-13T12:00:00Z', '2027-07-11T00:00:00Z', '2027-07-12T12:00:00Z']) await pass(at);
    const [paid] = (await as(dj).payouts.debts()).items;
    expect(paid).toMatchObject({
      left_cents: 0,
      collected: [{ way: 'payout', booking: { id: next }, amount_cents: debt!.amount_cents }],
    });
    expect((await world.see(dj, next)).payout).toEqual({
      own_cents: WHOLE_CENTS,
      crew_cents: 0,
      withheld_cents: debt!.amount_cents,
      waiting_cents: 0,
    });
    const [payout] = await payouts(dj, { state: 'paid' });
    expect(payout).toMatchObject({
      state: 'paid',
      amount_cents: WHOLE_CENTS,
      withheld_cents: debt!.amount_cents,
    });
    expect((await verifyLedger(deps)).differences).toEqual([]);
    expect((await as(client).payouts.debts()).items).toEqual([]);
    await expect(as(null).payouts.debts()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  test('end when the bank decides for the booking', async () => {
    const { dispute_id } = await indebted();
    await world.decide(dispute_id, 'won');
    const { items } = await as(dj).payouts.debts();
    expect(items).toMatchObject([{ left_cents: 0, chargeback_status: 'won', collected: [{ way: 'bank' }] }]);
    expect(await db.select().from(sandbox_disputes).where(eq(sandbox_disputes.id, dispute_id))).toMatchObject(
      [{ status: 'won' }],
    );
  });
});
