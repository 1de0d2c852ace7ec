import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { brokenDocuments } from '../../../../platform/testing/document-invariants.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { charges, gateway_accounts } from '../../../../tables.ts';
import { sweepDueBookings } from '../../../bookings/server/index.ts';
import { documents } from '../tables.ts';
import { issueDocuments } from './issue-documents.ts';

const world = await createBookingWorld();
const { as, clock, control, decide, deps, dispute, settle } = world;
const client = await world.addClient();
// soon enough to be paid at once
const date = '2027-01-23';

const papers = async (id: string, whose: Actor) => {
  const isOf = and(eq(documents.booking_id, id), eq(documents.buyer_id, whose.id));
  const found = await deps.db.select().from(documents).where(isOf).orderBy(asc(documents.issued_at));
  return found.map(({ kind, total_cents, snapshot }) => ({
    kind,
    total_cents,
    due_cents: snapshot.due_cents,
    lines: snapshot.lines.map((line) => [line.kind, line.total_cents]),
    refers_to: snapshot.refers_to.map((one) => one.kind),
  }));
};
const amounts = async (id: string, whose: Actor) =>
  (await papers(id, whose))
    .map(({ kind, total_cents }) => [kind, total_cents] as const)
    .toSorted(([a, x], [b, y]) => a.localeCompare(b) || x - y);

async function paid(over: { date?: string } = { date }) {
  const dj = await world.addDj();
  const id = await world.confirmed(client, dj, over);
  const [charge] = await deps.db.select().from(charges).where(eq(charges.booking_id, id));
  return { id, dj, payment_id: charge!.payment_id! };
}
/** The event is over, and what was held has gone where it goes. */
async function pass({ id, dj }: { id: string; dj: Actor }): Promise<void> {
  const { ends_at } = await world.see(dj, id);
  for (const at of [ends_at, plus(ends_at, 2 * DAY)]) {
    clock.set(at);
    await sweepDueBookings(deps);
    await settle();
  }
}

/** A DJ's months by the chart of their earnings, and by the year's summary. */
const charted = async (dj: Actor) =>
  (await as(dj).payments.months()).items
    .map(({ month, earned_cents, fees_cents: fees }) => ({ month, paid: earned_cents, fees }))
    .filter(({ paid: paid_out, fees }) => paid_out !== 0 || fees !== 0);
const summed = async (dj: Actor) => {
  const { summaries } = await as(dj).invoices.summary({ year: 2027 });
  return summaries
    .flatMap(({ months }) => months)
    .map((row) => ({
      month: `2027-${String(row.month).padStart(2, '0')}`,
      paid: row.paid_out_cents,
      fees: row.fees_cents,
    }))
    .filter(({ paid: paid_out, fees }) => paid_out !== 0 || fees !== 0);
};

test('lost after the payout: the invoice stands, our fees are credited, each side reads what the bank took', async () => {
  const booking = await paid();
  const { id, dj, payment_id } = booking;
  const start = clock.now();
  await pass(booking);
  const dispute_id = await dispute(payment_id);
  // while the bank decides, nobody knows whose it is
  expect((await amounts(id, client)).map(([kind]) => kind)).not.toContain('chargeback_note');
  await decide(dispute_id, 'lost');
  expect(await amounts(id, client)).toEqual([
    ['chargeback_note', 52_000],
    ['credit_note', -2_000],
    ['deposit_invoice', 50_000],
    ['fee_invoice', 2_000],
    ['final_invoice', 50_000],
    ['receipt', 52_000],
  ]);
  expect(await amounts(id, dj)).toEqual([
    ['chargeback_statement', 52_000],
    ['credit_note', -6_000],
    ['fee_invoice', 6_000],
    ['payout_statement', 44_000],
  ]);
  expect(await papers(id, client)).toContainEqual(
    expect.objectContaining({ kind: 'chargeback_note', refers_to: ['receipt'] }),
  );
  expect(await papers(id, dj)).toContainEqual(
    expect.objectContaining({
      kind: 'chargeback_statement',
      lines: [
        ['from_dj', 44_000],
        ['from_us', 8_000],
      ],
      refers_to: ['final_invoice'],
    }),
  );
  const before = await amounts(id, client);
  await issueDocuments(deps, { booking_id: id });
  expect(await amounts(id, client)).toEqual(before);
  // a year's fees are less by what was credited
  const { summaries } = await as(dj).invoices.summary({ year: 2027 });
  expect(summaries).toMatchObject([
    { total: { gross_cents: 50_000, refunds_cents: 0, fees_cents: 0, net_cents: 50_000 } },
  ]);
  expect(await charted(dj)).toEqual(await summed(dj));
  clock.set(start);
});

test('a payout that only pays a debt has its statement, over nothing', async () => {
  const booking = await paid();
  const { dj, payment_id } = booking;
  const start = clock.now();
  await pass(booking);
  const [account] = await deps.db.select().from(gateway_accounts).where(eq(gateway_accounts.user_id, dj.id));
  await control('POST', `/test/accounts/${account!.account_id}/pay-out`);
  await decide(await dispute(payment_id), 'lost');
  const id = await world.confirmed(client, dj, { date: '2027-02-13' });
  await pass({ id, dj });
  expect(await papers(id, dj)).toContainEqual({
    kind: 'payout_statement',
    total_cents: 0,
    due_cents: 0,
    lines: [
      ['gross', 50_000],
      ['platform_fee', -6_000],
      ['debt', -44_000],
    ],
    refers_to: ['fee_invoice'],
  });
  expect((await summed(dj)).map(({ paid: paid_out }) => paid_out)).toEqual([44_000, 0]);
  clock.set(start);
});

test('a part that is lost credits that part of our fees', async () => {
  const booking = await paid();
  const { id, dj, payment_id } = booking;
  const start = clock.now();
  await pass(booking);
  // the bank takes its time: the month of the loss is another than that of the payout
  clock.set('2027-03-02T10:00:00Z');
  await decide(await dispute(payment_id, { amount_cents: 26_000 }), 'lost');
  expect(await charted(dj)).toEqual([
    { month: '2027-01', paid: 44_000, fees: 6_000 },
    { month: '2027-03', paid: 0, fees: -3_000 },
  ]);
  expect(await summed(dj)).toEqual(await charted(dj));
  expect(await amounts(id, client)).toContainEqual(['credit_note', -1_000]);
  expect(await amounts(id, dj)).toContainEqual(['credit_note', -3_000]);
  clock.set(start);
});

test('lost before the event and played all the same: the final invoice says what is owed', async () => {
  const booking = await paid({ date: '2027-05-15' });
  const { id, dj, payment_id } = booking;
  const start = clock.now();
  await decide(await dispute(payment_id), 'lost');
  const { balance_due_at } = await world.see(dj, id);
  clock.set(balance_due_at!);
  await sweepDueBookings(deps);
  await settle();
  await pass(booking);
  const [final] = (await papers(id, client)).filter(({ kind }) => kind === 'final_invoice');
  expect(final).toMatchObject({ total_cents: 50_000, due_cents: 15_000 });
  // of what was held nothing had been ours yet
  expect(await amounts(id, dj)).toContainEqual(['chargeback_statement', 15_600]);
  expect((await amounts(id, dj)).map(([kind]) => kind)).not.toContain('credit_note');
  clock.set(start);
});

test('lost and called off: the invoice on account is taken back, as for money that we gave back', async () => {
  const { id, dj, payment_id } = await paid();
  const dispute_id = await dispute(payment_id);
  const { version } = await world.see(dj, id);
  await as(dj).bookings.cancel({ id, version, expected_refund_cents: 0, reason: 'Ill' });
  await settle();
  expect((await amounts(id, client)).map(([kind]) => kind)).not.toContain('credit_note');
  await decide(dispute_id, 'lost');
  expect(await amounts(id, client)).toEqual([
    ['chargeback_note', 52_000],
    ['credit_note', -50_000],
    ['deposit_invoice', 50_000],
    ['receipt', 52_000],
  ]);
});

test('given after all, when its credit note is written: what the DJ keeps of it by the policy is invoiced again', async () => {
  const { id, dj, payment_id } = await paid();
  const start = clock.now();
  clock.advance(2 * DAY);
  const dispute_id = await dispute(payment_id);
  const { version } = await world.see(client, id);
  await as(client).bookings.cancel({ id, version, expected_refund_cents: 0 });
  await settle();
  await decide(dispute_id, 'lost');
  expect(await amounts(id, client)).toContainEqual(['credit_note', -50_000]);
  await decide(dispute_id, 'won');
  // of what was paid a quarter went back, less our fee
  const kept = (await amounts(id, client)).filter(([kind]) => kind.endsWith('invoice'));
  expect(kept).toEqual([
    ['deposit_invoice', 37_500],
    ['deposit_invoice', 50_000],
    ['fee_invoice', 2_000],
  ]);
  expect(await brokenDocuments(deps.db, [id])).toEqual([]);
  await issueDocuments(deps, { booking_id: id });
  expect((await amounts(id, client)).filter(([kind]) => kind === 'deposit_invoice')).toHaveLength(2);
  expect((await world.see(dj, id)).money).toMatchObject({ held_cents: 0, refunded_cents: 12_500 });
  clock.set(start);
});

test('won has no papers; won after it was lost, the fees are invoiced again', async () => {
  const booking = await paid();
  const { id, dj, payment_id } = booking;
  const start = clock.now();
  await pass(booking);
  const before = [await amounts(id, client), await amounts(id, dj)];
  await decide(await dispute(payment_id), 'won');
  const kinds = (list: (readonly unknown[])[]) => list.map(([kind]) => kind);
  expect(kinds(await amounts(id, client))).toEqual(kinds(before[0]!));
  clock.set(start);
  const other = await paid();
  await pass(other);
  const dispute_id = await dispute(other.payment_id);
  await decide(dispute_id, 'lost');
  await decide(dispute_id, 'won');
  expect(
    (await amounts(other.id, other.dj)).filter(([kind]) => kind === 'fee_invoice' || kind === 'credit_note'),
  ).toEqual([
    ['credit_note', -6_000],
    ['fee_invoice', 6_000],
    ['fee_invoice', 6_000],
  ]);
  expect((await amounts(other.id, client)).filter(([kind]) => kind === 'chargeback_note')).toHaveLength(2);
  clock.set(start);
});

test('every loss has its papers', async () => {
  expect(await brokenDocuments(deps.db)).toEqual([]);
});
