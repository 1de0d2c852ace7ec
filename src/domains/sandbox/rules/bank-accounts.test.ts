import { countrySpecs } from 'ibantools';
import { expect, test } from 'vitest';
import {
  bankProblems,
  bankSchemes,
  exampleBank,
  hasBankCode,
  schemeOf,
  withoutGaps,
} from './bank-accounts.ts';

const countries = ['DE', 'FR', 'NL', 'MT', 'NO', 'AU', 'BR', 'CA', 'GB', 'JP', 'MX', 'US', 'KE'];

test('every way of numbering has an example that is one, and that with another digit is none where it has a check', () => {
  expect(new Set(countries.map(schemeOf))).toEqual(new Set(bankSchemes));
  for (const country_code of countries) {
    const example = exampleBank(country_code);
    expect([country_code, bankProblems(example)]).toEqual([country_code, {}]);
    expect(hasBankCode(country_code)).toBe(example.bank_code !== '');
  }
  const ibans = Object.keys(countrySpecs).filter((code) => countrySpecs[code]?.IBANRegistry);
  expect(ibans.length).toBeGreaterThan(70);
  for (const country_code of ibans)
    expect([country_code, bankProblems(exampleBank(country_code))]).toEqual([country_code, {}]);
  for (const country_code of ['DE', 'NL', 'MX']) {
    const { number, ...rest } = exampleBank(country_code);
    const other = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;
    expect(Object.keys(bankProblems({ ...rest, number: other }))).toEqual(['number']);
  }
  expect(bankProblems({ ...exampleBank('US'), bank_code: '110000001' })).toEqual({ bank_code: 'bank_code' });
});

test('an IBAN of the books is one, with or without gaps, and only of its own country', () => {
  const german = withoutGaps('de89 3704 0044-0532 0130 00');
  expect(german).toBe('DE89370400440532013000');
  expect(bankProblems({ country_code: 'DE', bank_code: '', number: german })).toEqual({});
  expect(bankProblems({ country_code: 'FR', bank_code: '', number: german })).toEqual({ number: 'iban' });
  const dutch = withoutGaps('NL91 ABNA 0417 1643 00');
  expect(bankProblems({ country_code: 'NL', bank_code: '', number: dutch })).toEqual({});
});

test('what is missing is said at its field', () => {
  expect(bankProblems({ country_code: 'GB', bank_code: '12', number: '' })).toEqual({
    bank_code: 'bank_code',
    number: 'account_number',
  });
});
