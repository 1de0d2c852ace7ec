import { expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { testStart } from '../../../platform/testing/app.ts';
import { brokenPromises } from '../../../platform/testing/booking-invariants.ts';
import { createBookingWorld, party } from '../../../platform/testing/booking-world.ts';
import { brokenDocuments } from '../../../platform/testing/document-invariants.ts';
import { money } from '../../../shared/format.ts';
import { verifyLedger } from '../../payments/server/use-cases/verify-ledger.ts';
import { sweepDueBookings } from './use-cases/sweep-due.ts';

// A booking's whole life in a currency of its own: asked for, paid in parts, longer and less than agreed, paid out, and
// what the papers, the files and the charts say of it. Odd amounts, so that every share is rounded somewhere.

const world = await createBookingWorld();
const { as, clock, control, deps, see, settle } = world;
const admin = await world.addAdmin();

const pass = async (at: string) => {
  clock.set(at);
  await sweepDueBookings(deps);
  await settle();
};
const textOf = async (file: File): Promise<string> => {
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  return text.replaceAll(/[\s ]+/g, ' ');
};

interface Story {
  currency: 'JPY' | 'BRL';
  hourly_rate: number;
  /** What the DJ asks for the evening and for the thing beside it, before the client's fee. */
  performance_cents: number;
  extra_cents: number;
  total_cents: number;
  deposit_cents: number;
  extra_total_cents: number;
  refund_cents: number;
  dj_cents: number;
  /** Of the DJ's part, and of the client's service fee. */
  platform_cents: number;
  service_cents: number;
  /** The last month of the year's summary, as a spreadsheet has it: what was paid out, and our fee. */
  paid_out: string;
  fees: string;
}

const stories: Story[] = [
  {
    currency: 'JPY',
    hourly_rate: 12_345,
    performance_cents: 61_725,
    extra_cents: 5_001,
    total_cents: 64_194,
    deposit_cents: 19_258,
    extra_total_cents: 5_201,
    refund_cents: 3_001,
    // of the 66,394 that are left 2,554 are the service fee; of the rest twelve percent are ours
    dj_cents: 56_179,
    platform_cents: 7_661,
    service_cents: 2_554,
    paid_out: '56179',
    fees: '7661',
  },
  {
    currency: 'BRL',
    hourly_rate: 333,
    performance_cents: 166_500,
    extra_cents: 12_345,
    total_cents: 173_160,
    deposit_cents: 51_948,
    extra_total_cents: 12_839,
    refund_cents: 3_001,
    dj_cents: 154_844,
    platform_cents: 21_115,
    service_cents: 7_039,
    paid_out: '1548.44',
    fees: '211.15',
  },
];

test.each(stories)('a booking in $currency, from the request to the papers', async (story) => {
  clock.set(testStart);
  await control('PUT', '/test/settings', { accounts_begin_ready: true });
  const { currency, hourly_rate, performance_cents, total_cents, deposit_cents, refund_cents } = story;
  const [client, dj] = [await world.addClient(), await world.addDj({ currency, hourly_rate })];
  const { id } = await as(client).bookings.request(party(dj.id, { expected_total_cents: total_cents }));
  expect(await see(client, id)).toMatchObject({ currency, total_cents, deposit_cents });
  const asked = { performance_cents, travel_cents: 0, cancellation_policy: 'moderate' } as const;
  await as(dj).bookings.offer({ id, version: 1, ...asked });
  const { checkout_url } = await as(client).bookings.accept({ id, version: 2 });
  await world.pay(checkout_url!);
  await settle();
  expect(await see(client, id)).toMatchObject({
    status: 'confirmed',
    money: { currency, charged_cents: deposit_cents, held_cents: deposit_cents },
  });

  const { rows } = await deps.pool.query('select id from charges where booking_id = $1', [id]);
  const back = {
    charge_id: rows[0].id as string,
    amount_cents: refund_cents,
    reason: 'The price was wrong.',
  };
  await as(admin).bookings.refund({ id, version: (await see(admin, id)).version, ...back });
  await settle();
  await pass('2027-04-20T12:00:00Z');
  expect((await see(client, id)).money).toMatchObject({
    charged_cents: total_cents,
    held_cents: total_cents - refund_cents,
  });

  clock.set('2027-05-15T20:00:00Z');
  const thing = { kind: 'extra', label: 'Fog machine', price_cents: story.extra_cents } as const;
  const extra = await as(dj).gigs.propose_extra({ booking_id: id, ...thing });
  const { extra_total_cents } = story;
  await as(client).gigs.accept_extra({ id: extra.id, expected_total_cents: extra_total_cents });
  await settle();
  await pass('2027-05-16T00:00:00Z');
  await pass('2027-05-17T12:00:00Z');
  const { status, money: ended } = await see(dj, id);
  expect(status).toBe('released');
  expect(ended).toMatchObject({
    charged_cents: total_cents + extra_total_cents,
    refunded_cents: refund_cents,
    transferred_cents: story.dj_cents,
    fees_cents: story.platform_cents + story.service_cents,
    held_cents: 0,
  });
  expect((await as(dj).payouts.list({})).items).toMatchObject([
    { state: 'paid', currency, amount_cents: story.dj_cents },
  ]);
  expect(await brokenPromises(deps.db, [id], true)).toEqual([]);
  expect((await verifyLedger(deps)).differences).toEqual([]);
  expect(await brokenDocuments(deps.db)).toEqual([]);

  // on each paper its amount is written as this currency is
  for (const whose of [client, dj]) {
    const { items } = await as(whose).invoices.list({ limit: 50 });
    expect(items.length).toBeGreaterThan(3);
    for (const paper of items) {
      expect(paper.currency).toBe(currency);
      const said = await textOf((await as(whose).invoices.pdf({ id: paper.id })).body);
      expect(said).toContain(money(paper.total_cents, currency, 'en').replaceAll(/[\s ]+/g, ' '));
      // no yen has a half
      expect(said).not.toMatch(/¥[\d,]+\.\d/);
    }
  }
  const statement = (await as(dj).invoices.list({ limit: 50 })).items.find(
    ({ kind }) => kind === 'payout_statement',
  );
  expect(statement).toMatchObject({ total_cents: story.dj_cents });

  const { body } = await as(dj).invoices.summary_csv({ year: 2027 });
  const may = (await body.text()).split('\r\n').find((line) => line.startsWith(`${currency},2027-05`))!;
  expect(may.split(',').at(-1)).toBe(story.paid_out);
  expect(may.split(',').at(6)).toBe(story.fees);
  expect((await as(dj).payments.months()).items).toMatchObject([
    { month: '2027-05', currency, earned_cents: story.dj_cents, fees_cents: story.platform_cents },
  ]);
});
