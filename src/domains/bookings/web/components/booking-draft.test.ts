// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import {
  type BookingDraft,
  draftFromSearch,
  findAddress,
  emptyDraft,
  firstOpenStep,
  forgetDraft,
  intentionFor,
  keepDraft,
  keptDraft,
  mergeDraft,
  placeOf,
  requestOf,
  stepErrors,
} from './booking-draft.ts';

const dj_id = '019a9f00-0000-7000-8000-000000000001';
const lisbon = { city: 'Lisbon', country_code: 'PT', lat: 38.72, lng: -9.14 };
const full: BookingDraft = {
  ...emptyDraft(),
  dj: 'lua-nova',
  date: '2027-06-12',
  start_time: '18:00',
  end_time: '00:00',
  ...lisbon,
  title: 'Marta & João',
  event_type: 'wedding',
  must_play: ['Lovely Day'],
  notes: 'Load in by the river gate',
};

beforeEach(() => sessionStorage.clear());

test('a draft survives the page, and is gone once forgotten', () => {
  expect(keptDraft()).toBeNull();
  keepDraft(full);
  expect(keptDraft()).toEqual(full);
  forgetDraft();
  expect(keptDraft()).toBeNull();
});

test('a damaged part costs only itself', () => {
  sessionStorage.setItem(
    'crossfade-book-dj',
    JSON.stringify({ ...full, lat: 'north', event_type: 'rave', must_play: 7 }),
  );
  expect(keptDraft()).toEqual({ ...full, lat: null, event_type: '', must_play: [] });
  sessionStorage.setItem('crossfade-book-dj', '{not json');
  expect(keptDraft()).toBeNull();
});

test('an address fills in what it names and nothing that makes no sense', () => {
  const search = new URLSearchParams({
    dj: 'lua-nova',
    date: '2027-06-12',
    start_time: '25:00',
    ...lisbon,
    lat: '38.72',
    lng: '-9.14',
  });
  expect(draftFromSearch(search)).toEqual({
    dj: 'lua-nova',
    date: '2027-06-12',
    start_time: '18:00',
    end_time: '00:00',
    ...lisbon,
  });
  expect(
    draftFromSearch(new URLSearchParams({ city: 'Lisbon', lat: 'x', lng: '1', start_time: 'soon' })),
  ).toEqual({ city: 'Lisbon' });
});

test('the search is asked for the same event, and its answer reads back the same', () => {
  expect(findAddress(emptyDraft())).toBe('/find-dj');
  const { searchParams } = new URL(findAddress(full), 'http://x');
  const { date, start_time, end_time, event_type } = full;
  expect(draftFromSearch(searchParams)).toEqual({ date, start_time, end_time, event_type, ...lisbon });
});

test('another DJ keeps the event and drops the extras', () => {
  const kept = { ...full, package_id: 'night', add_ons: [{ id: 'sound', quantity: 2 }] };
  expect(mergeDraft(kept, { dj: 'otto' })).toEqual({ ...kept, dj: 'otto', package_id: null, add_ons: [] });
  expect(mergeDraft(kept, { dj: 'lua-nova' })).toMatchObject({
    package_id: 'night',
    add_ons: [{ id: 'sound', quantity: 2 }],
  });
});

test('each step says what it still needs', () => {
  expect(firstOpenStep(emptyDraft())).toBe(1);
  expect(stepErrors(2, { ...full, date: '', city: 'Lis', lat: null, lng: null, country_code: '' })).toEqual({
    date: 'required',
    city: 'choose',
  });
  expect(stepErrors(3, { ...full, title: ' ', event_type: '' })).toEqual({
    title: 'required',
    event_type: 'required',
  });
  expect(firstOpenStep({ ...full, city: '' })).toBe(2);
  expect(firstOpenStep({ ...full, title: '' })).toBe(3);
  expect(firstOpenStep(full)).toBe(4);
});

const plain = { replaces_id: undefined, in_full: false };

test('what is sent is the contract’s request, and nothing before all of it is there', () => {
  expect(requestOf({ ...full, title: '' }, dj_id, 97_760, plain)).toBeNull();
  expect(requestOf(full, dj_id, 97_760, plain)).toMatchObject({
    dj_id,
    city: 'Lisbon',
    must_play: ['Lovely Day'],
    expected_total_cents: 97_760,
  });
  expect(placeOf({ ...full, lng: null })).toBeNull();
});

test('one intention has one key, another has another', () => {
  const body = requestOf(full, dj_id, 97_760, plain)!;
  const first = intentionFor(full, body);
  const kept = { ...full, intention: first };
  expect(intentionFor(kept, body)).toEqual(first);
  for (const other of [{ title: 'Another night' }, { in_full: true }])
    expect(intentionFor(kept, { ...body, ...other }).key).not.toBe(first.key);
});
