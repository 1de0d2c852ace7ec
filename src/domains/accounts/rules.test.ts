import { expect, test } from 'vitest';
import { confirmedUntil, deviceOf, isConfirmed } from './rules.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome',
    'Windows',
    false,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Edge',
    'Windows',
    false,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    'Safari',
    'macOS',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
    true,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Linux', false],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/141.0.0.0 Safari/537.36', 'Chrome', 'ChromeOS', false],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 OPR/122.0.0.0',
    'Opera',
    'Linux',
    false,
  ],
  ['curl/8.5.0', null, null, false],
  ['', null, null, false],
])('%s', (user_agent, browser, system, is_handheld) => {
  expect(deviceOf(user_agent)).toEqual({ browser, system, is_handheld });
});

test('a device that says nothing is nothing', () => {
  expect(deviceOf(null)).toEqual({ browser: null, system: null, is_handheld: false });
});

test('a proof lasts ten minutes and not a moment longer', () => {
  const at = new Date('2027-01-04T10:00:00Z');
  const end = confirmedUntil(at);
  expect(end.toISOString()).toBe('2027-01-04T10:10:00.000Z');
  expect(isConfirmed(at, new Date(end.getTime() - 1))).toBe(true);
  expect(isConfirmed(at, end)).toBe(false);
  expect(isConfirmed(null, at)).toBe(false);
  expect(isConfirmed(undefined, at)).toBe(false);
});
