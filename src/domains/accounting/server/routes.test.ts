import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../platform/context.ts';
import { agreeShares, joinCrew } from '../../../platform/testing/crew-world.ts';
import { createMoneyWorld } from '../../../platform/testing/money-world.ts';
import { newId } from '../../../shared/ids.ts';
import { bookings, chargebacks, dj_profiles, users } from '../../../tables.ts';
import { ensureCheckout } from '../../payments/server/use-cases/ensure-checkout.ts';
import { openSale } from '../../payments/server/use-cases/open-sale.ts';
import { refundCharges } from '../../payments/server/use-cases/refund-charges.ts';
import { releaseFunds } from '../../payments/server/use-cases/release-funds.ts';

const world = await createMoneyWorld();
const { addClient, addDj, addAdmin, as, ask, clock, context, deps, drain, give, people } = world;
const { db } = deps;
const admin = await addAdmin();
const books = () => as(admin).accounting;

async function paid(title = 'Birthday', amount_cents = 52_000) {
  clock.advance(60_000);
  const { booking_id, client, dj } = await people({ title });
  const { charge_id } = await ask(booking_id, client, { purpose: 'full', amount_cents });
  await give((await ensureCheckout(context(null), charge_id)).checkout_url);
  await drain();
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, booking_id));
  return { booking_id, charge_id, client, dj, ref: booking!.ref };
}
async function release(of: Omit<Parameters<typeof releaseFunds>[2], 'currency'>) {
  await db.transaction((tx) => releaseFunds(tx, context(null), { currency: 'EUR', ...of }));
  await drain();
}
type Paid = Awaited<ReturnType<typeof paid>>;
let first: Paid;
let second: Paid;
beforeAll(async () => {
  first = await paid('Harbour party');
  second = await paid('=HYPERLINK("http://evil.test")', 30_000);
  await db.update(users).set({ name: 'Zacharias Quill' }).where(eq(users.id, second.client.id));
  await db.update(dj_profiles).set({ dj_name: '100% Vinyl' }).where(eq(dj_profiles.user_id, second.dj.id));
});

const found = async (filters: Parameters<ReturnType<typeof books>['charges']>[0]) =>
  (await books().charges(filters)).items.map(({ id }) => id);

test('payments come newest first, in pages', async () => {
  expect((await found({})).slice(0, 2)).toEqual([second.charge_id, first.charge_id]);
  const page = await books().charges({ limit: 1 });
  const next = await books().charges({ limit: 1, cursor: page.next_cursor! });
  expect([page, next].map(({ items }) => items[0]!.id)).toEqual([second.charge_id, first.charge_id]);
  await expect(books().charges({ cursor: 'nonsense' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('filters narrow them, alone and together', async () => {
  expect(await found({ status: 'succeeded', currency: 'EUR', purpose: 'full' })).toContain(first.charge_id);
  expect(await found({ status: 'declined' })).toEqual([]);
  expect(await found({ currency: 'JPY' })).toEqual([]);
  expect(await found({ min_cents: 40_000 })).toEqual([first.charge_id]);
  expect(await found({ max_cents: 40_000 })).toEqual([second.charge_id]);
  const today = clock.now().toISOString().slice(0, 10);
  expect(await found({ from: today, until: today })).toHaveLength(2);
  expect(await found({ until: '2020-01-01' })).toEqual([]);
  await expect(books().charges({ from: '2020-13-41' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('words find by reference, name, address, stage name, card and gateway id, taken literally', async () => {
  const { payment_id, checkout_id } = await books().charge({ id: first.charge_id });
  const only = [first.charge_id];
  for (const q of [
    first.ref,
    first.ref.slice(3).toLowerCase(),
    first.client.email,
    payment_id!,
    checkout_id!,
  ])
    expect([q, await found({ q })]).toEqual([q, only]);
  expect(await found({ q: first.charge_id })).toEqual(only);
  expect(await found({ q: 'zacharias' })).toEqual([second.charge_id]);
  expect(await found({ q: '100% v' })).toEqual([second.charge_id]);
  expect(await found({ q: '4242' })).toHaveLength(2);
  for (const q of ['%%', '__', 'nobody of that name', "' or true --"])
    expect([q, await found({ q })]).toEqual([q, []]);
  expect(await found({ q: 'zacharias', max_cents: 1 })).toEqual([]);
});

test('a payment says what became of it, down to its postings', async () => {
  const { booking_id, charge_id, dj } = await paid();
  await db.transaction((tx) => refundCharges(tx, context(null), { booking_id, amount_cents: 2_000 }));
  expect((await books().charges({ limit: 1 })).items[0]).toMatchObject({
    refunded_cents: 2_000,
    refund_state: 'underway',
  });
  await drain();
  const before = await books().charge({ id: charge_id });
  expect(before).toMatchObject({ refund_state: 'part', card_last4: '4242', status: 'succeeded' });
  expect(before.places).toMatchObject([
    { id: booking_id, left_cents: 50_000, held_cents: 50_000, givable_cents: 50_000, hindrance: null },
  ]);
  expect(before.refunds).toMatchObject([{ amount_cents: 2_000, status: 'sent', reason: null }]);
  const fees = { platform_fee_cents: 4_000, service_fee_cents: 1_000 };
  await release({ booking_id, dj_id: dj.id, ...fees });
  const after = await books().charge({ id: charge_id });
  expect(after.payouts).toMatchObject([{ amount_cents: 45_000, status: 'sent', dj_name: 'Nova' }]);
  expect(after.places).toMatchObject([{ held_cents: 0, fees_cents: 5_000, givable_cents: 5_000 }]);
  expect(after.postings.map(({ kind }) => kind)).toEqual([
    'charge',
    'refund',
    'refund_sent',
    'release',
    'transfer',
  ]);
  for (const { entries } of after.postings)
    expect(entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(0);

  const posting = after.postings.find(({ kind }) => kind === 'release')!;
  const transaction = await books().transaction({ id: posting.id });
  expect(transaction).toMatchObject({
    kind: 'release',
    booking: { id: booking_id },
    subject: { kind: 'transfer', id: after.payouts[0]!.transfer_id },
    charge_ids: [charge_id],
    reversed_by_id: null,
  });
  expect(
    transaction.entries.map(({ account }) => account.party.kind).toSorted((a, b) => (a < b ? -1 : 1)),
  ).toEqual(['booking', 'person', 'platform']);
});

test('all of it to the crew: a payment names who got it, whoever they are, and how it was divided', async () => {
  const { booking_id, charge_id, dj } = await paid();
  const members = [await addClient(), await addDj()];
  const [fixed, rest] = [await joinCrew(deps, dj, members[0]!), await joinCrew(deps, dj, members[1]!)];
  await agreeShares(deps, booking_id, {
    [fixed]: { kind: 'fixed', amount_cents: 20_000, percent_bps: null },
    [rest]: { kind: 'fixed', amount_cents: 27_000, percent_bps: null },
  });
  const fees = { platform_fee_cents: 4_000, service_fee_cents: 1_000 };
  await release({ booking_id, dj_id: dj.id, ...fees });
  const { payouts, postings } = await books().charge({ id: charge_id });
  expect(payouts.map(({ dj_name, amount_cents }) => [dj_name, amount_cents])).toEqual([
    ['Ana Reis', 20_000],
    ['Nova', 27_000],
  ]);
  expect(postings.map(({ kind }) => kind)).toEqual(['charge', 'release', 'transfer', 'transfer']);
  const { id } = postings.find(({ kind }) => kind === 'release')!;
  expect((await books().transaction({ id })).charge_ids).toEqual([charge_id]);
});

test('where only our fee was kept, the payment shows that; not what was paid for damage or came later', async () => {
  const { booking_id, charge_id, client, dj } = await paid('Kept fee', 2_000);
  const parties = { booking_id, dj_id: dj.id };
  await release({ ...parties, platform_fee_cents: 0, service_fee_cents: 2_000 });
  const kinds = async (id: string) => (await books().charge({ id })).postings.map(({ kind }) => kind);
  expect(await kinds(charge_id)).toEqual(['charge', 'release']);
  clock.advance(60_000);
  const damage = await ask(booking_id, client, { purpose: 'damage', amount_cents: 3_000 });
  await give((await ensureCheckout(context(null), damage.charge_id)).checkout_url);
  await drain();
  expect(await kinds(damage.charge_id)).toEqual(['charge']);
  await release({ ...parties, purpose: 'damage', platform_fee_cents: 0, service_fee_cents: 0 });
  expect(await kinds(damage.charge_id)).toEqual(['charge', 'release', 'transfer']);
  expect(await kinds(charge_id)).toEqual(['charge', 'release']);
});

test('what hinders a refund is said: nothing came, a problem is open, it is one’s own', async () => {
  const place = async (id: string, actor: Actor = admin) =>
    (await as(actor).accounting.charge({ id })).places[0];
  const { booking_id, client } = await people();
  expect(await place((await ask(booking_id, client)).charge_id)).toBeUndefined();
  const other = await paid();
  const set = (values: Partial<typeof bookings.$inferInsert>) =>
    db.update(bookings).set(values).where(eq(bookings.id, other.booking_id));
  await set({ status: 'disputed' });
  expect(await place(other.charge_id)).toMatchObject({ hindrance: 'problem' });
  await db.insert(chargebacks).values({
    id: newId(),
    gateway: 'sandbox',
    dispute_id: 'dp_asks',
    charge_id: second.charge_id,
    amount_cents: 30_000,
    currency: 'EUR',
    reason: 'fraudulent',
    status: 'needs_response',
    opened_at: clock.now(),
  });
  expect(await place(second.charge_id)).toMatchObject({ hindrance: 'bank' });
  expect((await books().charge({ id: second.charge_id })).chargebacks).toMatchObject([
    { dispute_id: 'dp_asks', taken_at: null },
  ]);
  await set({ status: 'refunded' });
  expect(await place(other.charge_id)).toMatchObject({ hindrance: 'state' });
  const own = await addAdmin();
  await set({ status: 'confirmed', client_id: own.id });
  expect(await place(other.charge_id, own)).toMatchObject({ hindrance: 'own' });
  expect(await place(other.charge_id)).toMatchObject({ hindrance: null });
  // paid for damage, and not with the DJ yet
  const damage = await ask(other.booking_id, client, { purpose: 'damage', amount_cents: 3_000 });
  await give((await ensureCheckout(context(null), damage.charge_id)).checkout_url);
  await drain();
  for (const id of [other.charge_id, damage.charge_id])
    expect(await place(id)).toMatchObject({ hindrance: 'damage' });
});

test('accounts show whose they are and what is on them; words find by booking and people', async () => {
  const all = await books().accounts({});
  const clearing = all.platform.find(({ purpose }) => purpose === 'gateway_clearing')!;
  expect(clearing).toMatchObject({ currency: 'EUR', party: { kind: 'platform' } });
  const { items, platform } = await books().accounts({ q: first.ref });
  expect(platform).toEqual([]);
  expect(items).toMatchObject([
    { purpose: 'booking_escrow', balance_cents: -52_000, party: { kind: 'booking', ref: first.ref } },
  ]);
  expect((await books().accounts({ q: 'zacharias' })).items).toMatchObject([{ balance_cents: -30_000 }]);
  expect((await books().accounts({ q: 'x' })).items).toEqual([]);
  expect((await books().accounts({ purpose: 'dj_payable' })).platform).toEqual([]);
  expect((await books().accounts({ currency: 'JPY' })).items).toEqual([]);
  const page = await books().accounts({ limit: 1 });
  const next = await books().accounts({ limit: 1, cursor: page.next_cursor! });
  expect(next.items[0]!.id).not.toBe(page.items[0]!.id);
  expect(next.platform).toEqual([]);
});

test('an account’s entries run backwards from today’s balance, the same whole or in pages', async () => {
  const { platform } = await books().accounts({ purpose: 'gateway_clearing' });
  const { id } = platform[0]!;
  const whole = await books().entries({ id, limit: 50 });
  expect(whole.items[0]!.balance_cents).toBe(whole.account.balance_cents);
  let balance_cents = 0;
  for (const entry of whole.items.toReversed()) {
    balance_cents += entry.amount_cents;
    expect(entry.balance_cents).toBe(balance_cents);
  }
  const paged = [];
  for (let cursor: string | undefined; cursor !== 'end';) {
    const page = await books().entries({ id, limit: 2, ...(cursor ? { cursor } : {}) });
    paged.push(...page.items);
    cursor = page.next_cursor ?? 'end';
  }
  expect(paged).toEqual(whole.items);
  expect((await books().entries({ id, until: '2020-01-01' })).items).toEqual([]);
  await expect(books().entries({ id, cursor: 'x.1' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('the file holds the same entries, oldest first, and nobody’s words become a formula', async () => {
  const { items } = await books().accounts({ q: second.ref });
  const file = await books().export({ id: items[0]!.id });
  expect(file.name).toMatch(/^booking_escrow-EUR-[\da-f]{8}\.csv$/);
  const { data } = Papa.parse<Record<string, string>>((await file.text()).trim(), { header: true });
  expect(data).toMatchObject([
    { kind: 'charge', booking: second.ref, amount: '-300.00', balance: '-300.00', currency: 'EUR' },
  ]);
  expect(data[0]!['title']).toBe(`'=HYPERLINK("http://evil.test")`);
});

test('a guest’s tip is a payment like any other, found by the guest’s address and by the DJ', async () => {
  const dj = await addDj();
  await db.update(dj_profiles).set({ dj_name: 'Tipped Tessa' }).where(eq(dj_profiles.user_id, dj.id));
  const { charge_id } = await db.transaction((tx) =>
    openSale(tx, context(null), {
      kind: 'tip',
      about_id: newId(),
      dj_id: dj.id,
      amount_cents: 2_000,
      currency: 'EUR',
      email: 'guest@example.test',
      description: 'A tip for Tessa',
      return_path: '/',
    }),
  );
  await give((await ensureCheckout(context(null), charge_id)).checkout_url);
  await drain();
  expect((await books().charges({ q: 'tipped tessa' })).items).toMatchObject([
    { id: charge_id, purpose: 'tip', booking: null, client_name: 'guest@example.test' },
  ]);
  expect(await found({ q: 'guest@example.test' })).toEqual([charge_id]);
  const tip = await books().charge({ id: charge_id });
  expect(tip).toMatchObject({ places: [], client: { name: '', email: 'guest@example.test' } });
  expect(tip.postings.length).toBeGreaterThan(1);
});

test('to everybody else there are no books', async () => {
  const { platform } = await books().accounts({});
  const { items } = await books().entries({ id: platform[0]!.id });
  const account = { id: platform[0]!.id };
  for (const actor of [first.client, first.dj, await addClient(), await addDj(), null]) {
    const refusal = { code: actor ? 'NOT_FOUND' : 'UNAUTHORIZED' };
    const { accounting } = as(actor);
    await expect(accounting.charges({})).rejects.toMatchObject(refusal);
    await expect(accounting.charge({ id: first.charge_id })).rejects.toMatchObject(refusal);
    await expect(accounting.accounts({})).rejects.toMatchObject(refusal);
    await expect(accounting.entries(account)).rejects.toMatchObject(refusal);
    await expect(accounting.export(account)).rejects.toMatchObject(refusal);
    await expect(accounting.transaction({ id: items[0]!.transaction_id })).rejects.toMatchObject(refusal);
  }
  for (const call of ['charge', 'entries', 'export', 'transaction'] as const)
    await expect(books()[call]({ id: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
