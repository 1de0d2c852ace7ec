import { expect, test } from 'vitest';
import { listAddress, listInput } from './list-filters.ts';

test('an address says which bookings, and nonsense says all', () => {
  expect(listInput(new URLSearchParams('tab=past&q=%20Lua%20'))).toEqual({ tab: 'past', q: 'Lua' });
  expect(listInput(new URLSearchParams('tab=<script>'))).toEqual({ tab: 'all', q: '' });
  expect(listInput(new URLSearchParams({ q: 'x'.repeat(300) })).q).toHaveLength(100);
});

test('what is usual leaves nothing in the address', () => {
  expect(listAddress({ tab: 'all', q: '' })).toBe('/bookings');
  expect(
    listInput(new URL(listAddress({ tab: 'waiting', q: 'São & João' }), 'http://x').searchParams),
  ).toEqual({
    tab: 'waiting',
    q: 'São & João',
  });
});
