import { expect, test } from 'vitest';
import { addDays, eventInstants, HOUR, instantOf, wallClock, weekdayOf } from './calendar-date.ts';

test.each([
  ['2027-06-12', '18:00', 'Europe/Lisbon', '2027-06-12T17:00:00.000Z'],
  ['2027-01-12', '18:00', 'America/New_York', '2027-01-12T23:00:00.000Z'],
  ['2027-07-01', '21:30', 'Asia/Tokyo', '2027-07-01T12:30:00.000Z'],
  ['2027-07-01', '21:30', 'Asia/Kathmandu', '2027-07-01T15:45:00.000Z'],
  // skipped by the spring change: 02:30 does not exist, 03:30 summer time does
  ['2027-03-28', '02:30', 'Europe/Berlin', '2027-03-28T01:30:00.000Z'],
  // repeated by the autumn change: the first of the two
  ['2027-10-31', '02:30', 'Europe/Berlin', '2027-10-31T00:30:00.000Z'],
])('%s %s in %s is %s', (date, time, zone, expected) => {
  expect(instantOf(date, time, zone).toISOString()).toBe(expected);
});

test('a wall time survives the round trip', () => {
  for (const zone of ['Europe/Madrid', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Pacific/Apia'])
    for (const date of ['2027-01-15', '2027-04-04', '2027-07-15', '2027-10-03'])
      expect(wallClock(instantOf(date, '20:15', zone), zone)).toEqual({ date, time: '20:15' });
});

test.each([
  ['2027-06-12', 'Europe/Berlin', 6],
  ['2027-03-27', 'Europe/Berlin', 5], // the night an hour is lost
  ['2027-10-30', 'Europe/Berlin', 7], // the night an hour is won
  ['2027-03-13', 'America/New_York', 5],
  ['2027-11-06', 'America/New_York', 7],
])('22:00 to 04:00 on %s in %s lasts %d real hours', (date, zone, hours) => {
  const { starts_at, ends_at } = eventInstants(date, '22:00', '04:00', zone);
  expect((ends_at.getTime() - starts_at.getTime()) / HOUR).toBe(hours);
});

test('days and weekdays follow the calendar', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
  expect(weekdayOf('2027-06-12')).toBe(5);
});
