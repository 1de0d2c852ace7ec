import { expect, test } from 'vitest';
import { advisoriesIn, overdue } from './advisories.mjs';

const url = 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc';
const found = { url, severity: 'high', name: 'left', title: 'Runs what it reads' };
const report = { vulnerabilities: { left: { via: [found] }, right: { via: ['left', found] } } };
const now = new Date('2027-01-10T12:00:00Z');

test('each advisory is told once, whoever has it from whom; an error is no answer', () => {
  expect(advisoriesIn(report)).toEqual([found]);
  expect(advisoriesIn({ vulnerabilities: {} })).toEqual([]);
  expect(advisoriesIn({ message: '405 Method Not Allowed' })).toBeNull();
  expect(advisoriesIn(null)).toBeNull();
});

test.each([
  ['high', {}, /not in docs\/advisories\.json yet$/],
  ['high', { [url]: '2027-01-02' }, /mended by 2027-01-09$/],
  ['critical', { [url]: '2027-01-02' }, /mended by 2027-01-09$/],
  ['moderate', { [url]: '2026-12-01' }, /mended by 2026-12-31$/],
])('%s, known since %o, is overdue', (severity, known, words) => {
  expect(overdue([{ ...found, severity }], known, now)).toEqual([expect.stringMatching(words)]);
});

test.each([
  ['high', '2027-01-04'],
  ['moderate', '2026-12-12'],
])('%s, known since %s, has time', (severity, since) => {
  expect(overdue([{ ...found, severity }], { [url]: since }, now)).toEqual([]);
});
