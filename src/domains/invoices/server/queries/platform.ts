import type { Env } from '../../../../platform/env.ts';
import type { Facts } from '../../rules.ts';

/** Who we are on our own documents. */
export const platformParty = (env: Env): Facts['platform'] => ({
  party: {
    name: env.PLATFORM_NAME,
    company: '',
    address: env.PLATFORM_ADDRESS.replaceAll('|', '\n'),
    country_code: env.PLATFORM_COUNTRY ?? '',
    tax_number: env.PLATFORM_TAX_NUMBER,
    vat_id: env.PLATFORM_VAT_ID,
  },
  tax_bps: env.PLATFORM_TAX_PERCENT === undefined ? null : Math.round(env.PLATFORM_TAX_PERCENT * 100),
});
