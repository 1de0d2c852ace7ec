import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { sqlState } from '../../../../platform/db.ts';
import { newId } from '../../../../shared/ids.ts';
import { currencies, type Currency } from '../../../../shared/money.ts';
import { bookingMoney } from '../queries.ts';
import { PLATFORM } from './open-accounts.ts';
import { type Entry, post, type Posting } from './post-entries.ts';
import { reversePosting } from './reverse-posting.ts';
import { verifyLedger } from './verify-ledger.ts';

const { deps, context } = await createTestApp();
const ctx = context(null);
const { db } = deps;

const entry = (
  purpose: Entry['purpose'],
  party_id: string,
  amount_cents: number,
  currency: Currency = 'EUR',
): Entry => ({
  purpose,
  party_id,
  currency,
  amount_cents,
});
const charge = (booking_id: string, amount_cents: number, currency: Currency = 'EUR'): Posting => ({
  idempotency_key: newId(),
  kind: 'charge',
  booking_id,
  entries: [
    entry('gateway_clearing', PLATFORM, amount_cents, currency),
    entry('booking_escrow', booking_id, -amount_cents, currency),
  ],
});
const postOne = (posting: Posting) => db.transaction((tx) => post(tx, ctx, posting));
const stateOf = (work: Promise<unknown>) => work.then(() => 'done', sqlState);
/** What is wrong with the books, but for postings having no charge, refund or transfer behind them in these tests. */
async function broken() {
  const { differences } = await verifyLedger(deps);
  expect(differences.filter(({ subject }) => subject === '')).toEqual([]);
  const withObjects =
    'charges refunds refunds_sent releases released released_fees release_shares transfers'.split(' ');
  return differences.filter(({ check }) => !withObjects.includes(check));
}
const raw = (statement: string) => stateOf(deps.pool.query(statement));

test('a posting is kept once, with its accounts opened on demand', async () => {
  const booking_id = newId();
  const posting = charge(booking_id, 12_000);
  expect(await Promise.all(Array.from({ length: 8 }, () => postOne(posting)))).toEqual(
    expect.arrayContaining([true, false]),
  );
  expect(await bookingMoney(db, booking_id, 'EUR')).toMatchObject({
    charged_cents: 12_000,
    held_cents: 12_000,
  });
});

test('entries that do not sum to zero in each currency are refused before the database sees them', async () => {
  const booking_id = newId();
  const lopsided = {
    ...charge(booking_id, 100),
    entries: [entry('gateway_clearing', PLATFORM, 100), entry('booking_escrow', booking_id, -99)],
  };
  await expect(postOne(lopsided)).rejects.toThrow('off by 1 EUR');
  const mixed = {
    ...lopsided,
    entries: [entry('gateway_clearing', PLATFORM, 100), entry('booking_escrow', booking_id, -100, 'USD')],
  };
  await expect(postOne(mixed)).rejects.toThrow(RangeError);
  await expect(postOne({ ...lopsided, entries: [] })).rejects.toThrow('two entries');
});

test('no currency makes up for another: entries that agree only in sum are refused', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.constantFrom(...currencies), { minLength: 2, maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 6, maxLength: 6 }),
      async (chosen, amounts) => {
        const booking_id = newId();
        const debits = chosen.map((currency, index) =>
          entry('gateway_clearing', PLATFORM, amounts[index]!, currency),
        );
        // each amount is met, but in the next one's currency
        const credits = chosen.map((_, index) =>
          entry('booking_escrow', booking_id, -amounts[index]!, chosen[(index + 1) % chosen.length]),
        );
        const isEven = new Set(amounts.slice(0, chosen.length)).size === 1;
        fc.pre(!isEven);
        const posting: Posting = {
          idempotency_key: newId(),
          kind: 'charge',
          booking_id,
          entries: [...debits, ...credits],
        };
        await expect(postOne(posting)).rejects.toThrow(RangeError);
      },
    ),
  );
});

test('the database refuses what code could do wrong, also from raw SQL', async () => {
  const booking_id = newId();
  const posting = charge(booking_id, 5_000);
  await postOne(posting);
  const [transaction] = (
    await deps.pool.query('select id from ledger_transactions where idempotency_key = $1', [
      posting.idempotency_key,
    ])
  ).rows;
  const [account] = (
    await deps.pool.query('select id from ledger_accounts where party_id = $1', [booking_id])
  ).rows;
  const open = `insert into ledger_transactions (id, idempotency_key, kind, created_at) values`;

  const columns = {
    ledger_accounts: 'created_at',
    ledger_transactions: 'booking_id',
    ledger_entries: 'amount_cents',
  };
  for (const [table, column] of Object.entries(columns)) {
    expect(await raw(`delete from ${table}`)).toBe('23001');
    expect(await raw(`update ${table} set ${column} = null`)).toBe('23001');
    expect(await raw(`truncate ${table} cascade`)).toBe('23001');
  }
  expect(await raw(`${open} ('${newId()}', 'empty', 'charge', '2027-01-01')`)).toBe('23514');
  const other = newId();
  expect(
    await raw(`begin; ${open} ('${other}', 'lopsided', 'charge', '2027-01-01');
      insert into ledger_entries values ('${other}', 0, '${account.id}', 'EUR', -7); commit`),
  ).toBe('23514');
  expect(
    await raw(`begin; ${open} ('${other}', 'wrong currency', 'charge', '2027-01-01');
      insert into ledger_entries values ('${other}', 0, '${account.id}', 'USD', -7); commit`),
  ).toBe('23503');
  // balanced, but slipped into a transaction that is done
  expect(
    await raw(
      `insert into ledger_entries values ('${transaction.id}', 7, '${account.id}', 'EUR', 5), ('${transaction.id}', 8, '${account.id}', 'EUR', -5)`,
    ),
  ).toBe('23001');
  expect(await broken()).toEqual([]);
});

test.each(['booking_escrow', 'dj_payable', 'refunds_payable'] as const)(
  '%s never turns into a claim',
  async (purpose) => {
    const party_id = newId();
    const owe = (amount_cents: number): Posting => ({
      idempotency_key: newId(),
      kind: 'charge',
      booking_id: party_id,
      entries: [entry(purpose, party_id, amount_cents), entry('gateway_clearing', PLATFORM, -amount_cents)],
    });
    await postOne(owe(-100));
    expect(await stateOf(postOne(owe(101)))).toBe('23514');
    // ten at once want all of it
    const results = await Promise.all(Array.from({ length: 10 }, () => stateOf(postOne(owe(100)))));
    expect(results.filter((result) => result === 'done')).toHaveLength(1);
    expect(results.filter((result) => result === '23514')).toHaveLength(9);
  },
);

test('a reversal mirrors a posting, once', async () => {
  const booking_id = newId();
  const posting = charge(booking_id, 900, 'JPY');
  await postOne(posting);
  const reverse = () => db.transaction((tx) => reversePosting(tx, ctx, posting.idempotency_key));
  expect([await reverse(), await reverse()]).toEqual([true, false]);
  expect(await bookingMoney(db, booking_id, 'JPY')).toMatchObject({
    charged_cents: 0,
    held_cents: 0,
    reversed_cents: 0,
  });
  await expect(db.transaction((tx) => reversePosting(tx, ctx, 'nothing'))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

const step = fc.record({
  kind: fc.constantFrom('charge', 'refund', 'refund_sent', 'release', 'transfer', 'reversal'),
  booking: fc.nat(2),
  amount: fc.integer({ min: 1, max: 5_000 }),
  fee: fc.integer({ min: 0, max: 5_000 }),
});

test('whatever is posted in whatever order, the books agree and nothing is overdrawn', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...currencies),
      fc.array(step, { maxLength: 25 }),
      async (currency, steps) => {
        const dj_id = newId();
        const booking_ids = [newId(), newId(), newId()];
        const done: string[] = [];
        for (const { kind, booking, amount, fee } of steps) {
          const booking_id = booking_ids[booking]!;
          // as every key of the product is made: what it is about stands behind its kind
          const idempotency_key = `${kind}:${newId()}`;
          const of = (purpose: Entry['purpose'], party_id: string, cents: number) =>
            entry(purpose, party_id, cents, currency);
          const kept = Math.min(fee, amount);
          const entries = {
            charge: [of('gateway_clearing', PLATFORM, amount), of('booking_escrow', booking_id, -amount)],
            refund: [of('booking_escrow', booking_id, amount), of('refunds_payable', booking_id, -amount)],
            refund_sent: [
              of('refunds_payable', booking_id, amount),
              of('gateway_clearing', PLATFORM, -amount),
            ],
            release: [
              of('booking_escrow', booking_id, amount),
              of('dj_payable', dj_id, kept - amount),
              of('platform_revenue', PLATFORM, -kept),
            ],
            transfer: [of('dj_payable', dj_id, amount), of('gateway_clearing', PLATFORM, -amount)],
            reversal: [],
          };
          const target = done[amount % (done.length || 1)];
          const work =
            kind === 'reversal'
              ? target && db.transaction((tx) => reversePosting(tx, ctx, target))
              : postOne({ idempotency_key, kind, booking_id, entries: entries[kind] });
          const state = work ? await stateOf(work) : 'nothing to reverse';
          if (state === 'done' && kind !== 'reversal') done.push(idempotency_key);
          expect(['done', '23514', 'nothing to reverse']).toContain(state);
        }
        for (const booking_id of booking_ids) {
          const money = await bookingMoney(db, booking_id, currency);
          expect(money.held_cents).toBeGreaterThanOrEqual(0);
          expect(
            money.held_cents +
              money.transferred_cents +
              money.refunded_cents +
              money.fees_cents -
              money.reversed_cents,
          ).toBe(money.charged_cents);
        }
        const { rows } = await db.execute(
          sql`select currency, sum(amount_cents) as total from ledger_entries group by currency having sum(amount_cents) <> 0`,
        );
        expect(rows).toEqual([]);
      },
    ),
    {
      numRuns: 20,
      // chance alone seldom holds enough to release or to send back
      examples: [
        [
          'EUR',
          [
            { kind: 'charge', booking: 0, amount: 900, fee: 0 },
            { kind: 'release', booking: 0, amount: 900, fee: 100 },
          ],
        ],
        [
          'EUR',
          [
            { kind: 'charge', booking: 0, amount: 900, fee: 0 },
            { kind: 'refund', booking: 0, amount: 300, fee: 0 },
            { kind: 'refund_sent', booking: 0, amount: 300, fee: 0 },
          ],
        ],
      ],
    },
  );
  expect(await broken()).toEqual([]);
});

test('without its trigger the database lets ten spend the same money, and the check of the books finds it', async () => {
  const party_id = newId();
  const move = (amount_cents: number) =>
    postOne({
      idempotency_key: newId(),
      kind: 'charge',
      booking_id: party_id,
      entries: [
        entry('booking_escrow', party_id, amount_cents),
        entry('gateway_clearing', PLATFORM, -amount_cents),
      ],
    });
  await move(-100);
  await raw('alter table ledger_entries disable trigger ledger_entries_overdraft');
  const results = await Promise.all(Array.from({ length: 10 }, () => stateOf(move(100))));
  await raw('alter table ledger_entries enable trigger ledger_entries_overdraft');
  expect(results.filter((result) => result === 'done')).toHaveLength(10);
  expect(await broken()).toEqual([
    {
      check: 'not_overdrawn',
      subject: `booking_escrow ${party_id}`,
      currency: 'EUR',
      problem: 'sum',
      expected_cents: 0,
      found_cents: 900,
    },
  ]);
});
