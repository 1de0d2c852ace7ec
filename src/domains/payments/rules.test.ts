import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies } from '../../shared/money.ts';
import { advances, type ChargeStatus, type Outcome, shareOut, spreadOver } from './rules.ts';

const outcomes: readonly Outcome[] = ['processing', 'succeeded', 'declined', 'expired'];

test('reports in any order and number end in the same place once money came', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...outcomes), { maxLength: 12 }), (reports) => {
      let status: ChargeStatus = 'open';
      const told: Outcome[] = [];
      for (const report of reports) {
        if (!advances(status, report)) continue;
        status = report;
        told.push(report);
      }
      expect(new Set(told).size).toBe(told.length);
      expect(status === 'succeeded').toBe(reports.includes('succeeded'));
    }),
  );
});

test('what a page said last does not undo what it said before', () => {
  expect(advances('succeeded', 'expired')).toBe(false);
  expect(advances('succeeded', 'succeeded')).toBe(false);
  expect(advances('expired', 'processing')).toBe(false);
  expect(advances('expired', 'declined')).toBe(false);
  expect(advances('expired', 'succeeded')).toBe(true);
});

test('a refund is spread to the cent, over the first charges first', () => {
  const charges = [
    { charge_id: 'balance', currency: 'JPY' as const, left_cents: 700 },
    { charge_id: 'used up', currency: 'JPY' as const, left_cents: 0 },
    { charge_id: 'deposit', currency: 'JPY' as const, left_cents: 300 },
  ];
  expect(spreadOver(0, charges)).toEqual([]);
  expect(spreadOver(700, charges)).toEqual([{ charge_id: 'balance', currency: 'JPY', amount_cents: 700 }]);
  expect(spreadOver(701, charges)).toEqual([
    { charge_id: 'balance', currency: 'JPY', amount_cents: 700 },
    { charge_id: 'deposit', currency: 'JPY', amount_cents: 1 },
  ]);
  expect(() => spreadOver(1_001, charges)).toThrow(RangeError);
});

const outcomeOf = (work: () => number): number | string => {
  try {
    return work();
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown';
  }
};

test('nothing is taken from charges in several currencies, whatever is asked of them', () => {
  const source = fc.record({
    charge_id: fc.uuid(),
    currency: fc.constantFrom(...currencies),
    left_cents: fc.nat(100_000),
  });
  fc.assert(
    fc.property(
      fc.array(source, { minLength: 1, maxLength: 6 }),
      fc.nat(100_000),
      (charges, amount_cents) => {
        const isMixed = charges.some(({ currency }) => currency !== charges[0]!.currency);
        const left_cents = charges.reduce((sum, charge) => sum + charge.left_cents, 0);
        const taken = (): number =>
          spreadOver(amount_cents, charges).reduce((sum, part) => sum + part.amount_cents, 0);
        expect(outcomeOf(taken)).toBe(isMixed || amount_cents > left_cents ? 'RangeError' : amount_cents);
      },
    ),
  );
});

test('sharing out loses nothing and takes no more than there is', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(cents, cents, cents, (held_cents, platform_fee_cents, service_fee_cents) => {
      const { fee_cents, dj_cents } = shareOut(held_cents, { platform_fee_cents, service_fee_cents });
      expect(fee_cents + dj_cents).toBe(held_cents);
      expect(Math.min(fee_cents, dj_cents)).toBeGreaterThanOrEqual(0);
      expect(fee_cents).toBeLessThanOrEqual(platform_fee_cents + service_fee_cents);
    }),
  );
});
