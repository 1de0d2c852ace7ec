import { expect, test } from 'vitest';
import { callKinds, expiresAt, isPast, needsDate, statusOf } from './rules.ts';

const now = new Date('2027-01-04T10:00:00Z');
const tokyo = { event_on: '2027-01-04', time_zone: 'Asia/Tokyo' };

test('one night needs its date, work over time does not', () => {
  expect(callKinds.filter(needsDate)).toEqual(['back_to_back', 'stand_in']);
});

test('a call is open to the end of its day where it takes place, or for sixty days', () => {
  expect(expiresAt(tokyo, now)).toEqual(new Date('2027-01-04T15:00:00Z'));
  expect(expiresAt({ event_on: null, time_zone: 'Asia/Tokyo' }, now)).toEqual(
    new Date('2027-03-05T10:00:00Z'),
  );
});

test('today is not past, yesterday is, as the place counts days', () => {
  expect(isPast(tokyo, now)).toBe(false);
  expect(isPast(tokyo, new Date('2027-01-04T15:00:00Z'))).toBe(true);
  expect(isPast({ event_on: null, time_zone: 'UTC' }, now)).toBe(false);
});

test('closed by its DJ or run out, a call takes no more answers', () => {
  const call = { closed_at: null, expires_at: new Date('2027-01-05T00:00:00Z') };
  expect(statusOf(call, now)).toBe('open');
  expect(statusOf(call, call.expires_at)).toBe('expired');
  expect(statusOf({ ...call, closed_at: now }, call.expires_at)).toBe('closed');
});
