import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

test.each([
  ['/bookings', '/bookings'],
  ['/bookings/1?paid=1#money', '/bookings/1?paid=1#money'],
  ['/book-dj?dj=lua-nova&city=S%C3%A3o%20Paulo', '/book-dj?dj=lua-nova&city=S%C3%A3o%20Paulo'],
  ['/', '/'],
])('%s is ours', (next, expected) => {
  expect(safeRedirect(next)).toBe(expected);
});

test.each([
  [null],
  [undefined],
  [''],
  ['bookings'],
  ['https://evil.test/'],
  ['//evil.test'],
  ['///evil.test'],
  ['/\\evil.test'],
  ['\\\\evil.test'],
  ['/\t/evil.test'],
  ['/\n/evil.test'],
  [' //evil.test'],
  ['/.//evil.test'],
  ['/a/..//evil.test'],
  ['javascript:alert(1)'],
  ['/%0d%0a//evil.test/..//'],
])('%j leads away and is refused', (next) => {
  expect(safeRedirect(next).startsWith('//')).toBe(false);
  expect(new URL(safeRedirect(next), 'https://crossfade.test').origin).toBe('https://crossfade.test');
});

test('what is refused goes where the caller says', () => {
  expect(safeRedirect('//evil.test', '/find-dj')).toBe('/find-dj');
  expect(safeRedirect(null)).toBe('/dashboard');
});
