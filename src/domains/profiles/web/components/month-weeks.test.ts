import { expect, test } from 'vitest';
import { addMonths, dayByKey, headingDates, weeksOf } from './month-weeks.ts';

const june = Array.from({ length: 30 }, (_, index) => ({
  date: `2027-06-${String(index + 1).padStart(2, '0')}`,
  state: 'free' as const,
}));

test('weeks begin on the day that readers of the language expect', () => {
  // 1 June 2027 is a Tuesday
  expect(weeksOf(june, 'de')[0]?.map((day) => day?.date ?? null)).toEqual([
    null,
    ...june.slice(0, 6).map(({ date }) => date),
  ]);
  expect(weeksOf(june, 'ja')[0]?.map((day) => day?.date ?? null)).toEqual([
    null,
    null,
    ...june.slice(0, 5).map(({ date }) => date),
  ]);
  expect(headingDates('de')[0]).toBe('2024-01-01');
  expect(headingDates('ja')[0]).toBe('2023-12-31');
  expect(weeksOf(june, 'en').flat().filter(Boolean)).toHaveLength(30);
  expect(weeksOf(june, 'en').every((week) => week.length === 7)).toBe(true);
  expect(weeksOf([], 'en')).toEqual([]);
});

test('keys lead from day to day, to the ends of a week, and to other months', () => {
  const from = (key: string, date = '2027-06-16', language = 'en') => dayByKey(key, date, language);
  expect(from('ArrowLeft')).toBe('2027-06-15');
  expect(from('ArrowDown', '2027-06-30')).toBe('2027-07-07');
  expect([from('Home'), from('End')]).toEqual(['2027-06-14', '2027-06-20']);
  expect([from('Home', '2027-06-16', 'ja'), from('End', '2027-06-16', 'ja')]).toEqual([
    '2027-06-13',
    '2027-06-19',
  ]);
  expect(from('PageUp', '2027-03-31')).toBe('2027-02-28');
  expect(from('PageDown', '2027-12-16')).toBe('2028-01-16');
  expect(from('Enter')).toBeNull();
});

test('months run over the ends of years', () => {
  expect([addMonths('2027-12', 1), addMonths('2027-01', -1), addMonths('2027-05', 0)]).toEqual([
    '2028-01',
    '2026-12',
    '2027-05',
  ]);
});
