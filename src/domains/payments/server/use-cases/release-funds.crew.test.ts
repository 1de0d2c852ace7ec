import { expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { type Bank, chargebackWorld } from '../../../../platform/testing/chargeback-world.ts';
import { agreeShares, joinCrew } from '../../../../platform/testing/crew-world.ts';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import type { Share } from '../../../crew/rules.ts';
import { djBalances } from '../queries/balances.ts';
import { ensureCheckout } from './ensure-checkout.ts';
import { listStatement } from './list-statement.ts';
import { refundCharges } from './refund-charges.ts';
import { releaseFunds } from './release-funds.ts';
import { reversePosting } from './reverse-posting.ts';
import { verifyLedger } from './verify-ledger.ts';
import { onboard } from '../../../../platform/testing/onboarding.ts';

const world = await createMoneyWorld();
const { as, context, deps, drain, give, sandbox, told } = world;
const { db, pool } = deps;
const control = async (path: string, body: object = {}) =>
  (await sandbox('POST', `/test${path}`, body)).json() as Promise<Record<string, string>>;
const settings = (wanted: object) => sandbox('PUT', '/test/settings', wanted);
await settings({ settle_seconds: null });

const bank: Bank = {
  pay: async (url) => void (await give(url)),
  onboard: async () => {},
  payOut: async (id) => void (await control(`/accounts/${id}/pay-out`)),
  dispute: async (id, over = {}) => (await control(`/payments/${id}/dispute`, over))['dispute_id']!,
  decide: async (id, status) => void (await control(`/disputes/${id}/decide`, { status })),
  settle: async () => void (await drain()),
  silently: (work) => work(),
  loudly: (work) => work(),
};
const { balance, expectBooks, heldBy, moneyOf, paid, release } = chargebackWorld(world, bank);

const fixed = (amount_cents: number): Share => ({ kind: 'fixed', amount_cents, percent_bps: null });
const hourly = (amount_cents: number): Share => ({ kind: 'hourly', amount_cents, percent_bps: null });
const percent = (percent_bps: number): Share => ({ kind: 'percent', amount_cents: null, percent_bps });

/** A paid booking of five hours, 440 EUR of it the company's, and what its crew is to get. */
async function shared(shares: readonly Share[], over: Parameters<typeof paid>[0] = {}) {
  const booking = await paid(over);
  const crew: Actor[] = [];
  const agreed: Record<string, Share> = {};
  for (const share of shares) {
    const member = await world.addClient();
    crew.push(member);
    agreed[await joinCrew(deps, booking.dj, member)] = share;
  }
  await agreeShares(deps, booking.booking_id, agreed);
  return { ...booking, crew };
}
const gotBy = (people: readonly Actor[]) => Promise.all(people.map((person) => heldBy(person)));
const transfersOf = async (booking_id: string) =>
  (
    await pool.query(
      `select t.dj_id, t.status, t.amount_cents::int, array_agg(p.amount_cents::int order by p.id) as parts
       from transfers t join transfer_parts p on p.transfer_id = t.id where t.booking_id = $1 group by t.id`,
      [booking_id],
    )
  ).rows as { dj_id: string; status: string; amount_cents: number; parts: number[] }[];

test('one release, one transfer per person, to the cent; each is told of their own', async () => {
  const booking = await shared([fixed(10_000), hourly(2_500), percent(3_333)]);
  const { dj, crew } = booking;
  expect(await release(booking)).toEqual({ dj_cents: 6_835, withheld_cents: 0 });
  await drain();
  expect(await gotBy([dj, ...crew])).toEqual([6_835, 10_000, 12_500, 14_665]);
  expect(await moneyOf(booking)).toMatchObject({
    transferred_cents: 44_000,
    fees_cents: 8_000,
    held_cents: 0,
  });
  const sent = told.transfers.filter((one) => 'booking_id' in one && one.booking_id === booking.booking_id);
  expect(sent).toHaveLength(4);
  const [balances] = await djBalances(db, crew[1]!.id);
  const nothing = { held_cents: 0, on_its_way_cents: 0, debt_cents: 0, fees_cents: 0 };
  expect(balances).toMatchObject({ ...nothing, paid_out_cents: 12_500 });
  expect((await djBalances(db, dj.id))[0]).toMatchObject({ paid_out_cents: 6_835, fees_cents: 8_000 });
  await expectBooks();
});

test('the company’s statement says what is its own and who of its crew got the rest', async () => {
  const booking = await shared([fixed(10_000), percent(3_333)]);
  const { booking_id, dj, crew } = booking;
  await release(booking);
  await drain();
  const rows = await listStatement(db, booking_id, false);
  expect(rows.find(({ kind }) => kind === 'release')).toMatchObject({
    dj_cents: 44_000 - 10_000 - 14_665,
    crew_cents: 24_665,
    fees_cents: 8_000,
    paid_to: null,
  });
  const paidTo = rows.flatMap(({ kind, paid_to, amount_cents }) =>
    kind === 'transfer' ? [[paid_to, amount_cents]] : [],
  );
  expect(paidTo).toHaveLength(3);
  expect(paidTo).toEqual(
    expect.arrayContaining([
      [null, 19_335],
      [crew[0]!.name, 10_000],
      [crew[1]!.name, 14_665],
    ]),
  );
  expect((await as(dj).payments.list({})).items).toMatchObject([
    { transferred_cents: 44_000, crew_cents: 24_665 },
  ]);
  // neither is the client's to know
  const seen = await listStatement(db, booking_id, true);
  expect(seen.every(({ paid_to, crew_cents }) => paid_to === null && crew_cents === null)).toBe(true);
  expect((await as(booking.client).payments.list({})).items).toMatchObject([{ crew_cents: null }]);
});

test('everything to the crew: the company has no transfer, and nothing is short', async () => {
  const booking = await shared([fixed(24_000), percent(5_000)]);
  expect(await release(booking)).toMatchObject({ dj_cents: 0 });
  await drain();
  expect(await gotBy(booking.crew)).toEqual([24_000, 20_000]);
  expect(await transfersOf(booking.booking_id)).toHaveLength(2);
  await expectBooks();
});

test('after a refund wages come first and in proportion, and each transfer is out of the payment', async () => {
  const booking = await shared([fixed(20_000), hourly(2_000), percent(5_000)]);
  await db.transaction((tx) =>
    refundCharges(tx, context(null), { booking_id: booking.booking_id, amount_cents: 24_000 }),
  );
  expect(await release(booking)).toMatchObject({ dj_cents: 0 });
  await drain();
  expect(await gotBy(booking.crew)).toEqual([13_333, 6_667, 0]);
  expect((await transfersOf(booking.booking_id)).map(({ parts }) => parts)).toHaveLength(2);
  await expectBooks();
});

test('whose account is not ready waits alone, and is paid once it is', async () => {
  const booking = await shared([fixed(10_000), fixed(5_000)]);
  await settings({ settle_seconds: null, accounts_begin_ready: false });
  const waiting = booking.crew[0]!;
  const account_id = await chargebackWorld(world, bank).accountOf(waiting);
  await settings({ settle_seconds: null });
  await release(booking);
  await drain().catch(() => undefined);
  const state = (await transfersOf(booking.booking_id)).map(({ dj_id, status }) => [dj_id, status]);
  expect(Object.fromEntries(state)).toEqual({
    [booking.dj.id]: 'sent',
    [waiting.id]: 'created',
    [booking.crew[1]!.id]: 'sent',
  });
  expect(await balance('dj_payable', waiting.id)).toBe(-10_000);
  await expectBooks();
  const { url } = await deps.gateway.createOnboarding({
    account_id,
    return_url: deps.env.BASE_URL,
    refresh_url: deps.env.BASE_URL,
    idempotency_key: account_id,
  });
  await onboard(as, url);
  await drain();
  expect(await heldBy(waiting)).toBe(10_000);
  expect(await balance('dj_payable', waiting.id)).toBe(0);
  await expectBooks();
});

test('a chargeback is the company’s alone: its crew keeps what it worked for', async () => {
  const booking = await shared([fixed(30_000)]);
  await release(booking);
  await drain();
  const dispute_id = await bank.dispute(booking.payment_id);
  await drain();
  expect(await gotBy([booking.dj, ...booking.crew])).toEqual([0, 30_000]);
  // 440 of it was the company's side, 140 of which its account had
  expect(await balance('dj_debt', booking.dj.id)).toBe(30_000);
  expect(await balance('dj_debt', booking.crew[0]!.id)).toBe(0);
  await expectBooks();
  await bank.decide(dispute_id, 'won');
  await drain();
  expect(await gotBy([booking.dj, ...booking.crew])).toEqual([14_000, 30_000]);
  expect(await balance('dj_debt', booking.dj.id)).toBe(0);
  await expectBooks();
});

test('a member’s own debt is paid out of their share, nobody else’s', async () => {
  const own = await paid();
  await release(own);
  await drain();
  await bank.payOut(await chargebackWorld(world, bank).accountOf(own.dj));
  await bank.dispute(own.payment_id);
  await drain();
  expect(await balance('dj_debt', own.dj.id)).toBe(44_000);
  const booking = await paid();
  await agreeShares(deps, booking.booking_id, { [await joinCrew(deps, booking.dj, own.dj)]: fixed(10_000) });
  expect(await release(booking)).toEqual({ dj_cents: 34_000, withheld_cents: 0 });
  await drain();
  expect(await heldBy(booking.dj)).toBe(34_000);
  expect(await balance('dj_debt', own.dj.id)).toBe(34_000);
  await expectBooks();
});

test('of an event that was called off the company keeps what is kept', async () => {
  const booking = await shared([fixed(10_000)]);
  await pool.query("update bookings set status = 'cancelled' where id = $1", [booking.booking_id]);
  expect(await release(booking)).toMatchObject({ dj_cents: 44_000 });
});

test('what was paid for damage is the company’s alone', async () => {
  const booking = await shared([percent(5_000)], { purpose: 'damage' });
  const { booking_id, dj } = booking;
  const fees = { platform_fee_cents: 0, service_fee_cents: 0 };
  const damage = { booking_id, dj_id: dj.id, currency: 'EUR' as const, ...fees, purpose: 'damage' as const };
  expect(await db.transaction((tx) => releaseFunds(tx, context(null), damage))).toMatchObject({
    dj_cents: 52_000,
  });
  await drain();
  expect(await gotBy([dj, ...booking.crew])).toEqual([52_000, 0]);
  const said = await pool.query('select purpose from releases where booking_id = $1', [booking_id]);
  expect(said.rows).toEqual([{ purpose: 'damage' }]);
  await expectBooks();
});

test('of an event that is released after damage was paid the percents are of the event alone', async () => {
  const booking = await shared([percent(5_000)]);
  const { booking_id, client, dj } = booking;
  const { charge_id } = await world.ask(booking_id, client, { purpose: 'damage', amount_cents: 20_000 });
  await give((await ensureCheckout(context(null), charge_id)).checkout_url);
  await drain();
  const damage = { purpose: 'damage' as const, platform_fee_cents: 0, service_fee_cents: 0 };
  expect(await release(booking, damage)).toMatchObject({ dj_cents: 20_000 });
  expect(await release(booking)).toMatchObject({ dj_cents: 22_000 });
  await drain();
  expect(await gotBy([dj, ...booking.crew])).toEqual([42_000, 22_000]);
  await expectBooks();
});

test('of ten releases at once one divides', async () => {
  const booking = await shared([fixed(10_000), percent(2_500)]);
  const released = await Promise.all(Array.from({ length: 10 }, () => release(booking)));
  expect(released.filter(({ dj_cents }) => dj_cents > 0)).toEqual([{ dj_cents: 23_000, withheld_cents: 0 }]);
  await drain();
  expect(await gotBy(booking.crew)).toEqual([10_000, 11_000]);
});

test('nothing agreed changes after the release, and a share is of the company’s own people', async () => {
  const booking = await shared([fixed(10_000)]);
  const stranger = await joinCrew(deps, await world.addDj(), await world.addClient());
  const code = (error: { cause?: { code?: string } }) => error.cause?.code;
  expect(await agreeShares(deps, booking.booking_id, { [stranger]: fixed(1) }).catch(code)).toBe('23514');
  await release(booking);
  for (const statement of ['update crew_shares set amount_cents = 1', 'delete from crew_shares'])
    await expect(
      pool.query(`${statement} where booking_id = $1`, [booking.booking_id]),
    ).rejects.toMatchObject({ code: '23001' });
});

test('a share that was paid to somebody else is named', async () => {
  const booking = await shared([fixed(10_000)]);
  await release(booking);
  await drain();
  const { rows } = await pool.query('select id from transfers where booking_id = $1 and release_id is null', [
    booking.booking_id,
  ]);
  await pool.query('alter table transfers disable trigger transfers_keep');
  const move = (cents: number) =>
    pool.query(
      `update transfers set amount_cents = amount_cents + case when release_id is null then $2 else -$2::int end
       where booking_id = $1`,
      [booking.booking_id, cents],
    );
  await move(100);
  const { differences } = await verifyLedger(deps);
  expect(differences.filter(({ check }) => check === 'release_shares').map(({ subject }) => subject)).toEqual(
    [rows[0].id, rows[0].id],
  );
  await move(-100);
  await pool.query('alter table transfers enable always trigger transfers_keep');
  await expectBooks();
});

test('a release that was wrong is mirrored whole', async () => {
  const booking = await shared([fixed(10_000), percent(2_500)]);
  await release(booking);
  const { rows } = await pool.query('select id from releases where booking_id = $1', [booking.booking_id]);
  await db.transaction((tx) => reversePosting(tx, context(null), `release:${rows[0].id}`));
  for (const { id } of [booking.dj, ...booking.crew]) expect(await balance('dj_payable', id)).toBe(0);
  expect(await moneyOf(booking)).toMatchObject({ held_cents: 52_000 });
});
