import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

test.each([
  '=1+1',
  '+1',
  '-1+2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '=HYPERLINK("http://evil.test";"x")',
  '\n=1',
  '\0=1',
  '＝1',
  '＠x',
])('%j is text in a spreadsheet, not a formula', (typed) => {
  expect(csvText(['title'], [[typed]]).slice('\uFEFFtitle\r\n'.length)).toMatch(/^"?'/);
});

test('what is no formula stays as it was typed, quotes and line breaks as RFC 4180 says', () => {
  expect(csvText(['title', 'cents'], [['say "hi",\nthen', -5]])).toBe(
    '\uFEFFtitle,cents\r\n"say ""hi"",\nthen",-5\r\n',
  );
});

test('money has all decimals of its currency, and its sign without a quote', () => {
  const row = [
    { cents: 107_250, currency: 'EUR' },
    { cents: -5, currency: 'CHF' },
    { cents: 1_072, currency: 'JPY' },
  ] as const;
  expect(csvText(['a', 'b', 'c'], [row])).toBe('\uFEFFa,b,c\r\n1072.50,-0.05,1072\r\n');
});
