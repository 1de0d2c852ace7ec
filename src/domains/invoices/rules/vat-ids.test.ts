import { expect, test } from 'vitest';
import { isVatId } from './vat-ids.ts';

test.each([
  ['ATU12345678', 'AT'],
  ['BE0123456789', 'BE'],
  ['CHE123456789MWST', 'CH'],
  ['DE123456789', 'DE'],
  ['ESB12345678', 'ES'],
  ['FR12345678901', 'FR'],
  ['GB123456789', 'GB'],
  ['IE1234567T', 'IE'],
  ['IT12345678901', 'IT'],
  ['NL123456789B01', 'NL'],
  ['PT123456789', 'PT'],
  // registered next door
  ['NL123456789B01', 'DE'],
  // we know no form of these
  ['T1234567890123', 'JP'],
  ['', 'FR'],
])('"%s" may be one in %s', (vat_id, country_code) => {
  expect(isVatId(vat_id, country_code)).toBe(true);
});

test.each([
  ['X', 'FR'],
  ['12345678901', 'FR'],
  ['DE12345678', 'DE'],
  ['SIRET12345678900012', 'FR'],
  ['NONE', 'GB'],
  // whose country is not known yet
  ['NONE', ''],
])('"%s" is none in %s', (vat_id, country_code) => {
  expect(isVatId(vat_id, country_code)).toBe(false);
});
