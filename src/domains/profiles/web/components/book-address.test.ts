import { expect, test } from 'vitest';
import { bookAddress, monthOf } from './book-address.ts';

const search = new URLSearchParams(
  'date=2027-06-12&start_time=18:00&end_time=23:00&utm_source=x&city=K%C3%B6ln',
);

test('the booking flow is told all that the address says of the event, and nothing else', () => {
  expect(bookAddress('lua-nova', search)).toBe(
    '/book-dj?dj=lua-nova&date=2027-06-12&start_time=18%3A00&end_time=23%3A00&city=K%C3%B6ln',
  );
  expect(bookAddress('lua-nova', search, { date: '2027-07-01' })).toContain(
    'date=2027-07-01&start_time=18%3A00',
  );
  expect(bookAddress('lua-nova', new URLSearchParams(), { date: '2027-07-01' })).toBe(
    '/book-dj?dj=lua-nova&date=2027-07-01',
  );
});

test('the calendar opens with the month of a real date only', () => {
  expect(monthOf(search)).toBe('2027-06');
  for (const date of ['', '2027-02-30', '1999-01-01', 'soon'])
    expect(monthOf(new URLSearchParams({ date }))).toBeUndefined();
});
