import { expect, test } from 'vitest';
import * as format from './format.ts';

const begin = new Date('2027-06-12T17:00:00Z');
const end = new Date('2027-06-12T23:00:00Z');
const zone = 'Europe/Lisbon';
/** No-break spaces as plain ones, so that the table can be read. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

test.each([
  ['en', '€1,234.50', '¥120,000', '€940', '$240.00'],
  ['es', '1234,50 €', '120.000 ¥', '940 €', '240,00 $'],
  ['fr', '1 234,50 €', '120 000 ¥', '940 €', '240,00 $'],
  ['de', '1.234,50 €', '120.000 ¥', '940 €', '240,00 $'],
  ['pt', '€ 1.234,50', '¥ 120.000', '€ 940', '$ 240,00'],
  ['nl', '€ 1.234,50', '¥ 120.000', '€ 940', '$ 240,00'],
  ['it', '1234,50 €', '120.000 ¥', '940 €', '240,00 $'],
  ['ja', '€1,234.50', '￥120,000', '€940', '$240.00'],
])('money in %s', (language, euros, yen, whole, dollars) => {
  expect(plain(format.money(123_450, 'EUR', language))).toBe(euros);
  expect(plain(format.money(120_000, 'JPY', language))).toBe(yen);
  expect(plain(format.money(94_000, 'EUR', language, { whole: true }))).toBe(whole);
  expect(plain(format.money(24_000, 'USD', language))).toBe(dollars);
});

test('whole prices keep cents that are there', () => {
  expect(format.money(94_050, 'EUR', 'en', { whole: true })).toBe('€940.50');
  expect(format.money(-94_000, 'EUR', 'en')).toBe('−€940.00');
});

test.each([
  ['en', 'Sat, 12 Jun 2027, 18:00–00:00', 'in 9 days', '9 days 5 hrs', '12 km'],
  ['es', 'sáb, 12 jun 2027, 18:00–00:00', 'dentro de 9 días', '9 d 5 h', '12 km'],
  ['fr', 'sam. 12 juin 2027, 18:00–00:00', 'dans 9 jours', '9 j 5 h', '12 km'],
  ['de', 'Sa., 12. Juni 2027, 18:00–00:00', 'in 9 Tagen', '9 Tg. 5 Std.', '12 km'],
  ['pt', 'sáb., 12 de jun. de 2027, 18:00–00:00', 'em 9 dias', '9 dias 5 h', '12 km'],
  ['nl', 'za 12 jun 2027, 18:00–00:00', 'over 9 dagen', '9 dagen 5 uur', '12 km'],
  ['it', 'sab 12 giu 2027, 18:00–00:00', 'tra 9 giorni', '9 giorni 5 h', '12 km'],
  ['ja', '2027年6月12日(土) 18:00–00:00', '9日後', '9日5時間', '12 km'],
])('dates, time left and distance in %s', (language, range, relative, left, km) => {
  const now = new Date('2027-06-03T12:00:00Z');
  expect(plain(format.dateTimeRange(begin, end, zone, language))).toBe(range);
  expect(plain(format.relative(begin, now, language))).toBe(relative);
  expect(plain(format.countdown(begin, now, language))).toBe(left);
  expect(plain(format.distance(12.3, language))).toBe(km);
});

test('a calendar date has no zone and never slips a day', () => {
  expect(format.calendarDate('2027-06-12', 'en')).toBe('Sat, 12 Jun 2027');
  expect(format.calendarDate('2027-01-01', 'de', 'short')).toBe('1. Jan.');
});

test('what is left is never negative', () => {
  expect(format.countdown(begin, end, 'en')).toBe('0 mins');
});

test('near and past instants', () => {
  const after = (minutes: number) => new Date(begin.getTime() + minutes * 60_000);
  expect(format.relative(begin, after(0.5), 'en')).toBe('now');
  expect(format.relative(begin, after(180), 'en')).toBe('3 hours ago');
  expect(format.relative(begin, after(-90), 'en')).toBe('in 2 hours');
});

test('sentences follow each other as their language has it, and what is empty is left out', () => {
  expect(format.sentences(['Moved.', false, '', 0, undefined, 'Paid.'], 'de')).toBe('Moved. Paid.');
  expect(format.sentences(['移動しました。', '支払いました。'], 'ja')).toBe('移動しました。支払いました。');
});

test('lists, shares and the names of zones', () => {
  expect(format.list(['House', 'Disco', 'Latin'], 'en')).toBe('House, Disco and Latin');
  expect(format.list(['House', 'Disco'], 'de', 'bare')).toBe('House, Disco');
  expect(format.list(['House', 'Disco', 'Funk'], 'de', 'bare')).toBe('House, Disco, Funk');
  expect(format.list(['ハウス', 'ディスコ', 'ファンク'], 'ja', 'bare')).toBe('ハウス、ディスコ、ファンク');
  expect(plain(format.percent(400, 'fr'))).toBe('4 %');
  expect(format.zoneName(zone, begin, 'en')).toBe('Western European Time');
});

test('clocks agree by what they show at that moment, not by the name of the zone', () => {
  expect(format.sameClock('Europe/Berlin', 'Europe/Paris', begin)).toBe(true);
  expect(format.sameClock('Europe/Lisbon', 'Europe/Paris', begin)).toBe(false);
});

test('no text carries a space that servers and browsers disagree on', () => {
  for (const language of ['fr', 'de', 'en'])
    expect(format.money(123_456_789, 'EUR', language) + format.dateTime(begin, zone, language)).not.toMatch(
      /[\u202F\u2009]/,
    );
});

test.each([
  [0, 'en', '0 byte'],
  [999, 'en', '999 byte'],
  [34_500, 'de', '35 kB'],
  [2_440_000, 'de', '2,4 MB'],
  [52_000_000, 'en', '52 MB'],
  [7_100_000_000_000, 'en', '7,100 GB'],
])('a file of %i bytes in %s', (bytes, language, size) => {
  expect(plain(format.fileSize(bytes, language))).toBe(size);
});
