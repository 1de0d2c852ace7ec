import { asc, eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { payBeside } from '../../../../platform/testing/other-payment.ts';
import { mailKey } from '../../../../platform/mail-keys.ts';
import { brokenDocuments } from '../../../../platform/testing/document-invariants.ts';
import { newId } from '../../../../shared/ids.ts';
import { charges, emails, subscriptions } from '../../../../tables.ts';
import {
  ensureCheckout,
  ensurePlanPage,
  openSale,
  openSubscription,
} from '../../../payments/server/index.ts';
import type { SaleKind } from '../../../payments/rules.ts';
import { documents } from '../tables.ts';
import { issueSale } from './issue-sale.ts';

const world = await createBookingWorld();
const { as, deps, settle } = world;
const { db } = deps;
const [client, dj, admin] = [await world.addClient(), await world.addDj(), await world.addAdmin()];
await as(dj).invoices.save_details({
  legal_name: 'Nova Klein',
  address: 'Lindenallee 3\n10999 Berlin',
  tax_number: '00/012/34567',
  country_code: 'DE',
  tax_status: 'registered',
  tax_rate_bps: 1_900,
  number_prefix: 'NK',
});

/** What goes back once the DJ was paid comes out of what else we have at the gateway. */
await payBeside(deps, world.pay);

async function sold(kind: SaleKind, buyer: Actor | null): Promise<string> {
  const ctx = world.context(buyer);
  const request = { kind, about_id: newId(), dj_id: dj.id, amount_cents: 2_000, currency: 'EUR' as const };
  const page = { email: 'guest@example.test', description: 'Vinyl «Ferry»', return_path: '/' };
  const { sale_id, charge_id } = await db.transaction((tx) => openSale(tx, ctx, { ...request, ...page }));
  await world.pay((await ensureCheckout(ctx, charge_id)).checkout_url);
  await settle();
  return sale_id;
}
const issued = (sale_id: string) =>
  db.select().from(documents).where(eq(documents.sale_id, sale_id)).orderBy(asc(documents.id));
const brief = async (sale_id: string) =>
  (await issued(sale_id)).map(({ kind, total_cents, tax_cents }) => [kind, total_cents, tax_cents]);
const textOf = async (file: File): Promise<string> => {
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  return (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
};

test('an order has the buyer’s receipt, the DJ’s invoice with its tax, and our fee; each once', async () => {
  const sale_id = await sold('store_order', client);
  const paid = [
    ['receipt', 2_000, 0],
    ['sale_invoice', 2_000, 319],
    // eight percent
    ['fee_invoice', 160, 0],
    ['payout_statement', 1_840, 0],
  ];
  expect(await brief(sale_id)).toEqual(paid);
  await Promise.all(Array.from({ length: 10 }, () => issueSale(deps, { sale_id })));
  expect(await brief(sale_id)).toEqual(paid);
  const { items } = await as(client).invoices.list({});
  expect(
    items.map(({ kind, booking_id, ref, title }) => [kind, booking_id, ref, title]).toReversed(),
  ).toEqual([
    ['receipt', null, null, 'Vinyl «Ferry»'],
    ['sale_invoice', null, null, 'Vinyl «Ferry»'],
  ]);
  const invoice = items.find(({ kind }) => kind === 'sale_invoice')!;
  const text = await textOf((await as(client).invoices.pdf({ id: invoice.id })).body);
  for (const said of ['NK-0001', 'Nova Klein', 'Vinyl «Ferry»', '€20.00', '€3.19', 'VAT'])
    expect(text).toContain(said);
});

test('what goes back corrects the DJ’s invoice and our fee in proportion', async () => {
  const sale_id = await sold('store_order', client);
  for (const amount_cents of [500, 1_500])
    await as(admin).payments.refund_sale({ id: sale_id, amount_cents, reason: 'Scratched' });
  await settle();
  const all = await brief(sale_id);
  expect(all).toEqual(
    expect.arrayContaining([
      ['refund_receipt', 500, 0],
      ['refund_receipt', 1_500, 0],
      ['credit_note', -500, -80],
      ['credit_note', -1_500, -239],
      ['credit_note', -40, 0],
      ['credit_note', -120, 0],
    ]),
  );
  const { summaries } = await as(dj).invoices.summary({ year: 2027 });
  expect(summaries).toMatchObject([{ total: { gross_cents: 4_000, refunds_cents: 2_000, fees_cents: 160 } }]);
});

test('a guest’s papers are the DJ’s and ours to read, and nobody else’s', async () => {
  const sale_id = await sold('tip', null);
  const [receipt, invoice] = await issued(sale_id);
  expect(receipt).toMatchObject({ buyer_id: null, snapshot: { buyer: { name: 'guest@example.test' } } });
  await expect(as(client).invoices.pdf({ id: invoice!.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await textOf((await as(admin).invoices.pdf({ id: receipt!.id })).body)).toContain(
    'guest@example.test',
  );
  expect(await textOf((await as(dj).invoices.pdf({ id: invoice!.id })).body)).toContain('€20.00');
});

const mailed = async (template: 'sale_papers' | 'sale_refunded' = 'sale_papers') =>
  (await db.select().from(emails).where(eq(emails.template, template)).orderBy(asc(emails.id))).map(
    ({ to_address, details }) => ({ to_address, ...details }),
  );
const opened = async (path = '') => {
  const answer = await fetch(world.url + path);
  return answer.ok ? textOf(new File([await answer.arrayBuffer()], 'paper.pdf')) : answer.status;
};

test('a guest has them by mail: the receipt and the invoice, then what a refund wants; each link opens one', async () => {
  const before = (await mailed()).length;
  const sale_id = await sold('store_order', null);
  const papers = (await issued(sale_id)).filter(({ buyer_id }) => !buyer_id);
  const [paid, ...more] = (await mailed()).slice(before);
  expect(more).toEqual([]);
  expect(paid).toMatchObject({
    to_address: 'guest@example.test',
    other_name: 'Nova',
    title: 'Vinyl «Ferry»',
    label: papers[0]!.number,
    second_label: papers[1]!.number,
  });
  expect(await opened(paid!.path)).toContain(papers[0]!.number);
  expect(await opened(paid!.second_path)).toContain('Nova Klein');
  await as(admin).payments.refund_sale({ id: sale_id, amount_cents: 500, reason: 'Scratched' });
  await settle();
  // one mail says how much and has the receipt beside what it corrects
  const [told, ...others] = (await mailed('sale_refunded')).filter(({ title }) => title === 'Vinyl «Ferry»');
  expect(others).toEqual([]);
  expect(told).toMatchObject({ other_name: 'Nova', amount_cents: 500, currency: 'EUR' });
  expect(await opened(told!.path)).toContain('€5.00');
  expect(await opened(told!.second_path)).toContain(papers[1]!.number);
  await issueSale(deps, { sale_id });
  expect(await mailed()).toHaveLength(before + 1);
  expect(await mailed('sale_refunded')).toHaveLength(1);
});

test('a guest hears of a refund when it is on its way, also where staff pay what the gateway refuses', async () => {
  const before = [(await mailed()).length, (await mailed('sale_refunded')).length];
  const sale_id = await sold('tip', null);
  // somebody gave it back in the gateway's dashboard: there is nothing left of it
  const [charge] = await db.select().from(charges).where(eq(charges.sale_id, sale_id));
  const { payment_id } = charge!;
  await deps.gateway.refund({ payment_id: payment_id!, amount_cents: 1_900, idempotency_key: newId() });
  await as(admin).payments.refund_sale({ id: sale_id, amount_cents: 700, reason: 'Too much' });
  await settle();
  // the correction is there, and waits for the money
  expect((await brief(sale_id)).map(([kind]) => kind)).toContain('credit_note');
  expect([(await mailed()).length, (await mailed('sale_refunded')).length]).toEqual([
    before[0]! + 1,
    before[1],
  ]);
  const { rows } = await deps.pool.query('select id from refunds where sale_id = $1', [sale_id]);
  const paid = { id: rows[0].id, settled_from: 'bank' as const, note: 'Wire 12' };
  await as(admin).payments.settle_refund(paid);
  await settle();
  expect((await mailed('sale_refunded')).slice(before[1])).toMatchObject([{ amount_cents: 700 }]);
  expect(await brief(sale_id)).toContainEqual(['refund_receipt', 700, 0]);
});

test('a key opens no other paper, and none of somebody who has an account', async () => {
  const known = await sold('tip', client);
  const [receipt] = await issued(known);
  const { AUTH_SECRET } = deps.env;
  for (const key of [
    mailKey('open paper', receipt!.id, AUTH_SECRET),
    mailKey('open paper', receipt!.id, 'another secret'),
    mailKey('end session', receipt!.id, AUTH_SECRET),
    'x',
  ])
    expect(await opened(`/api/documents/by-key/${key}`)).toBe(404);
});

test('what a bank keeps of a sale is told to both, our fee is given up, and the DJ’s invoice stands', async () => {
  const sale_id = await sold('store_order', null);
  const [charge] = await db.select().from(charges).where(eq(charges.sale_id, sale_id));
  const dispute_id = await world.dispute(charge!.payment_id!);
  const before = await brief(sale_id);
  await world.decide(dispute_id, 'lost');
  const lost = [
    ['chargeback_note', 2_000, 0],
    ['chargeback_statement', 2_000, 0],
    ['credit_note', -160, 0],
  ];
  expect((await brief(sale_id)).slice(before.length)).toEqual(lost);
  expect((await mailed()).at(-1)).toMatchObject({ label: expect.stringMatching(/^CFR-/) });
  const statement = (await issued(sale_id)).find(({ kind }) => kind === 'chargeback_statement')!;
  expect(statement.snapshot.lines).toEqual([
    { kind: 'from_dj', total_cents: 1_840 },
    { kind: 'from_us', total_cents: 160 },
  ]);
  await world.decide(dispute_id, 'won');
  expect((await brief(sale_id)).slice(before.length + lost.length)).toEqual(
    expect.arrayContaining([
      ['chargeback_note', 2_000, 0],
      ['chargeback_statement', 2_000, 0],
      ['fee_invoice', 160, 0],
    ]),
  );
  expect(await brokenDocuments(db)).toEqual([]);
});

test('each paid period of a plan has our invoice, once', async () => {
  const ctx = world.context(dj);
  const { subscription_id } = await db.transaction((tx) =>
    openSubscription(tx, ctx, { plan: 'pro', interval: 'month' }),
  );
  const page = { subscription_id, description: 'Pro', return_path: '/' };
  await world.pay((await ensurePlanPage(ctx, page)).checkout_url);
  await settle();
  const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.id, subscription_id));
  expect(subscription).toMatchObject({ status: 'active' });
  const mine = await db.select().from(documents).where(eq(documents.kind, 'plan_invoice'));
  expect(mine).toMatchObject([{ buyer_id: dj.id, total_cents: 2_900, currency: 'USD', booking_id: null }]);
  const text = await textOf((await as(dj).invoices.pdf({ id: mine[0]!.id })).body);
  expect(text).toContain('Pro plan, one month');
});

test('what goes back of a plan has its receipt and a credit note, and what a bank keeps is told and given up', async () => {
  const [invoice] = await db.select().from(documents).where(eq(documents.kind, 'plan_invoice'));
  const id = invoice!.period_id!;
  const about = async () =>
    (await db.select().from(documents).where(eq(documents.period_id, id)).orderBy(asc(documents.id))).map(
      ({ kind, total_cents }) => [kind, total_cents],
    );
  await as(admin).payments.refund_period({ id, amount_cents: 900, reason: 'A week without it' });
  await settle();
  const [charge] = await db.select().from(charges).where(eq(charges.period_id, id));
  const dispute_id = await world.dispute(charge!.payment_id!);
  const refunded = [
    ['plan_invoice', 2_900],
    ['credit_note', -900],
    ['refund_receipt', 900],
  ];
  expect(await about()).toEqual(refunded);
  await world.decide(dispute_id, 'lost');
  const lost = [...refunded, ['chargeback_note', 2_900], ['credit_note', -2_000]];
  expect(await about()).toEqual(lost);
  await world.decide(dispute_id, 'won');
  expect(await about()).toEqual([...lost, ['chargeback_note', 2_900], ['plan_invoice', 2_000]]);
  const { items } = await as(dj).invoices.list({});
  const note = items.find(({ kind }) => kind === 'chargeback_note')!;
  expect(await textOf((await as(dj).invoices.pdf({ id: note.id })).body)).toContain(invoice!.number);
});

test('no sale and no period is without its papers', async () => {
  expect(await brokenDocuments(db)).toEqual([]);
});
