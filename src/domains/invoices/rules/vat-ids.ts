import { checkVAT, countries } from 'jsvat';
import { vatIdCountries } from './seller-details.ts';

/**
 * Whether this can be a VAT ID of somebody in that country: of its own or another country's form, since companies are
 * registered abroad, too. Whether anybody has it only its tax office knows. In a country of which we know no form everything
 * can be one; in one that we do not know yet (empty) it has a form we know.
 */
export const isVatId = (vat_id: string, country_code: string): boolean =>
  vat_id === '' ||
  (country_code !== '' && !vatIdCountries.includes(country_code)) ||
  checkVAT(vat_id, countries).isValidFormat;
