import { expect, test } from 'vitest';
import { line } from '../../../prices/rules.ts';
import { offerTotal, typedCents } from './offer-total.ts';

const now = new Date('2027-05-02T14:00:00Z');
const booking = {
  lines: [
    line('performance', 6, 14_000, 84_000),
    line('travel', 0, 80, 0),
    line('add_on', 1, 10_000, 10_000, 'Ceremony sound'),
  ],
  currency: 'EUR' as const,
  starts_at: new Date('2027-06-12T17:00:00Z'),
  platform_fee_bps: 1_200,
};

test('the client sees all of it, the DJ what is left of it', () => {
  const { quote, platform_fee_cents, share_cents } = offerTotal(
    { performance: 840, travel: 0, discount: 0 },
    booking,
    now,
  );
  expect(quote.total_cents).toBe(97_760);
  expect(quote.service_fee_cents).toBe(3_760);
  expect(quote.deposit_cents).toBe(29_328);
  expect(platform_fee_cents).toBe(11_280);
  expect(share_cents).toBe(82_720);
  expect(quote.service_fee_cents + platform_fee_cents + share_cents).toBe(quote.total_cents);
});

test('a discount comes off before fees, and fees are counted on what is left', () => {
  const { quote, share_cents } = offerTotal(
    { performance: '840', travel: '25,50', discount: 40 },
    booking,
    now,
  );
  expect(quote.lines.map(({ total_cents }) => total_cents)).toEqual([84_000, 2_550, 10_000, -4_000, 3_702]);
  expect(share_cents).toBe(92_550 - 11_106);
});

test('close to the event everything is due at once', () => {
  const soon = new Date('2027-06-01T00:00:00Z');
  const { quote } = offerTotal({ performance: 840, travel: 0, discount: 0 }, booking, soon);
  expect(quote.deposit_cents).toBe(quote.total_cents);
});

test('unfinished typing counts as nothing; currencies without decimals stay whole', () => {
  expect(typedCents('', 'EUR')).toBe(0);
  expect(typedCents('-', 'EUR')).toBe(0);
  expect(typedCents(-5, 'EUR')).toBe(0);
  expect(typedCents(90_000, 'JPY')).toBe(90_000);
  expect(typedCents(19.99, 'EUR')).toBe(1_999);
});
