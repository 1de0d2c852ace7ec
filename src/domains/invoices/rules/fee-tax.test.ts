import { expect, test } from 'vitest';
import type { Party } from '../rules.ts';
import { feeTax } from './fee-tax.ts';

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
  ['DE', 'DE900000001', 'GB', true],
  ['GB', 'GB000000001', 'DE', true],
  ['GB', 'GB000000001', 'GB', false],
  ['DE', '', 'GB', false],
  ['DE', 'KEINE', 'GB', false],
  ['US', 'X', 'GB', false],
])('whoever buys from %s with "%s" of us in %s owes the tax themselves: %s', (buys, vat_id, sells, owes) => {
  const us = party({ country_code: sells });
  const tax = feeTax(us, 2_000, party({ country_code: buys, vat_id }));
  expect(tax).toEqual({ rate_bps: owes ? null : 2_000, exemption: '', is_reverse_charge: owes });
});
