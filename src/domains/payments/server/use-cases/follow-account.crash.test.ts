import { expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { createBookingCrashes, evening } from '../../../../platform/testing/booking-crashes.ts';
import { crashMatrix } from '../../../../platform/testing/crash-matrix.ts';
import { DAY, HOUR } from '../../../../shared/calendar-date.ts';
import { verifyLedger } from './verify-ledger.ts';

// Payouts that do not go, and that come back, once without trouble and once for each place at which our process can
// die: however it dies, a DJ has once what is theirs.
const world = await createBookingCrashes();
const { addClient, addDj, admin, as, confirmed, control, decide, deps, dispute, pass, paymentOf } = world;
const { onboard, safely, settle } = world;
const { pool } = deps;
// what a bank takes comes out of what else we have at the gateway
await pool.query("insert into sandbox_balances values ('EUR', 100000000)");

/** What of a debt is kept of a payout, where the rest is written off. */
const KEPT_CENTS = 1_000;

type People = Record<'client' | 'dj', Actor>;

/** Two evenings are paid and played; the first is paid out and at the DJ's bank. */
async function playTwo({ client, dj }: People): Promise<string[]> {
  const first = await confirmed(client, dj);
  const second = await confirmed(client, dj, '2027-05-22');
  await pass(evening - 27 * DAY);
  await pass(27 * DAY + HOUR);
  await pass(2 * DAY);
  const { rows } = await pool.query('select account_id from gateway_accounts where user_id = $1', [dj.id]);
  await control('POST', `/test/accounts/${rows[0].account_id}/pay-out`);
  return [first, second];
}

const stories: Record<string, (people: People) => Promise<string[]>> = {
  async 'a payout that waits until its owner has told the gateway who they are'({ client, dj }) {
    const id = await safely(async () => {
      const booking_id = await confirmed(client, dj);
      await pass(evening - 27 * DAY);
      await pass(27 * DAY + HOUR);
      await control('PUT', '/test/settings', { accounts_begin_ready: false });
      return booking_id;
    });
    await pass(2 * DAY);
    const { rows } = await pool.query('select status from transfers where booking_id = $1', [id]);
    expect(rows).toEqual([{ status: 'created' }]);
    const { url } = await as(dj).payments.open_payout_page();
    await onboard(url);
    await settle();
    return [id];
  },
  async 'a payout that is at its bank when the client’s wants it back: owed, and kept of the next one'(
    people,
  ) {
    const ids = await safely(() => playTwo(people));
    await decide(await dispute(await paymentOf(ids[0]!)), 'lost');
    await safely(() => pass(5 * DAY));
    await pass(2 * DAY);
    return ids;
  },
  async 'the same, but staff write off what is owed before the next one'(people) {
    const ids = await safely(() => playTwo(people));
    await safely(async () => decide(await dispute(await paymentOf(ids[0]!)), 'lost'));
    const [debt] = (await as(people.dj).payouts.debts()).items;
    const { id, left_cents: amount_cents } = debt!;
    await as(admin).payouts.write_off({ id, amount_cents, reason: 'Nobody is there any more.' });
    await safely(() => pass(7 * DAY));
    return ids;
  },
  async 'the same for a part, the rest is kept of the next one, and then the bank gives all of it back'(
    people,
  ) {
    const ids = await safely(() => playTwo(people));
    const dispute_id = await safely(async () => {
      const lost = await dispute(await paymentOf(ids[0]!));
      await decide(lost, 'lost');
      const [debt] = (await as(people.dj).payouts.debts()).items;
      const amount_cents = debt!.left_cents - KEPT_CENTS;
      await as(admin).payouts.write_off({ id: debt!.id, amount_cents, reason: 'Nobody is there any more.' });
      await pass(7 * DAY);
      return lost;
    });
    await decide(dispute_id, 'won');
    return ids;
  },
};

const tell = world.teller(stories, async () => {
  await control('PUT', '/test/settings', {});
  return { client: await addClient(), dj: await addDj() };
});
const endings = await crashMatrix('payouts', Object.keys(stories), tell);
test('however it went, what is theirs was sent once, and the books add up', async () => {
  const [waited, owed, writtenOff, given] = endings;
  expect(waited?.transfers).toMatchObject([{ status: 'sent', times: 1 }]);
  expect(owed?.withheld.length).toBeGreaterThan(0);
  expect(writtenOff?.withheld).toEqual([]);
  // of what comes back the DJ has what was kept of their payout, and we have what we had written off
  expect(given?.withheld).toEqual([{ amount_cents: KEPT_CENTS, times: 1 }]);
  expect(given?.transfers).toContainEqual({ status: 'sent', amount_cents: KEPT_CENTS, times: 1 });
  expect((await verifyLedger(deps)).differences).toEqual([]);
});
