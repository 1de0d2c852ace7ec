import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { testStart } from '../../../../platform/testing/app.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { newId } from '../../../../shared/ids.ts';
import { sweepDueBookings } from '../../../bookings/server/index.ts';
import { ensureCheckout, openSale } from '../../../payments/server/index.ts';

const world = await createBookingWorld();
const { as, see, clock, control, context, deps, settle } = world;
const { db, pool } = deps;
const note = 'Please send us a picture of the night.';
let admin: Actor;
let client: Actor;
let dj: Actor;
beforeEach(async () => {
  await world.goBack(testStart);
  await control('PUT', '/test/settings', { accounts_begin_ready: true });
  [admin, client, dj] = [await world.addAdmin(), await world.addClient(), await world.addDj()];
});

/** What of the list is this test's. */
const held = async (input: object = {}, actor = admin) =>
  (await as(actor).payouts.held({ limit: 50, ...input })).items.filter(
    ({ client_name }) => client_name === client.name,
  );
async function completed() {
  const id = await world.confirmed(client, dj);
  for (const at of ['2027-04-20T12:00:00Z', '2027-05-16T00:00:00Z']) {
    clock.set(at);
    await sweepDueBookings(deps);
    await settle();
  }
  return id;
}
const hold = (id: string) => as(admin).payouts.hold({ id, reason: 'event_check', note });
async function chargeFor(column: 'booking_id' | 'sale_id', id: string) {
  const { rows } = await pool.query<{ id: string; payment_id: string }>(
    `select id, payment_id from charges where ${column} = $1 order by created_at limit 1`,
    [id],
  );
  return rows[0]!;
}
/** A tip whose DJ has an account at the gateway that cannot be paid. */
async function tipped(buyer: Actor | null = client) {
  await control('PUT', '/test/settings', { accounts_begin_ready: false });
  const { sale_id, charge_id } = await db.transaction((tx) =>
    openSale(tx, context(buyer), {
      kind: 'tip',
      about_id: newId(),
      dj_id: dj.id,
      amount_cents: 2_000,
      currency: 'EUR',
      email: client.email,
      description: 'For the last set',
      return_path: '/',
    }),
  );
  await world.pay((await ensureCheckout(context(null), charge_id)).checkout_url);
  await expect(settle()).rejects.toMatchObject({ cause: { code: 'refused' } });
  return sale_id;
}

beforeEach(async () => {
  // what others of this file are paid for is another's
  await pool.query('update users set name = $2 where id = $1', [client.id, client.email]);
  client = { ...client, name: client.email };
});

test('a payout that staff hold stands there with who, what, why, since when and how much, until it is lifted', async () => {
  const id = await completed();
  expect(await held()).toEqual([]);
  await hold(id);
  const { ref, title } = await see(admin, id);
  expect(await held()).toEqual([
    {
      id,
      reason: 'event_check',
      note,
      held_at: clock.now(),
      held_by_name: admin.name,
      can_lift: true,
      booking: { id, ref, title },
      sale_kind: null,
      charge_id: null,
      dj_name: 'Nova',
      client_name: client.name,
      currency: 'EUR',
      amount_cents: 52_000,
    },
  ]);
  expect(await held({ tab: 'staff' })).toHaveLength(1);
  expect(await held({ tab: 'problem' })).toEqual([]);
  await as(admin).payouts.lift_hold({ id, note: 'Thank you.' });
  expect(await held()).toEqual([]);
});

test('it is placed and lifted where staff look at the payment, too', async () => {
  const id = await completed();
  const { id: charge_id } = await chargeFor('booking_id', id);
  const place = async (actor = admin) => (await as(actor).accounting.charge({ id: charge_id })).places[0]!;
  expect(await place()).toMatchObject({ payout_hold: null, can: { hold_payout: true, lift_hold: false } });
  await hold(id);
  expect(await place()).toMatchObject({
    payout_hold: { reason: 'event_check', note, held_at: clock.now() },
    can: { hold_payout: false, lift_hold: true },
  });
  await pool.query("update users set role = 'admin' where id = $1", [client.id]);
  const own = { ...client, role: 'admin' as const };
  expect(await place(own)).toMatchObject({ can: { hold_payout: false, lift_hold: false } });
  expect(await held({}, own)).toEqual([]);
});

test('a problem and a bank that wants its money back hold one, too', async () => {
  const disputed = await completed();
  const { version } = await see(client, disputed);
  await as(client).bookings.report({ id: disputed, version, kind: 'late', description: 'An hour late.' });
  expect(await held()).toMatchObject([{ id: disputed, reason: 'problem', can_lift: false, note: null }]);
  await world.goBack(testStart);
  const contested = await world.confirmed(client, await world.addDj(), { date: '2027-06-19' });
  clock.set('2027-05-24T12:00:00Z');
  await sweepDueBookings(deps);
  await settle();
  const { payment_id } = await chargeFor('booking_id', contested);
  await control('POST', `/test/payments/${payment_id}/dispute`);
  await settle();
  expect(await held({ tab: 'chargeback' })).toMatchObject([
    { id: contested, reason: 'chargeback', amount_cents: 36_400 },
  ]);
});

test('the longest waiting come first, page by page; nobody but staff reads it', async () => {
  const ids: string[] = [];
  for (const date of ['2027-06-19', '2027-06-12', '2027-06-05'])
    ids.push(await world.confirmed(client, dj, { date }));
  for (const id of ids) {
    await hold(id);
    clock.advance(60_000);
  }
  expect((await held()).map(({ id }) => id)).toEqual(ids);
  const paged: string[] = [];
  for (let cursor: string | undefined; cursor !== 'end';) {
    const page = await as(admin).payouts.held({ limit: 1, ...(cursor && { cursor }) });
    paged.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor ?? 'end';
  }
  expect(paged.filter((id) => ids.includes(id))).toEqual(ids);
  for (const actor of [client, dj, await world.addClient()])
    await expect(as(actor).payouts.held({})).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(as(null).payouts.held({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

// last: from here on the gateway refuses what is sent, each time that jobs are done
test('what was released or sold and waits for an account is told with its payment', async () => {
  const sale_id = await tipped();
  const { id: charge_id } = await chargeFor('sale_id', sale_id);
  expect(await held({ tab: 'account' })).toMatchObject([
    { booking: null, sale_kind: 'tip', charge_id, dj_name: 'Nova', amount_cents: 1_900, can_lift: false },
  ]);
  const { counts } = await as(admin).payouts.held({});
  expect(counts.all).toBe(counts.staff + counts.problem + counts.chargeback + counts.account);
  await pool.query("update users set role = 'admin' where id = $1", [client.id]);
  expect(await held({}, { ...client, role: 'admin' })).toEqual([]);
});
