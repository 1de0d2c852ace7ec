import { expect, test } from 'vitest';
import { Card } from './contract.ts';
import { behaviourOf, bornProblem, isCardExpired, missingOf, periodEnd, testCards } from './rules.ts';

const isCardNumber = (typed: string): boolean => Card.shape.number.safeParse(typed).success;

test('every test card has the check digit of a card number', () => {
  for (const { number, behaviour } of testCards) {
    expect(isCardNumber(number)).toBe(true);
    expect(behaviourOf(number)).toBe(behaviour);
  }
  expect(isCardNumber('4242424242424241')).toBe(false);
  expect(isCardNumber('42424242')).toBe(false);
  expect(isCardNumber('4242 4242-4242 4242')).toBe(true);
  expect(isCardNumber('4242 4242 4242 424x')).toBe(false);
});

test('a number that is no test card is declined', () => {
  expect(behaviourOf('5555555555554444')).toBe('declined');
});

test('a card is good through the end of its month', () => {
  expect(isCardExpired(1, 2027, new Date('2027-01-31T23:59:59Z'))).toBe(false);
  expect(isCardExpired(1, 2027, new Date('2027-02-01T00:00:00Z'))).toBe(true);
  expect(isCardExpired(12, 2026, new Date('2027-01-01T00:00:00Z'))).toBe(true);
});

test('a month is followed by the next one’s same day, or its last', () => {
  const end = (from: string, interval: 'month' | 'year') =>
    periodEnd(new Date(`${from}T10:00:00Z`), interval).toISOString();
  expect(end('2027-01-04', 'month')).toBe('2027-02-04T10:00:00.000Z');
  expect(end('2027-01-31', 'month')).toBe('2027-02-28T10:00:00.000Z');
  expect(end('2027-12-15', 'month')).toBe('2028-01-15T10:00:00.000Z');
  expect(end('2028-02-29', 'year')).toBe('2029-02-28T10:00:00.000Z');
});

test('who is eighteen today can be paid, who is tomorrow cannot yet; nobody is born tomorrow', () => {
  const now = new Date('2027-01-04T10:00:00Z');
  expect(bornProblem('2009-01-04', now)).toBeNull();
  expect(bornProblem('2009-01-05', now)).toBe('too_young');
  expect(bornProblem('2027-01-05', now)).toBe('born_on');
  expect(bornProblem('1907-01-03', now)).toBe('born_on');
});

test('what is missing of an account', () => {
  const missing = (is_ready: boolean, has_owner: boolean, has_bank: boolean) =>
    missingOf({ is_ready, has_owner, has_bank });
  expect(missing(false, false, false)).toEqual(['identity', 'bank']);
  expect(missing(false, true, false)).toEqual(['bank']);
  expect(missing(false, false, true)).toEqual(['identity']);
  // one that was ready once
  expect(missing(false, true, true)).toEqual(['identity']);
  expect(missing(true, false, false)).toEqual([]);
});
