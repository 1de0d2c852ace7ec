import { expect, test } from 'vitest';
import type { Party } from '../rules.ts';
import { missingDetails } from './seller-details.ts';

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
  ['the VAT ID where a SIRET alone stands', { country_code: 'FR' }, 'registered', ['vat_id']],
  ['nothing, with its VAT ID alone', { country_code: 'FR', tax_number: '', vat_id: 'FR1' }, 'registered', []],
  ['nothing of who is exempt with a SIRET', { country_code: 'FR' }, 'exempt', []],
  ['nothing of who is registered with a Steuernummer', {}, 'registered', []],
  ['the VAT ID of a British one', { country_code: 'GB' }, 'registered', ['vat_id']],
  ['the VAT ID of a Dutch one', { country_code: 'NL' }, 'registered', ['vat_id']],
  ['the VAT ID of an Italian one', { country_code: 'IT' }, 'registered', ['vat_id']],
  ['nothing of an Italian one with it', { country_code: 'IT', tax_number: '', vat_id: 'IT1' }, 'exempt', []],
  ['any number of an exempt Italian one', { country_code: 'IT', tax_number: '' }, 'exempt', ['tax_number']],
  ['nothing of a Spaniard with an NIF', { country_code: 'ES' }, 'registered', []],
  ['any number of one without', { country_code: 'ES', tax_number: '' }, 'registered', ['tax_number']],
  ['nothing of who is exempt in Britain', { country_code: 'GB', tax_number: '' }, 'exempt', []],
  ['nothing of who is exempt in the Netherlands', { country_code: 'NL', tax_number: '' }, 'exempt', []],
] as const)('of a seller’s details %s is missing', (_, over, tax_status, missing) => {
  expect(missingDetails(party(over), tax_status)).toEqual(missing);
});
