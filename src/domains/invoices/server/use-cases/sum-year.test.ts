import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { agreeShares, joinCrew } from '../../../../platform/testing/crew-world.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { charges, gateway_accounts } from '../../../../tables.ts';
import { sweepDueBookings } from '../../../bookings/server/index.ts';

const world = await createBookingWorld();
const { as, clock } = world;

const [client, dj, stranger] = [await world.addClient(), await world.addDj(), await world.addClient()];
await as(dj).invoices.save_details({ tax_status: 'registered', tax_rate_bps: 1_900, number_prefix: 'X' });
await as(client).invoices.save_details({ legal_name: '=HYPERLINK("https://example.test")' });
const kept = await world.confirmed(client, dj, { title: '@SUM(1+1)' });
clock.set('2027-02-03T10:00:00Z');
const cancelled = await world.confirmed(client, dj, { date: '2027-06-19' });
{
  const { version, money } = await world.see(dj, cancelled);
  await as(dj).bookings.cancel({
    id: cancelled,
    version,
    expected_refund_cents: money.held_cents,
    reason: '',
  });
  await world.settle();
}

describe("a DJ's year", () => {
  it('adds up month by month: invoiced less credited less fees is net', async () => {
    const { summaries } = await as(dj).invoices.summary({ year: 2027 });
    expect(summaries).toEqual([
      {
        currency: 'EUR',
        months: [
          {
            month: 1,
            count: 1,
            gross_cents: 15_000,
            tax_cents: 2_395,
            refunds_cents: 0,
            fees_cents: 0,
            net_cents: 15_000,
            on_account_cents: 15_000,
            shares_cents: 0,
            crew_cents: 0,
            withheld_cents: 0,
            paid_out_cents: 0,
          },
          {
            month: 2,
            count: 1,
            gross_cents: 15_000,
            tax_cents: 0,
            refunds_cents: 15_000,
            fees_cents: 0,
            net_cents: 0,
            on_account_cents: 0,
            shares_cents: 0,
            crew_cents: 0,
            withheld_cents: 0,
            paid_out_cents: 0,
          },
        ],
        total: {
          count: 2,
          gross_cents: 30_000,
          tax_cents: 2_395,
          refunds_cents: 15_000,
          fees_cents: 0,
          net_cents: 15_000,
          on_account_cents: 15_000,
          shares_cents: 0,
          crew_cents: 0,
          withheld_cents: 0,
          paid_out_cents: 0,
        },
      },
    ]);
  });

  it('is nobody else’s, and nothing where there was nothing', async () => {
    expect((await as(stranger).invoices.summary({ year: 2027 })).summaries).toEqual([]);
    expect((await as(dj).invoices.summary({ year: 2025 })).summaries).toEqual([]);
    await expect(as(stranger).invoices.summary_csv({ year: 2027 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(as(stranger).invoices.summary_pdf({ year: 2027, currency: 'EUR' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(as(null).invoices.documents_csv({ year: 2027 })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });

  it('comes as CSV by month', async () => {
    const { body, headers } = await as(dj).invoices.summary_csv({ year: 2027 });
    expect(headers['content-disposition']).toContain('attachment; filename="crossfade-2027.csv"');
    const lines = (await body.text()).trim().split('\r\n');
    expect(lines[0]).toBe(
      'Currency,Month,Bookings,Invoiced,"VAT, less credited",Credited,Fees,"After fees, VAT included","On account, not released",Crew work,To your crew,Kept for debts,Paid out',
    );
    expect(lines[1]).toBe('EUR,2027-01,1,150.00,23.95,0.00,0.00,150.00,150.00,0.00,0.00,0.00,0.00');
  });

  it('comes as a CSV of all documents that no spreadsheet runs', async () => {
    const text = await (await as(dj).invoices.documents_csv({ year: 2027 })).body.text();
    expect(text).toContain(`"'=HYPERLINK(""https://example.test"")"`);
    expect(text).toContain(`,'@SUM(1+1),`);
    // a negative amount is a number, not a formula
    expect(text).toMatch(/,-150\.00,-23\.95,0\.00,-23\.95\r\n/);
    expect(text).toContain('X-0001');
  });

  it('comes as PDF', async () => {
    const { body } = await as(dj).invoices.summary_pdf({ year: 2027, currency: 'EUR' });
    const pdf = await getDocumentProxy(new Uint8Array(await body.arrayBuffer()));
    const { text } = await extractText(pdf, { mergePages: true });
    for (const said of ['Yearly summary', '2027, EUR', 'January 2027', 'February 2027', '€300.00', '€150.00'])
      expect(text).toContain(said);
  });
});

describe('the list', () => {
  it('is found by words, year and page by page', async () => {
    const numbers = async (input: object) =>
      (await as(dj).invoices.list(input)).items.map(({ number }) => number);
    expect(await numbers({})).toEqual(['X-0003', 'X-0002', 'X-0001']);
    expect(await numbers({ q: '@sum' })).toEqual(['X-0001']);
    expect(await numbers({ q: 'x-0002' })).toEqual(['X-0002']);
    expect(await numbers({ q: '%' })).toEqual([]);
    expect(await numbers({ year: 2026 })).toEqual([]);
    const first = await as(dj).invoices.list({ limit: 2 });
    expect(first.years).toEqual([2027]);
    const second = await as(dj).invoices.list({ limit: 2, cursor: first.next_cursor! });
    expect(second.items.map(({ number }) => number)).toEqual(['X-0001']);
    expect(second.next_cursor).toBeNull();
  });

  it('shows each side its own of a booking', async () => {
    const kinds = async (who: typeof dj) =>
      (await as(who).invoices.for_booking({ booking_id: kept })).items.map(({ kind, side }) => [kind, side]);
    expect(await kinds(dj)).toEqual([['deposit_invoice', 'seller']]);
    expect(await kinds(client)).toEqual([
      ['receipt', 'buyer'],
      ['deposit_invoice', 'buyer'],
    ]);
  });
});

describe('billing details', () => {
  it('keep nothing of a seller for a client, and ask for a rate where there is tax', async () => {
    const { details } = await as(client).invoices.save_details({
      legal_name: 'Ana',
      tax_status: 'registered',
      tax_rate_bps: 700,
      number_prefix: 'NO',
    });
    expect(details).toMatchObject({
      legal_name: 'Ana',
      tax_status: 'none',
      tax_rate_bps: null,
      number_prefix: '',
    });
    await expect(as(dj).invoices.save_details({ tax_status: 'registered' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect((await as(dj).invoices.details()).details).toMatchObject({
      tax_rate_bps: 1_900,
      number_prefix: 'X',
    });
    expect(await as(stranger).invoices.details()).toMatchObject({
      details: { legal_name: '' },
      defaults: { legal_name: 'Ana Reis' },
      is_seller: false,
    });
  });

  it('of a seller say whether all is there that belongs on an invoice', async () => {
    const seller = await world.addDj();
    const { invoices } = as(seller);
    expect(await invoices.details()).toMatchObject({ is_seller: true, missing: ['address'] });
    await invoices.save_details({ address: '1 Quay Street\nBristol' });
    // the country is the one of their profile, the name their own
    expect(await invoices.details()).toMatchObject({ missing: [] });
  });
});

describe('a year with a crew and a chargeback', () => {
  const { control, deps, settle, see } = world;
  const pass = async (id: string, whose: typeof dj) => {
    const { balance_due_at, ends_at } = await see(whose, id);
    for (const at of [balance_due_at, ends_at, plus(ends_at, 2 * DAY)]) {
      if (at && at > clock.now()) clock.set(at);
      await sweepDueBookings(deps);
      await settle();
    }
  };
  const yearOf = async (whose: typeof dj) => (await as(whose).invoices.summary({ year: 2027 })).summaries[0]!;

  it('counts a booking of three months once, and says how net and paid out belong together', async () => {
    const start = clock.now();
    const [owner, member] = [await world.addDj(), await world.addDj()];
    const first = await world.confirmed(client, owner, { date: '2027-06-19' });
    await pass(first, owner);
    const once = await yearOf(owner);
    // invoiced in February, in May and in June
    expect(once.months.map(({ month, count }) => [month, count])).toEqual([
      [2, 1],
      [5, 1],
      [6, 1],
    ]);
    expect(once.total).toMatchObject({
      count: 1,
      net_cents: 44_000,
      on_account_cents: 0,
      paid_out_cents: 44_000,
    });
    // each month too leads from what was invoiced to what was paid out
    for (const { net_cents, on_account_cents, paid_out_cents } of once.months)
      expect(net_cents - on_account_cents).toBe(paid_out_cents);
    // a file of all documents adds up to what was invoiced, and each tax is counted once
    const file = (await (await as(owner).invoices.documents_csv({ year: 2027 })).body.text()).trim();
    const invoices = file
      .split('\r\n')
      .filter((line) => /Deposit invoice|,Invoice,|Final invoice/.test(line));
    const sums = invoices.map((line) => line.split(',').slice(-4).map(Number));
    expect(sums.reduce((sum, [total, , deducted]) => sum + total! - deducted!, 0)).toBe(500);

    // it has reached their bank: what the client's bank takes back becomes a debt
    const [account] = await deps.db
      .select()
      .from(gateway_accounts)
      .where(eq(gateway_accounts.user_id, owner.id));
    await control('POST', `/test/accounts/${account!.account_id}/pay-out`);
    const [charge] = await deps.db.select().from(charges).where(eq(charges.booking_id, first));
    await world.decide(await world.dispute(charge!.payment_id!), 'lost');
    const seat = await joinCrew(deps, owner, member);
    const second = await world.confirmed(client, owner, { date: '2027-09-18' });
    await agreeShares(deps, second, {
      [seat]: { kind: 'fixed', amount_cents: 10_000, percent_bps: null },
    });
    await pass(second, owner);
    const { total } = await yearOf(owner);
    expect(total).toMatchObject({ count: 2, shares_cents: 0, crew_cents: 10_000 });
    // the fees of what the bank took were given back, and its part of the first payout came out of the second
    expect(total.withheld_cents).toBeGreaterThan(0);
    expect(total.paid_out_cents).toBe(44_000 + 44_000 - total.crew_cents - total.withheld_cents);
    expect((await yearOf(member)).total).toMatchObject({
      count: 0,
      net_cents: 0,
      shares_cents: 10_000,
      crew_cents: 0,
      paid_out_cents: 10_000,
    });
    clock.set(start);
  });
});
