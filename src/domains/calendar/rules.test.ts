import { describe, expect, it } from 'vitest';
import { noAvailability } from '../profiles/rules.ts';
import { DAY, MINUTE, plus } from '../../shared/calendar-date.ts';
import { asRanges, daysBetween, type ExceptionKind, isFresh, READ_EVERY_MINUTES, worksOn } from './rules.ts';

const fridays = { ...noAvailability, friday: true };

describe('a date', () => {
  it('is worked on as its weekday is, unless something else was said of it', () => {
    const said = new Map<string, ExceptionKind>([
      ['2027-06-04', 'blocked'],
      ['2027-06-06', 'open'],
    ]);
    // a Friday, the next one, a Sunday, the next one
    expect(
      ['2027-06-04', '2027-06-11', '2027-06-06', '2027-06-13'].map((date) => worksOn(date, fridays, said)),
    ).toEqual([false, true, true, false]);
  });
});

describe('days', () => {
  it('are counted with both ends, over months, in either order', () => {
    expect(daysBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(daysBetween('2028-03-01', '2028-02-28')).toHaveLength(3);
    expect(daysBetween('2027-06-04', '2027-06-04')).toEqual(['2027-06-04']);
  });

  it('in a row of which the same is said are one', () => {
    const said = (day: string, kind: ExceptionKind, note = '') => ({ day, kind, note });
    expect(
      asRanges([
        said('2027-06-30', 'blocked', 'Away'),
        said('2027-07-01', 'blocked', 'Away'),
        said('2027-07-02', 'blocked'),
        said('2027-07-03', 'open'),
        said('2027-07-05', 'open'),
      ]).map(({ first, last }) => [first, last]),
    ).toEqual([
      ['2027-06-30', '2027-07-01'],
      ['2027-07-02', '2027-07-02'],
      ['2027-07-03', '2027-07-03'],
      ['2027-07-05', '2027-07-05'],
    ]);
  });
});

it('a calendar is up to date while it was read of late, whatever its last reading said', () => {
  const read_at = new Date('2027-06-04T12:00:00Z');
  expect(isFresh(read_at, plus(read_at, READ_EVERY_MINUTES * MINUTE))).toBe(true);
  expect(isFresh(read_at, plus(read_at, 3 * DAY))).toBe(false);
});
