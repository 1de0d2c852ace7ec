import { expect, test } from 'vitest';
import { feeTax, missingDetails, type Party } from './rules.ts';

const party = (over: Partial<Party>): Party => ({
  name: 'Jana Nowak',
  company: '',
  address: 'Lindenallee 3\n10999 Berlin',
  country_code: 'DE',
  tax_number: '00/012/34567',
  vat_id: '',
  ...over,
});

test.each([
  ['nothing', {}, 'exempt', []],
  ['nothing, with a VAT ID alone', { tax_number: '', vat_id: 'DE000000001' }, 'registered', []],
  ['the number', { tax_number: '' }, 'exempt', ['tax_number']],
  ['what holds of VAT', {}, 'none', ['tax_status']],
  ['the same in France', { country_code: 'FR', tax_number: '' }, 'none', ['tax_number', 'tax_status']],
  ['nothing elsewhere', { country_code: 'GB', tax_number: '' }, 'none', []],
  ['an address everywhere', { country_code: 'GB', address: '' }, 'none', ['address']],
  ['a country', { country_code: '', tax_number: '' }, 'none', ['country_code']],
] as const)('of a seller’s details %s is missing', (_, over, tax_status, missing) => {
  expect(missingDetails(party(over), tax_status)).toEqual(missing);
});

test.each([
  ['DE', 'DE000000001', 'GB', true],
  ['GB', 'GB000000001', 'DE', true],
  ['GB', 'GB000000001', 'GB', false],
  ['DE', '', 'GB', false],
  ['US', 'X', 'GB', false],
])('whoever buys from %s with "%s" of us in %s owes the tax themselves: %s', (buys, vat_id, sells, owes) => {
  const us = party({ country_code: sells });
  const tax = feeTax(us, 2_000, party({ country_code: buys, vat_id }));
  expect(tax).toEqual({ rate_bps: owes ? null : 2_000, exemption: '', is_reverse_charge: owes });
});
