import { expect, test } from 'vitest';
import { createMoneyWorld } from '../../../platform/testing/money-world.ts';
import { payBeside } from '../../../platform/testing/other-payment.ts';
import { newId } from '../../../shared/ids.ts';
import { ensureCheckout } from './use-cases/ensure-checkout.ts';
import { openSale } from './use-cases/open-sale.ts';
import { refundCharges } from './use-cases/refund-charges.ts';
import { refundSale } from './use-cases/refund-sale.ts';
import { releaseFunds } from './use-cases/release-funds.ts';

const world = await createMoneyWorld();
const { addAdmin, addBooking, addClient, addDj, as, ask, clock, context, deps, drain, give } = world;

/** What the platform has at the gateway beside: what goes back comes out of it once the DJ was paid. */
await payBeside(deps, give);

async function pay(booking_id: string, client: Parameters<typeof ask>[1], amount_cents = 52_000) {
  const { charge_id } = await ask(booking_id, client, { purpose: 'full', amount_cents, expires_at: null });
  await give((await ensureCheckout(context(null), charge_id)).checkout_url);
  await drain();
  clock.advance(1_000);
}

test('balances and statements follow a booking from payment to payout, each side with its own view', async () => {
  const [client, dj] = [await addClient(), await addDj()];
  const booking_id = await addBooking(client, dj);
  await pay(booking_id, client);
  const held = await as(dj).payments.balances();
  expect(held).toMatchObject({
    as_client: [],
    as_dj: [{ currency: 'EUR', held_cents: 52_000, on_its_way_cents: 0, paid_out_cents: 0, fees_cents: 0 }],
    releasing: [
      { booking_id, held_cents: 52_000, currency: 'EUR', other_name: client.name, release_at: null },
    ],
  });
  expect(await as(client).payments.balances()).toMatchObject({
    as_dj: [],
    as_client: [{ currency: 'EUR', paid_cents: 52_000, held_cents: 52_000, refunded_cents: 0 }],
    releasing: [],
  });

  await deps.db.transaction(async (tx) => {
    await refundCharges(tx, context(null), { booking_id, amount_cents: 12_000 });
    await releaseFunds(tx, context(null), {
      booking_id,
      dj_id: dj.id,
      currency: 'EUR',
      platform_fee_cents: 4_000,
      service_fee_cents: 2_000,
    });
  });
  expect((await as(dj).payments.balances()).as_dj).toMatchObject([
    { held_cents: 0, on_its_way_cents: 34_000, fees_cents: 6_000 },
  ]);
  await drain();
  expect(await as(dj).payments.balances()).toMatchObject({
    as_dj: [{ on_its_way_cents: 0, paid_out_cents: 34_000 }],
    releasing: [],
  });

  const statement = await as(dj).payments.statement({ booking_id });
  expect(statement).toMatchObject({ my_part: 'dj', currency: 'EUR', held_cents: 0, pending_cents: 0 });
  expect(
    statement.rows.map(({ kind, amount_cents, held_cents }) => [kind, amount_cents, held_cents]),
  ).toEqual([
    ['charge', 52_000, 52_000],
    ['refund', 12_000, 40_000],
    ['release', 40_000, 0],
    ['refund_sent', 12_000, 0],
    ['transfer', 34_000, 0],
  ]);
  expect(statement.rows[0]).toMatchObject({ purpose: 'full', card_last4: '4242' });
  expect(statement.rows[2]).toMatchObject({
    dj_cents: 34_000,
    fees_cents: 6_000,
    held_change_cents: -40_000,
  });

  // how the price is shared is not the client's
  const mine = await as(client).payments.statement({ booking_id });
  expect(mine.rows.map(({ kind }) => kind)).toEqual(['charge', 'refund', 'release', 'refund_sent']);
  expect(mine.rows.every(({ dj_cents, fees_cents }) => dj_cents === null && fees_cents === null)).toBe(true);
  expect((await as(client).payments.list({})).items).toMatchObject([
    {
      booking_id,
      my_part: 'client',
      other_name: 'Nova',
      charged_cents: 52_000,
      refunded_cents: 12_000,
      transferred_cents: null,
      fees_cents: null,
    },
  ]);
  expect((await as(dj).payments.list({})).items).toMatchObject([
    { my_part: 'dj', transferred_cents: 34_000, fees_cents: 6_000 },
  ]);
});

test('a DJ sees what each month brought and what is to come, in the calendar of their own zone', async () => {
  const [client, dj] = [await addClient(), await addDj({ time_zone: 'Europe/Berlin' })];
  // the clock stands in January; half an hour past midnight in Berlin it is still the month before in UTC
  const over = { starts_at: new Date('2027-02-27T18:00:00Z'), ends_at: new Date('2027-02-27T23:30:00Z') };
  const [paid, held] = [await addBooking(client, dj), await addBooking(client, dj, over)];
  await pay(paid, client);
  await pay(held, client);
  await deps.db.transaction((tx) =>
    releaseFunds(tx, context(null), {
      booking_id: paid,
      dj_id: dj.id,
      currency: 'EUR',
      platform_fee_cents: 4_000,
      service_fee_cents: 2_000,
    }),
  );
  const { items, time_zone } = await as(dj).payments.months();
  expect(time_zone).toBe('Europe/Berlin');
  expect(items).toMatchObject([
    { month: '2027-01', currency: 'EUR', earned_cents: 46_000, fees_cents: 4_000, coming_cents: 0 },
    { month: '2027-03', currency: 'EUR', earned_cents: 0, fees_cents: 0 },
  ]);
  expect(items[1]!.coming_cents).toBeGreaterThan(0);
  expect((await as(client).payments.months()).items).toEqual([]);
  await expect(as(null).payments.months()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('what a DJ sold beside bookings is theirs as well, and a debt is one whatever it is paid out of', async () => {
  const [client, dj] = [await addClient(), await addDj()];
  const tip = async (amount_cents: number) => {
    const request = {
      kind: 'tip',
      about_id: newId(),
      dj_id: dj.id,
      amount_cents,
      currency: 'EUR',
      email: 'guest@example.test',
      description: 'For the last set',
      return_path: '/',
    } as const;
    const sale = await deps.db.transaction((tx) => openSale(tx, context(null), request));
    await give((await ensureCheckout(context(null), sale.charge_id)).checkout_url);
    await drain();
    clock.advance(1_000);
    return sale;
  };
  const mine = async () => (await as(dj).payments.balances()).as_dj;
  const { sale_id } = await tip(2_000);
  expect(await mine()).toMatchObject([
    {
      held_cents: 0,
      on_its_way_cents: 0,
      paid_out_cents: 1_900,
      debt_cents: 0,
      sold_cents: 1_900,
      fees_cents: 100,
    },
  ]);
  // given back after it was paid out: owed, until a booking's payout pays it
  await deps.db.transaction((tx) =>
    refundSale(tx, context(dj), { sale_id, amount_cents: 1_000, reason: null }),
  );
  await drain();
  expect(await mine()).toMatchObject([{ debt_cents: 950, sold_cents: 950, fees_cents: 50 }]);
  const booking_id = await addBooking(client, dj);
  await pay(booking_id, client);
  await deps.db.transaction((tx) =>
    releaseFunds(tx, context(null), {
      booking_id,
      dj_id: dj.id,
      currency: 'EUR',
      platform_fee_cents: 4_000,
      service_fee_cents: 2_000,
    }),
  );
  await drain();
  const whole = { debt_cents: 0, paid_out_cents: 1_900 + 46_000 - 950, sold_cents: 950, fees_cents: 6_050 };
  expect(await mine()).toMatchObject([whole]);
  expect((await as(dj).payments.months()).items).toMatchObject([
    { month: '2027-01', earned_cents: 46_000, sold_cents: 950, fees_cents: 4_050, coming_cents: 0 },
  ]);
});

test('bookings with money come page by page, each once, those without do not', async () => {
  const [client, dj] = [await addClient(), await addDj()];
  const ids: string[] = [];
  for (const day of ['10', '11', '11', '12', '13'])
    ids.push(await addBooking(client, dj, { starts_at: new Date(`2027-05-${day}T18:00:00Z`) }));
  for (const id of ids.slice(0, 4)) await pay(id, client, 1_000);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await as(client).payments.list({ limit: 2, ...(cursor ? { cursor } : {}) });
    seen.push(...page.items.map(({ booking_id }) => booking_id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(seen).toHaveLength(4);
  expect(new Set(seen)).toEqual(new Set(ids.slice(0, 4)));
  expect(seen[0]).toBe(ids[3]);
  await expect(as(client).payments.list({ cursor: 'nonsense' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

test('strangers find nothing, and nobody who is signed out', async () => {
  const [client, dj, stranger] = [await addClient(), await addDj(), await addClient()];
  const booking_id = await addBooking(client, dj);
  await pay(booking_id, client);
  await expect(as(stranger).payments.statement({ booking_id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(as(await addDj()).payments.statement({ booking_id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(as(null).payments.statement({ booking_id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(as(null).payments.balances()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(as(null).payments.list({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect((await as(stranger).payments.list({})).items).toEqual([]);
  expect(await as(await addAdmin()).payments.statement({ booking_id })).toMatchObject({
    my_part: 'staff',
    held_cents: 52_000,
  });
});

test('staff alone verify the ledger, and it notices what does not add up', async () => {
  const admin = await addAdmin();
  expect(await as(admin).payments.check_ledger()).toMatchObject({ differences: [] });
  for (const actor of [await addClient(), await addDj()])
    await expect(as(actor).payments.check_ledger()).rejects.toMatchObject({ code: 'NOT_FOUND' });

  const [client, dj] = [await addClient(), await addDj()];
  const booking_id = await addBooking(client, dj);
  await pay(booking_id, client);
  // somebody with all rights switches the guards off
  const connection = await deps.pool.connect();
  await connection.query('alter table ledger_entries disable trigger user');
  await connection.query(
    'update ledger_entries set amount_cents = amount_cents - 1 where amount_cents = 52000 and transaction_id = (select id from ledger_transactions where booking_id = $1)',
    [booking_id],
  );
  await connection.query('alter table ledger_entries enable trigger user');
  connection.release();
  const { differences } = await as(admin).payments.check_ledger();
  expect(differences.map(({ check }) => check)).toEqual(expect.arrayContaining(['balanced', 'charges']));
});
