import { expect, test } from 'vitest';
import type { EventDetails } from '../../contract.ts';
import { differences, mergeDetails } from './merge-details.ts';

const base: EventDetails = {
  title: 'Birthday',
  event_type: 'birthday',
  venue_name: '',
  venue_address: '',
  guest_count: 80,
  must_play: ['Le Freak'],
  do_not_play: [],
  notes: '',
};

test('what was not touched becomes what was saved elsewhere, what was typed stays', () => {
  const typed = { ...base, guest_count: 90 };
  const newest = { ...base, notes: 'Ring twice.', must_play: ['Le Freak', 'Good Times'] };
  expect(mergeDetails(base, typed, newest)).toEqual({
    details: { ...newest, guest_count: 90 },
    taken: ['must_play', 'notes'],
    open: [],
  });
});

test('where both changed the same, what was typed stays and is pointed out', () => {
  const typed = { ...base, guest_count: 90, title: 'Ana is forty' };
  const newest = { ...base, guest_count: 60, title: 'Ana is forty' };
  expect(mergeDetails(base, typed, newest)).toEqual({ details: typed, taken: [], open: ['guest_count'] });
});

test('nothing new leaves everything as typed', () => {
  const typed = { ...base, notes: 'Ring twice.' };
  expect(mergeDetails(base, typed, base)).toEqual({ details: typed, taken: [], open: [] });
  expect(differences(base, typed)).toEqual(['notes']);
  expect(differences(base, { ...base, must_play: ['Le Freak'] })).toEqual([]);
});
