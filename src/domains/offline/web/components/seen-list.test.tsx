// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DAY, HOUR, plus } from '../../../../shared/calendar-date.ts';
import { renderScreen } from '../../../../ui/testing.tsx';
import { SeenList } from './seen-list.tsx';
import type { SeenBooking } from './seen-store.ts';

afterEach(cleanup);

const now = new Date('2027-03-01T20:00:00Z');
const booking = (title: string, days: number): SeenBooking => ({
  id: title,
  ref: title,
  title,
  status: 'confirmed',
  event_type: 'wedding',
  starts_at: plus(now, days * DAY),
  ends_at: plus(now, days * DAY + 5 * HOUR),
  time_zone: 'Europe/London',
  city: 'London',
  currency: 'GBP',
  total_cents: 50_000,
  my_part: 'client',
  other_name: 'Late Ferry',
  seen_at: now,
});
const shown = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('what comes stands first, the next at the top; what is over is below, the latest at the top', () => {
  const bookings = [
    booking('long ago', -90),
    booking('in a month', 30),
    booking('last week', -7),
    booking('tomorrow', 1),
    // it began, and is not over
    booking('tonight', -0.1),
  ];
  renderScreen(<SeenList bookings={bookings} card={null} now={now} />);
  expect(shown()).toEqual(['tonight', 'tomorrow', 'in a month', 'last week', 'long ago']);
  const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(titles).toEqual(['Your bookings', 'Past bookings']);
});

test('without past ones there is no heading for them', () => {
  renderScreen(<SeenList bookings={[booking('tomorrow', 1)]} card={null} now={now} />);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Your bookings']);
});
