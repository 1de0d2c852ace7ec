import { describe, expect, it } from 'vitest';
import { pathOf, wordContext, wordValues } from './rules.ts';

describe('the variant of a kind’s words', () => {
  it('is who cancelled, seen from the reader', () => {
    const of = (my_part: 'client' | 'dj', cancelled_by: 'client' | 'dj' | 'staff') =>
      wordContext('booking_cancelled', { my_part, cancelled_by });
    expect([of('client', 'client'), of('client', 'dj'), of('dj', 'staff')]).toEqual(['you', 'them', 'staff']);
  });

  it('is who reported, and what was decided for which side', () => {
    expect(wordContext('problem_reported', { my_part: 'dj', reported_by: 'dj' })).toBe('you');
    expect(wordContext('problem_reported', { my_part: 'staff', reported_by: 'dj' })).toBe('staff');
    expect(wordContext('problem_resolved', { my_part: 'client', resolution: 'part' })).toBe('client_part');
    expect(wordContext('deposit_failed', { my_part: 'dj', is_given_up: true })).toBe('dj_last');
    expect(wordContext('balance_failed', { my_part: 'dj' })).toBe('dj');
  });

  it('is what an event that is over has left to pay, and whether there is anything to release', () => {
    const of = (details: { held_cents?: number; amount_cents?: number }) =>
      wordContext('event_completed', { my_part: 'dj', ...details });
    expect(of({ held_cents: 52_000 })).toBe('dj');
    expect(of({ held_cents: 15_600, amount_cents: 36_400 })).toBe('dj_open');
    expect(of({ held_cents: 0, amount_cents: 52_000 })).toBe('dj_unpaid');
    expect(of({ held_cents: 0 })).toBe('dj_free');
    const client = { my_part: 'client', held_cents: 0, amount_cents: 52_000 } as const;
    expect(wordContext('event_completed', client)).toBe('client_open');
  });

  it('is an account to open where nothing can be paid without one', () => {
    const details = { my_part: 'dj', needs_account: true } as const;
    expect(wordContext('money_released', details)).toBe('dj_account');
    expect(pathOf('money_released', 'x', details)).toBe('/financials');
    expect(pathOf('money_released', 'x', { my_part: 'dj' })).toBe('/bookings/x');
  });

  it('is the reader’s side for everything else', () => {
    expect(wordContext('booking_confirmed', { my_part: 'dj' })).toBe('dj');
    expect(wordContext('verify_email', {})).toBe('');
  });
});

it('times are the venue’s, amounts have their currency’s decimals', () => {
  const values = wordValues(
    {
      starts_at: '2027-06-12T10:30:00Z',
      ends_at: '2027-06-12T16:30:00Z',
      due_at: '2027-06-01T00:00:00Z',
      time_zone: 'Asia/Tokyo',
      amount_cents: 84_050,
      total_cents: 100,
      currency: 'JPY',
    },
    'en',
  );
  expect(values).toMatchObject({ amount: '¥84,050', total: '¥100', due_time: '09:00\u00A0GMT+9' });
  expect(values['when']).toMatch(/12 June 2027, 19:30–01:30/);
  expect(wordValues({}, 'de')).toEqual({});
  // one line has no room for a note beside it
  const berlin = { due_at: '2027-06-01T00:00:00Z', time_zone: 'Europe/Berlin' };
  expect(wordValues(berlin, 'de')).toMatchObject({
    due_time: '02:00\u00A0MESZ',
    due_zoned: 'Di., 1. Juni 2027, 02:00\u00A0MESZ',
  });
  // what is about no event says whose clock it means, too
  expect(wordValues({ due_at: '2027-06-01T00:00:00Z' }, 'en')).toMatchObject({ zone: 'UTC' });
});

it('leads to the given path, else to the booking, else home', () => {
  expect(pathOf('review_published', 'id', { path: '/bookings/id#review' })).toBe('/bookings/id#review');
  expect(pathOf('quick_yes', 'id', {})).toBe('/bookings/id');
  expect(pathOf('payout_sent', null, {})).toBe('/financials');
  expect(pathOf('quick_yes', null, {})).toBe('/dashboard');
});
