import { type Party, reverseChargeCountries, type TaxStatus } from '../rules.ts';

/**
 * Countries whose law forbids an invoice without all of its particulars and fines who writes it: Germany (§ 14 (4) and
 * § 26a UStG) and France (art. 242 nonies A of annexe II, art. 1737 CGI). Both also want an invoice for each payment on
 * account: it is issued within seconds of the payment, and too late to ask then.
 */
const detailsFirstCountries = ['DE', 'FR'];
export const wantsDetailsFirst = (country_code: string): boolean =>
  detailsFirstCountries.includes(country_code);

/**
 * Where an invoice with VAT bears its seller's VAT ID itself: the European Union (art. 226 (3) of Directive
 * 2006/112/EC; a SIRET alone is none), Britain (reg. 14 VAT Regulations 1995) and Switzerland (art. 26 MWSTG).
 */
export const vatIdCountries = [...reverseChargeCountries, 'CH'];
/** But not there: the number at the tax office will do (§ 14 (4) no. 2 UStG), or is the same one without the letters. */
const anyNumberCountries = ['DE', 'ES', 'PT'];
export const wantsVatId = (country_code: string, tax_status: TaxStatus): boolean =>
  tax_status === 'registered' &&
  vatIdCountries.includes(country_code) &&
  !anyNumberCountries.includes(country_code);

/** Where who is exempt has a number on their invoices, too. */
const exemptNumberCountries = ['BE', 'ES', 'IT', 'PT'];
export const wantsAnyNumber = (country_code: string, tax_status: TaxStatus): boolean =>
  wantsDetailsFirst(country_code) ||
  (tax_status === 'registered' && anyNumberCountries.includes(country_code)) ||
  (tax_status === 'exempt' && exemptNumberCountries.includes(country_code));

export const sellerFields = [
  'legal_name',
  'address',
  'country_code',
  'tax_number',
  'vat_id',
  'tax_status',
] as const;
type SellerField = (typeof sellerFields)[number];

/**
 * What of a seller's details is missing, by field: name, address and country, which every law wants; the numbers that
 * what they say of VAT wants; and where details come first that they say it. The database has that last part as
 * lacks_invoice_details.
 */
export function missingDetails(party: Party, tax_status: TaxStatus): SellerField[] {
  const { country_code, tax_number, vat_id } = party;
  const isVatIdMissing = wantsVatId(country_code, tax_status) && vat_id === '';
  const missing: Record<SellerField, boolean> = {
    legal_name: (party.name || party.company) === '',
    address: party.address === '',
    country_code: country_code === '',
    tax_number:
      !isVatIdMissing && wantsAnyNumber(country_code, tax_status) && tax_number === '' && vat_id === '',
    vat_id: isVatIdMissing,
    tax_status: wantsDetailsFirst(country_code) && tax_status === 'none',
  };
  return sellerFields.filter((name) => missing[name]);
}
