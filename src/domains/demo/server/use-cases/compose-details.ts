import { type Random, seededRandom } from '../../../../shared/seeded-random.ts';
import type { BillingDetails } from '../../../invoices/contract.ts';
import { taxCustoms } from '../../../invoices/rules.ts';
import { fill } from '../../rules.ts';
import { cities, type CityKey } from '../data/cities.ts';
import { wordsOf } from '../data/languages.ts';
import { businesses, postcodes, type SellerCustoms, sellerCustoms } from '../data/sellers.ts';
import type { DemoClient } from './compose-clients.ts';
import type { DemoDj } from './compose-djs.ts';

const blank: BillingDetails = {
  legal_name: '',
  company: '',
  address: '',
  country_code: '',
  tax_number: '',
  vat_id: '',
  tax_status: 'none',
  tax_rate_bps: null,
  exemption_text: '',
  number_prefix: '',
};

/** What stands on a DJ's invoices: an address in their city, numbers as their country writes them, and what its law says of tax. */
export function composeSeller({ city_key, name, id }: DemoDj): BillingDetails {
  const random = seededRandom(`seller ${id}`);
  const { country_code } = cities[city_key];
  const customs = customsIn(country_code);
  const address = addressIn(random, city_key);
  const { rate_bps, exemption } = taxCustoms[country_code] ?? {};
  const isRegistered = random.between(1, 10) <= customs.registered && rate_bps !== undefined;
  const digits = digitsOf(random);
  const numbers = {
    tax_number: digits(customs.tax_number),
    vat_id: isRegistered ? digits(customs.vat_id) : '',
  };
  return {
    ...blank,
    legal_name: fill(customs.legal_name ?? '{name}', { name }),
    address,
    country_code,
    ...numbers,
    ...(isRegistered
      ? { tax_status: 'registered', tax_rate_bps: rate_bps }
      : exemption && { tax_status: 'exempt', exemption_text: exemption }),
  };
}

/** Of one person: a number that is part of another has the same digits. */
function digitsOf(random: Random): (pattern: string) => string {
  const digits = Array.from({ length: 10 }, () => random.between(1, 9));
  return (pattern) => {
    let place = 0;
    return pattern.replaceAll('#', () => String(digits[place++ % digits.length]));
  };
}

/** What a client's papers say of them: who books for a company names it, everybody else lives in a city of their language. */
export function composeBuyer(client: DemoClient, isHost: boolean): BillingDetails {
  const { name, id, language } = client;
  if (isHost) return { ...blank, ...businesses[language], legal_name: name };
  const random = seededRandom(`buyer ${id}`);
  const city_key = random.pick(
    (Object.keys(cities) as CityKey[]).filter((key) => cities[key].language === language),
  );
  const { country_code } = cities[city_key];
  return { ...blank, legal_name: name, address: addressIn(random, city_key), country_code };
}

function addressIn(random: Random, city_key: CityKey): string {
  const { city, country_code, language } = cities[city_key];
  const { streets, address } = wordsOf[language];
  const street = fill(address, { n: random.between(2, 88), street: random.pick(streets) });
  return fill(customsIn(country_code).address, { street, city, postcode: postcodes[city_key] });
}

function customsIn(country_code: string): SellerCustoms {
  const customs = sellerCustoms[country_code];
  if (!customs) throw new Error(`nobody sells in ${country_code}`);
  return customs;
}
