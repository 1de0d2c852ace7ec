import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import { newId } from '../../../../shared/ids.ts';
import { ledger_accounts, ledger_entries, profiles, refunds, transfers } from '../../../../tables.ts';
import type { Actor } from '../../../../platform/context.ts';
import { ensureCheckout, getSale, openSale, refundSale, type SaleRequest } from '../index.ts';
import { verifyLedger } from './verify-ledger.ts';

const world = await createMoneyWorld();
const { addAdmin, addClient, addDj, chargeOf, context, deps, drain, give, sandbox, told } = world;
const { db } = deps;

const request = (dj: Actor, over: Partial<SaleRequest> = {}): SaleRequest => ({
  kind: 'tip',
  about_id: newId(),
  dj_id: dj.id,
  amount_cents: 2_000,
  currency: 'EUR',
  email: 'guest@example.test',
  description: 'A tip for Nova',
  return_path: `/tip-dj/${dj.id}`,
  ...over,
});
const open = (sale: SaleRequest, buyer: Actor | null = null) =>
  db.transaction((tx) => openSale(tx, context(buyer), sale));
const pageOf = async (charge_id: string) => (await ensureCheckout(context(null), charge_id)).checkout_url;
async function paid(dj: Actor, over: Partial<SaleRequest> = {}, buyer: Actor | null = null) {
  const sale = await open(request(dj, over), buyer);
  await give(await pageOf(sale.charge_id));
  return sale;
}
const giveBack = (actor: Actor, sale_id: string, amount_cents: number) =>
  db.transaction((tx) => refundSale(tx, context(actor), { sale_id, amount_cents, reason: 'Never played' }));
async function balance(purpose: (typeof ledger_accounts.$inferSelect)['purpose'], party_id: string) {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(-sum(${ledger_entries.amount_cents}), 0)` })
    .from(ledger_entries)
    .innerJoin(ledger_accounts, eq(ledger_accounts.id, ledger_entries.account_id))
    .where(sql`${ledger_accounts.purpose} = ${purpose} and ${ledger_accounts.party_id} = ${party_id}`);
  return row!.cents;
}
const PLATFORM = '00000000-0000-0000-0000-000000000000';
const expectBooks = async () => expect((await verifyLedger(deps)).differences).toEqual([]);
const onPlan = async (plan: 'free' | 'pro' | 'prodjbiz') => {
  const dj = await addDj();
  await db.update(profiles).set({ subscription_plan: plan }).where(eq(profiles.id, dj.id));
  return dj;
};

test('a guest pays a tip: the DJ has it less our fee, told as the sale’s and not as a booking’s', async () => {
  const dj = await addDj();
  const before = { settled: told.settled.length, transfers: told.transfers.length };
  const ours = await balance('tips', PLATFORM);
  const { sale_id, charge_id } = await paid(dj);
  await drain({ except: ['send_transfer'] });
  expect(await getSale(db, sale_id)).toMatchObject({
    status: 'paid',
    client_id: null,
    email: 'guest@example.test',
    paid_cents: 2_000,
    fee_cents: 100,
    refunded_cents: 0,
  });
  expect(await balance('dj_payable', dj.id)).toBe(1_900);
  const [transfer] = await db.select().from(transfers).where(eq(transfers.sale_id, sale_id));
  expect(transfer).toMatchObject({ status: 'created', amount_cents: 1_900, booking_id: null });
  expect(await chargeOf(charge_id)).toMatchObject({ booking_id: null, client_id: null, status: 'succeeded' });
  expect((await balance('tips', PLATFORM)) - ours).toBe(100);
  expect(told.sales).toContainEqual({ sale_id });
  expect(told.settled.length).toBe(before.settled);
  expect(told.transfers.length).toBe(before.transfers);
  await expectBooks();
});

test('the card of who tips is not kept: nothing else is ever taken from it', async () => {
  const buyer = await addClient();
  await paid(await addDj(), {}, buyer);
  await drain();
  const charge = {
    customer_ref: buyer.id,
    checkout_id: null,
    amount_cents: 1_000,
    currency: 'EUR',
    description: 'Another tip',
    transfer_group: newId(),
    idempotency_key: newId(),
  } as const;
  expect(await deps.gateway.chargeSaved(charge)).toEqual({ status: 'declined', reason: 'no_card' });
});

test('the fee is that of the DJ’s plan when it was opened', async () => {
  const fees = { free: [500, 800], pro: [300, 400], prodjbiz: [200, 200] } as const;
  for (const plan of ['free', 'pro', 'prodjbiz'] as const) {
    const dj = await onPlan(plan);
    const kinds = ['tip', 'store_order'] as const;
    for (const [index, kind] of kinds.entries()) {
      const { sale_id, charge_id } = await open(request(dj, { kind, amount_cents: 10_000 }));
      await db.update(profiles).set({ subscription_plan: 'free' }).where(eq(profiles.id, dj.id));
      await give(await pageOf(charge_id));
      await drain();
      expect(await getSale(db, sale_id)).toMatchObject({ fee_cents: fees[plan][index] });
      await db.update(profiles).set({ subscription_plan: plan }).where(eq(profiles.id, dj.id));
    }
  }
  await expectBooks();
});

test('asked twice, also at once, it is one sale; another question under its name is refused', async () => {
  const sale = request(await addDj());
  const [first, second] = await Promise.all([open(sale), open(sale)]);
  expect(first).toEqual(second);
  await expect(open({ ...sale, amount_cents: 2_001 })).rejects.toMatchObject({ code: 'INVALID' });
  // as many yen are another price
  await expect(open({ ...sale, currency: 'JPY' })).rejects.toMatchObject({ code: 'INVALID' });
});

test('nobody sells who is no DJ, tips themselves, asks for too little or leads elsewhere', async () => {
  const [dj, client] = [await addDj(), await addClient()];
  await expect(open(request(client))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(open(request(dj), dj)).rejects.toMatchObject({ code: 'INVALID' });
  await expect(open(request(dj, { amount_cents: 99 }))).rejects.toMatchObject({ code: 'INVALID' });
  await expect(open(request(dj, { return_path: '//evil.test' }))).rejects.toMatchObject({ code: 'INVALID' });
});

test('parts given back take our fee along, to the cent, and no more than was paid goes', async () => {
  const dj = await onPlan('free');
  const { sale_id } = await paid(dj, { kind: 'store_order', amount_cents: 1_001 });
  await drain();
  const { fee_cents } = (await getSale(db, sale_id))!;
  const ours = await balance('store', PLATFORM);
  for (const part of [333, 333, 335]) await giveBack(dj, sale_id, part);
  await drain();
  expect(ours - (await balance('store', PLATFORM))).toBe(fee_cents);
  expect(await getSale(db, sale_id)).toMatchObject({ status: 'paid', refunded_cents: 1_001 });
  const sent = await db.select().from(refunds).where(eq(refunds.sale_id, sale_id));
  expect(sent.map(({ status }) => status)).toEqual(['sent', 'sent', 'sent']);
  await expect(giveBack(dj, sale_id, 1)).rejects.toMatchObject({ code: 'INVALID' });
  await expectBooks();
});

test('of two who give the whole back at once one is refused', async () => {
  const [dj, admin] = [await addDj(), await addAdmin()];
  const { sale_id } = await paid(dj);
  await drain();
  const both = await Promise.allSettled([giveBack(dj, sale_id, 2_000), giveBack(admin, sale_id, 2_000)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await drain();
  await expectBooks();
});

test('strangers, buyers and staff who bought it give nothing back; unpaid is not given back', async () => {
  const [dj, client, admin] = [await addDj(), await addClient(), await addAdmin()];
  const missing = { code: 'NOT_FOUND' };
  const { sale_id } = await paid(dj, {}, client);
  await drain();
  await expect(giveBack(client, sale_id, 1)).rejects.toMatchObject(missing);
  await expect(giveBack(await addDj(), sale_id, 1)).rejects.toMatchObject(missing);
  const own = await paid(dj, {}, admin);
  await drain();
  await expect(giveBack(admin, own.sale_id, 1)).rejects.toMatchObject(missing);
  const unpaid = await open(request(dj));
  await expect(giveBack(dj, unpaid.sale_id, 1)).rejects.toMatchObject({ code: 'WRONG_STATE' });
});

test('a declined card leaves it open; events that come twice and late pay it once', async () => {
  const dj = await addDj();
  const { sale_id, charge_id } = await open(request(dj));
  await give(await pageOf(charge_id), 'declined');
  await drain();
  expect(await getSale(db, sale_id)).toMatchObject({ status: 'open' });
  await sandbox('PUT', '/test/settings', { webhook_copies: 3 });
  await give(await pageOf(charge_id), 'pays');
  await drain({ arrange: (rows) => rows.toReversed().flatMap((row) => [row, row]) });
  await sandbox('PUT', '/test/settings', { webhook_copies: 1 });
  const sent = await db.select().from(transfers).where(eq(transfers.sale_id, sale_id));
  expect(sent).toMatchObject([{ status: 'sent', amount_cents: 1_900 }]);
  await expectBooks();
});

test('what a bank takes back of a sale is the DJ’s debt and our part our loss', async () => {
  const dj = await addDj();
  const { sale_id, charge_id } = await paid(dj);
  await drain({ except: ['send_email'] });
  const { payment_id } = await chargeOf(charge_id);
  await sandbox('POST', `/test/payments/${payment_id}/dispute`, {});
  await drain({ except: ['send_email'] });
  await expect(giveBack(dj, sale_id, 1)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  expect((await balance('dj_payable', dj.id)) + (await balance('dj_debt', dj.id))).toBe(0);
  await expectBooks();
  // the next tip pays what is still owed
  await paid(dj);
  await drain({ except: ['send_email'] });
  await expectBooks();
});

test('the database refuses a charge of both or of neither, and a sale that changes', async () => {
  const dj = await addDj();
  const { sale_id, charge_id } = await paid(dj);
  await drain({ except: ['send_email'] });
  const refusal = (query: string) =>
    deps.pool.query(query).then(
      () => 'done',
      ({ code }) => code as string,
    );
  const copy = (owner: string) =>
    `insert into charges (id, ${owner}purpose, method, status, amount_cents, currency, description, gateway, language, expires_at, created_at)
     select gen_random_uuid(), ${owner && `'${newId()}', `}'tip', 'checkout', 'created', 1000, 'EUR', 'x', 'sandbox', 'en', now(), now()`;
  expect(await refusal(copy(''))).toBe('23514');
  expect(await refusal(copy('booking_id, '))).toBe('23514');
  expect(
    await refusal(`update charges set sale_id = null, booking_id = '${newId()}' where id = '${charge_id}'`),
  ).toBe('23001');
  expect(await refusal(`update sales set paid_cents = 1 where id = '${sale_id}'`)).toBe('23001');
  expect(await refusal(`delete from sales where id = '${sale_id}'`)).toBe('23001');
  expect(
    await refusal(`insert into refunds (id, sale_id, charge_id, amount_cents, currency, status, created_at)
      values ('${newId()}', '${sale_id}', '${charge_id}', 2001, 'EUR', 'created', now())`),
  ).toBe('23514');
});

test('verify-ledger names a sale without its posting, and one whose fee is another', async () => {
  const sale = request(await addDj());
  const { sale_id } = await open(sale);
  const client = await deps.pool.connect();
  try {
    await client.query('begin');
    await client.query('alter table sales disable trigger all');
    await client.query(
      `update sales set status = 'paid', paid_cents = 2000, fee_cents = 100, paid_at = now() where id = '${sale_id}'`,
    );
    await client.query('alter table sales enable always trigger sales_keep');
    await client.query('commit');
    const { differences } = await verifyLedger(deps);
    const named = differences.filter(({ subject }) => subject === sale_id).map(({ check }) => check);
    expect(named.toSorted()).toEqual(['sale_fees', 'sales']);
  } finally {
    await client.query('alter table sales disable trigger all');
    await client.query(
      `update sales set status = 'open', paid_cents = null, fee_cents = null, paid_at = null where id = '${sale_id}'`,
    );
    await client.query('alter table sales enable always trigger sales_keep');
    await client.query('alter table sales enable always trigger sales_stay');
    client.release();
  }
});
