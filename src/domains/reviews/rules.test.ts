import { describe, expect, it } from 'vitest';
import { ReviewInput } from './contract.ts';
import { eventMonth, mayReview, reviewBy, signature } from './rules.ts';

const completed_at = new Date('2027-06-13T01:00:00Z');
const booking = { status: 'completed', completed_at, ends_at: completed_at };
const deadline = new Date('2027-06-27T01:00:00Z');

describe('who may review when', () => {
  it('is fourteen days, the last moment excluded', () => {
    expect(reviewBy(booking)).toEqual(deadline);
    expect(mayReview(booking, completed_at)).toBe(true);
    expect(mayReview(booking, new Date(deadline.getTime() - 1))).toBe(true);
    expect(mayReview(booking, deadline)).toBe(false);
    expect(reviewBy({ ...booking, completed_at: null })).toEqual(deadline);
  });

  it.each(['requested', 'confirmed', 'disputed', 'refunded', 'cancelled'])(
    'is nobody while a booking is %s',
    (status) => expect(mayReview({ ...booking, status }, completed_at)).toBe(false),
  );
});

it.each([
  ['Ana Maria Reis', 'Ana R.'],
  ['  Ana  ', 'Ana'],
  ['José Ángel', 'José Á.'],
  ['山田 太郎', '山田 太.'],
  ['山田太郎', '山.'],
  ['', ''],
])('%j signs as %j', (name, signed) => expect(signature(name)).toBe(signed));

it('an event is of the month its venue’s calendar shows', () => {
  expect(eventMonth(new Date('2027-06-30T16:00:00Z'), 'Asia/Tokyo')).toBe('2027-07');
  expect(eventMonth(new Date('2027-06-30T16:00:00Z'), 'Europe/Lisbon')).toBe('2027-06');
});

describe('a review’s text', () => {
  const textOf = (text: string) =>
    ReviewInput.parse({ booking_id: crypto.randomUUID(), rating: 5, text }).text;

  it('is plain text: markup stays what it is, control characters go', () => {
    expect(textOf('  <b>great</b>\u0000 set\u202E!\r\n\r\n\r\n\r\nThanks ')).toBe(
      '<b>great</b> set!\n\nThanks',
    );
    expect(textOf('最高の夜でした！また必ずお願いします')).toBe('最高の夜でした！また必ずお願いします');
  });

  it.each(['', 'too short', ' '.repeat(50), '\u0000'.repeat(50), 'x'.repeat(2_001)])('refuses %j', (text) =>
    expect(() => textOf(text)).toThrow('text'),
  );
});
