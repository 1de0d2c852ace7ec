import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { brokenDocuments } from '../../../../platform/testing/document-invariants.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { charges } from '../../../../tables.ts';
import { documents } from '../tables.ts';
import { issueDocuments } from './issue-documents.ts';

const world = await createBookingWorld({ connections: 60 });
const { deps, as, clock } = world;

const issued = (booking_id: string) =>
  deps.db
    .select()
    .from(documents)
    .where(eq(documents.booking_id, booking_id))
    .orderBy(asc(documents.issued_at), asc(documents.id));
const brief = async (booking_id: string) =>
  (await issued(booking_id)).map(({ kind, number, total_cents, tax_cents }) => [
    kind,
    number,
    total_cents,
    tax_cents,
  ]);
const german = {
  legal_name: 'Jana Nowak',
  address: 'Hauptstraße 1\n10115 Berlin',
  country_code: 'DE',
  tax_number: '12/345/67890',
  vat_id: 'DE123456789',
  tax_status: 'registered',
  tax_rate_bps: 1_900,
  number_prefix: 'JN',
} as const;

/** The clock goes to each deadline until `until`, and what it does is done. */
async function letPass(id: string, until: Date) {
  for (;;) {
    const { rows } = await deps.pool.query('select due_at from bookings where id = $1', [id]);
    const due_at: Date | null = rows[0].due_at;
    if (!due_at || due_at > until) break;
    clock.set(due_at.toISOString());
    const { sweepDueBookings } = await import('../../../bookings/server/index.ts');
    await sweepDueBookings(deps);
    await world.settle();
  }
  clock.set(until.toISOString());
}

describe('a booking that goes well', () => {
  it('has a receipt and an invoice for each payment, a final invoice that settles them, our fees and a statement', async () => {
    const [client, dj] = [await world.addClient(), await world.addDj()];
    await as(dj).invoices.save_details(german);
    const id = await world.confirmed(client, dj);
    // 520.00 with 20.00 service fee: of the deposit of 156.00, 6.00 are ours
    expect(await brief(id)).toEqual([
      ['receipt', expect.stringMatching(/^CFR-\d{4}$/), 15_600, 0],
      ['deposit_invoice', 'JN-0001', 15_000, 2_395],
    ]);
    await letPass(id, new Date('2027-05-20T00:00:00Z'));
    const all = await issued(id);
    expect(all.map(({ kind, total_cents, tax_cents }) => [kind, total_cents, tax_cents])).toEqual([
      ['receipt', 15_600, 0],
      ['deposit_invoice', 15_000, 2_395],
      ['receipt', 36_400, 0],
      ['deposit_invoice', 35_000, 5_588],
      ['final_invoice', 50_000, 7_983],
      ['fee_invoice', 2_000, 0],
      ['fee_invoice', 6_000, 0],
      ['payout_statement', 44_000, 0],
    ]);
    const final = all.find(({ kind }) => kind === 'final_invoice')!;
    expect(final.number).toBe('JN-0003');
    expect(final.snapshot.deducted.map(({ number, total_cents }) => [number, total_cents])).toEqual([
      ['JN-0001', 15_000],
      ['JN-0002', 35_000],
    ]);
    expect(final.snapshot.due_cents).toBe(0);
    expect(final.snapshot.seller).toMatchObject({ name: 'Jana Nowak', vat_id: 'DE123456789' });
    clock.set('2027-01-04T10:00:00Z');
  });

  it('issues nothing twice, however often and at once it is asked', async () => {
    const [client, dj] = [await world.addClient(), await world.addDj()];
    const id = await world.confirmed(client, dj);
    const before = await brief(id);
    await Promise.all(Array.from({ length: 20 }, () => issueDocuments(deps, { booking_id: id })));
    expect(await brief(id)).toEqual(before);
  });

  it('keeps what a document says when the details change', async () => {
    const [client, dj] = [await world.addClient(), await world.addDj()];
    const id = await world.confirmed(client, dj);
    const before = await issued(id);
    await as(dj).invoices.save_details(german);
    await issueDocuments(deps, { booking_id: id });
    expect(await issued(id)).toEqual(before);
  });
});

describe('money that goes back', () => {
  it('corrects the deposit invoices whole when the DJ cancels, with the tax to the cent', async () => {
    const [client, dj] = [await world.addClient(), await world.addDj()];
    await as(dj).invoices.save_details({ ...german, number_prefix: 'BACK' });
    const id = await world.confirmed(client, dj, { date: '2027-02-12' });
    const { version, money } = await world.see(dj, id);
    await as(dj).bookings.cancel({ id, version, expected_refund_cents: money.held_cents, reason: 'Ill' });
    await world.settle();
    const seen = await world.see(client, id);
    if (seen.choose_by)
      await as(client).bookings.return_payment({
        id,
        version: seen.version,
        expected_refund_cents: money.held_cents,
      });
    await world.settle();
    const all = await issued(id);
    expect(all.map(({ kind, total_cents, tax_cents }) => [kind, total_cents, tax_cents])).toEqual([
      ['receipt', 15_600, 0],
      ['deposit_invoice', 15_000, 2_395],
      ['credit_note', -15_000, -2_395],
      ['refund_receipt', 15_600, 0],
    ]);
    expect(all[2]!.snapshot.refers_to).toMatchObject([{ number: 'BACK-0001', total_cents: 15_000 }]);
  });

  it('corrects only what goes back when the client cancels, and invoices the fees of what is kept', async () => {
    const [client, dj] = [await world.addClient(), await world.addDj()];
    const id = await world.confirmed(client, dj, { date: '2027-02-12' });
    clock.set('2027-01-06T10:00:00Z');
    const { version, refund_preview } = await world.see(client, id);
    // moderate, 37 days: half of what is not service fee
    expect(refund_preview!.refund_cents).toBe(7_500);
    await as(client).bookings.cancel({ id, version, expected_refund_cents: 7_500, reason: '' });
    await world.settle();
    const all = await issued(id);
    expect(all.map(({ kind, total_cents }) => [kind, total_cents])).toEqual([
      ['receipt', 15_600],
      ['deposit_invoice', 15_000],
      ['credit_note', -7_500],
      ['fee_invoice', 600],
      ['fee_invoice', 900],
      ['refund_receipt', 7_500],
      ['payout_statement', 6_600],
    ]);
    clock.set('2027-01-04T10:00:00Z');
  });

  it.each([
    ['after the event', '2027-01-16T01:00:00Z'],
    ['while it is still on', '2027-01-15T21:30:00Z'],
  ])('corrects the final invoice when staff give a part back %s', async (_, at) => {
    const [client, dj, admin] = [await world.addClient(), await world.addDj(), await world.addAdmin()];
    const id = await world.confirmed(client, dj, { date: '2027-01-15' });
    await letPass(id, new Date(at));
    await as(client).bookings.report({
      id,
      version: (await world.see(client, id)).version,
      kind: 'short_set',
      description: 'Two hours were missing',
    });
    await as(dj).claims.answer({ booking_id: id, text: 'The venue closed early.' });
    await as(admin).bookings.resolve({
      id,
      version: (await world.see(admin, id)).version,
      resolution: 'part',
      refund_cents: 26_000,
      note: 'Half',
    });
    await world.settle();
    const all = await issued(id);
    const found = all.map(({ kind, total_cents }) => [kind, total_cents]);
    const wanted = [
      ['receipt', 52_000],
      ['deposit_invoice', 50_000],
      ['final_invoice', 50_000],
      ['credit_note', -25_000],
      ['fee_invoice', 1_000],
      ['fee_invoice', 3_000],
      ['refund_receipt', 26_000],
      ['payout_statement', 22_000],
    ];
    // those of one moment have no order among them
    expect(found).toHaveLength(wanted.length);
    expect(found).toEqual(expect.arrayContaining(wanted));
    const credit = all.find(({ kind }) => kind === 'credit_note');
    expect(credit!.snapshot.refers_to).toMatchObject([{ kind: 'final_invoice' }]);
    clock.set('2027-01-04T10:00:00Z');
  });
});

describe('what staff give back', () => {
  it('out of what is held lowers what the DJ has earned, and out of our fees our own invoice', async () => {
    const [client, dj, admin] = [await world.addClient(), await world.addDj(), await world.addAdmin()];
    const id = await world.confirmed(client, dj, { date: '2027-01-15' });
    const give = async (amount_cents: number) => {
      const [charge] = await deps.db.select().from(charges).where(eq(charges.booking_id, id));
      const { version } = await world.see(admin, id);
      await as(admin).bookings.refund({ id, version, charge_id: charge!.id, amount_cents, reason: 'Sorry' });
      await world.settle();
    };
    await give(5_200);
    await letPass(id, new Date('2027-01-20T01:00:00Z'));
    // 18.00 service fee and 54.00 platform fee were earned of what was left
    await give(2_500);
    expect((await issued(id)).map(({ kind, total_cents }) => [kind, total_cents])).toEqual([
      ['receipt', 52_000],
      ['deposit_invoice', 50_000],
      ['refund_receipt', 5_200],
      ['final_invoice', 50_000],
      ['credit_note', -5_000],
      ['fee_invoice', 1_800],
      ['fee_invoice', 5_400],
      ['payout_statement', 39_600],
      ['credit_note', -1_800],
      ['refund_receipt', 2_500],
    ]);
    clock.set('2027-01-04T10:00:00Z');
  });
});

it('leaves no payment without its receipt, no fee without its invoice and no number out', async () => {
  expect(await brokenDocuments(deps.db)).toEqual([]);
});
