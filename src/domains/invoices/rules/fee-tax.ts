import { type Party, reverseChargeCountries, type Tax } from '../rules.ts';
import { isVatId } from './vat-ids.ts';

/** Our own fees to a business of another of these countries: the tax is the customer's to pay. */
export function feeTax(platform: Party, rate_bps: number | null, buyer: Party): Tax {
  const is_reverse_charge =
    rate_bps !== null &&
    buyer.vat_id !== '' &&
    // one that was kept before its country was known is looked at here
    isVatId(buyer.vat_id, buyer.country_code) &&
    buyer.country_code !== platform.country_code &&
    [platform, buyer].every(({ country_code }) => reverseChargeCountries.includes(country_code));
  return { rate_bps: is_reverse_charge ? null : rate_bps, exemption: '', is_reverse_charge };
}
