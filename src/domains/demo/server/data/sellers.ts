import type { Language } from '../../../../shared/languages.ts';
import type { CityKey } from './cities.ts';

/** What stands on an invoice there. `#` is a digit; the many zeros before say that nobody has that number. */
export interface SellerCustoms {
  address: string;
  /** Of whoever sells, where the law or custom wants one. */
  tax_number: string;
  /** Of who is registered for VAT. */
  vat_id: string;
  /** How many of ten are registered; nobody where we know no rate. */
  registered: number;
  legal_name?: string;
}

const town_first = '{street}\n{postcode} {city}';
const town_last = '{street}\n{city} {postcode}';

export const sellerCustoms: Record<string, SellerCustoms> = {
  AT: { address: town_first, tax_number: '00 0##/####', vat_id: 'ATU0000####', registered: 4 },
  BE: { address: town_first, tax_number: '0000.0##.###', vat_id: 'BE00000#####', registered: 4 },
  BR: { address: town_last, tax_number: '00.000.0##/0001-##', vat_id: '', registered: 0 },
  CH: { address: town_first, tax_number: 'CHE-000.0##.###', vat_id: 'CHE0000#####MWST', registered: 4 },
  DE: { address: town_first, tax_number: '00/0##/#####', vat_id: 'DE9000#####', registered: 4 },
  // there is no limit under which sellers are exempt
  ES: { address: town_first, tax_number: '000#####X', vat_id: 'ES000#####X', registered: 10 },
  FR: {
    address: town_first,
    tax_number: 'SIRET 000 000 ### 00010',
    vat_id: 'FR00000000###',
    registered: 4,
    // whoever trades under their own name says so
    legal_name: '{name}, EI',
  },
  GB: { address: town_last, tax_number: '', vat_id: 'GB0000#####', registered: 4 },
  IE: { address: town_last, tax_number: '', vat_id: 'IE00#####T', registered: 4 },
  IT: { address: town_first, tax_number: '000000#####', vat_id: 'IT000000#####', registered: 4 },
  JP: { address: '〒{postcode}\n{city}{street}', tax_number: 'T00000000#####', vat_id: '', registered: 10 },
  MX: { address: town_first, tax_number: 'XXXX000101###', vat_id: '', registered: 10 },
  NL: { address: town_first, tax_number: 'KvK 0000####', vat_id: 'NL0000#####B01', registered: 4 },
  PT: { address: town_first, tax_number: '0000#####', vat_id: 'PT0000#####', registered: 4 },
  US: { address: '{street}\n{city}, {postcode}', tax_number: '', vat_id: '', registered: 0 },
};

export const postcodes: Record<CityKey, string> = {
  new_york: 'NY 10099',
  austin: 'TX 78799',
  london: 'E8 0ZZ',
  manchester: 'M4 0ZZ',
  dublin: 'D08 X0X0',
  madrid: '28099',
  barcelona: '08099',
  sevilla: '41099',
  mexico_city: '06999',
  paris: '75011',
  lyon: '69007',
  brussels: '1050',
  geneva: '1205',
  berlin: '10999',
  hamburg: '20357',
  munich: '80469',
  vienna: '1070',
  zurich: '8005',
  lisbon: '1200-000',
  porto: '4050-000',
  sao_paulo: 'SP 01400-000',
  amsterdam: '1013 ZZ',
  rotterdam: '3014 ZZ',
  antwerp: '2018',
  milan: '20144',
  rome: '00153',
  naples: '80138',
  tokyo: '150-0000',
  osaka: '542-0000',
  fukuoka: '810-0000',
};

/** Companies that book: one of the clients who speak each language does it for theirs. */
export const businesses: Record<
  Language,
  { company: string; address: string; country_code: string; vat_id: string }
> = {
  en: {
    company: 'Brightwater Events Ltd',
    address: '4 Canal Row\nLondon E2 0ZZ',
    country_code: 'GB',
    vat_id: 'GB000000410',
  },
  es: {
    company: 'Ediciones Alameda, S. L.',
    address: 'Calle del Olmo, 18\n28012 Madrid',
    country_code: 'ES',
    vat_id: 'ESB00000018',
  },
  fr: {
    company: 'Atelier Lumen SARL',
    address: '9 quai Neuf\n69002 Lyon',
    country_code: 'FR',
    vat_id: 'FR00000000009',
  },
  de: {
    company: 'Nordlicht Software GmbH',
    address: 'Lindenallee 30\n20259 Hamburg',
    country_code: 'DE',
    vat_id: 'DE900000030',
  },
  pt: {
    company: 'Oficina Clara, Lda.',
    address: 'Rua do Moinho, 7\n4000-000 Porto',
    country_code: 'PT',
    vat_id: 'PT000000007',
  },
  nl: {
    company: 'Havenzicht B.V.',
    address: 'Havenkade 21\n3011 ZZ Rotterdam',
    country_code: 'NL',
    vat_id: 'NL000000021B01',
  },
  it: {
    company: 'Studio Ponente S.r.l.',
    address: 'Via Nuova 12\n20121 Milano',
    country_code: 'IT',
    vat_id: 'IT00000000012',
  },
  ja: { company: '株式会社みなと', address: '〒105-0000\n東京港区本町3番地', country_code: 'JP', vat_id: '' },
};
