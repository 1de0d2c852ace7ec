import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignDebts, type DebtEntry, expectWithheld } from './rules.ts';

const entry = (id: string, amount_cents: number, about_id: string | null = null): DebtEntry => ({
  id,
  amount_cents,
  about_id,
});

describe('which debt is paid', () => {
  test('the oldest first, the rest of it by the next', () => {
    expect(assignDebts([entry('a', 300), entry('b', 500), entry('pay', -400)])).toEqual([
      { id: 'a', amount_cents: 300, left_cents: 0, collected: [{ id: 'pay', amount_cents: 300 }] },
      { id: 'b', amount_cents: 500, left_cents: 400, collected: [{ id: 'pay', amount_cents: 100 }] },
    ]);
  });

  test('what is about one debt pays that before older ones', () => {
    expect(assignDebts([entry('a', 300), entry('b', 500), entry('won', -600, 'b')])).toEqual([
      { id: 'a', amount_cents: 300, left_cents: 200, collected: [{ id: 'won', amount_cents: 100 }] },
      { id: 'b', amount_cents: 500, left_cents: 0, collected: [{ id: 'won', amount_cents: 500 }] },
    ]);
  });

  test('nothing is owed, nothing is listed', () => {
    expect(assignDebts([])).toEqual([]);
  });

  test('whatever happens, what is left is the balance and no debt is paid twice', () => {
    const moves = fc.array(fc.record({ cents: fc.integer({ min: -900, max: 900 }), about: fc.nat(5) }));
    fc.assert(
      fc.property(moves, (list) => {
        // nobody collects more than is owed: the ledger does not let them
        let balance = 0;
        const entries: DebtEntry[] = [];
        for (const [index, { cents, about }] of list.entries()) {
          const amount_cents = Math.max(cents, -balance);
          if (amount_cents === 0) continue;
          balance += amount_cents;
          entries.push(entry(`e${index}`, amount_cents, entries[about]?.id ?? null));
        }
        const debts = assignDebts(entries);
        expect(debts.reduce((sum, { left_cents }) => sum + left_cents, 0)).toBe(balance);
        for (const { amount_cents, left_cents, collected } of debts) {
          expect(left_cents).toBeGreaterThanOrEqual(0);
          expect(left_cents + collected.reduce((sum, one) => sum + one.amount_cents, 0)).toBe(amount_cents);
        }
      }),
    );
  });
});

test('of payouts to come the first pays what is owed first, each in its own currency', () => {
  const coming = [
    { id: 'a', currency: 'EUR', amount_cents: 300 },
    { id: 'b', currency: 'CHF', amount_cents: 300 },
    { id: 'c', currency: 'EUR', amount_cents: 300 },
    { id: 'd', currency: 'EUR', amount_cents: 300 },
  ];
  const withheld = Object.fromEntries(expectWithheld(coming, new Map([['EUR', 400]])));
  expect(withheld).toEqual({ a: 300, b: 0, c: 100, d: 0 });
});
