import { composeIBAN, countrySpecs, isValidBBAN, isValidBIC, isValidIBAN } from 'ibantools';

/** How accounts are numbered somewhere: an IBAN or CLABE says the bank by itself, elsewhere the bank has a code. */
export const bankSchemes = ['iban', 'au', 'br', 'ca', 'gb', 'jp', 'mx', 'us', 'other'] as const;
export type BankScheme = (typeof bankSchemes)[number];

export interface BankAccount {
  country_code: string;
  /** Empty where the number says the bank by itself. */
  bank_code: string;
  number: string;
}

interface Form {
  /** Whether it is a bank's code; null where there is none. */
  isBankCode: ((bank_code: string) => boolean) | null;
  number: RegExp;
  example: { bank_code: string; number: string };
}

const isDigits = (count: number) => (code: string) => code.length === count && /^\d+$/.test(code);

const forms: Record<Exclude<BankScheme, 'iban'>, Form> = {
  au: { isBankCode: isDigits(6), number: /^\d{5,9}$/, example: { bank_code: '110000', number: '000123456' } },
  br: { isBankCode: isDigits(7), number: /^\d{4,13}$/, example: { bank_code: '1100000', number: '0001234' } },
  ca: {
    isBankCode: isDigits(8),
    number: /^\d{7,12}$/,
    example: { bank_code: '11000000', number: '000123456789' },
  },
  gb: { isBankCode: isDigits(6), number: /^\d{8}$/, example: { bank_code: '108800', number: '00012345' } },
  jp: { isBankCode: isDigits(7), number: /^\d{7}$/, example: { bank_code: '1100000', number: '0001234' } },
  mx: { isBankCode: null, number: /^\d{18}$/, example: { bank_code: '', number: '000000001234567897' } },
  us: {
    isBankCode: (code) => /^\d{9}$/.test(code) && sumsUp(code, [3, 7, 1]),
    number: /^\d{4,17}$/,
    example: { bank_code: '110000000', number: '000123456789' },
  },
  other: {
    isBankCode: isValidBIC,
    number: /^[A-Z\d]{4,34}$/,
    example: { bank_code: 'AAAABBCC', number: '000123456789' },
  },
};

/** How accounts are numbered in a country. */
export function schemeOf(country_code: string): BankScheme {
  const own = country_code.toLowerCase();
  if (own !== 'other' && own in forms) return own as BankScheme;
  return countrySpecs[country_code]?.IBANRegistry ? 'iban' : 'other';
}

/** Whether a country's banks have a code beside the number of the account. */
export const hasBankCode = (country_code: string): boolean => {
  const scheme = schemeOf(country_code);
  return scheme !== 'iban' && forms[scheme].isBankCode !== null;
};

/** What was typed without what only helps to read it. */
export const withoutGaps = (typed: string): string => typed.replaceAll(/[\s.-]/g, '').toUpperCase();

/** What is wrong with an account of a country, by field; codes that the screen translates. */
export function bankProblems({
  country_code,
  bank_code,
  number,
}: BankAccount): Partial<Record<'bank_code' | 'number', string>> {
  const scheme = schemeOf(country_code);
  if (scheme === 'iban') {
    return isValidIBAN(number) && number.startsWith(country_code) ? {} : { number: 'iban' };
  }
  const form = forms[scheme];
  const hasCode = form.isBankCode === null || form.isBankCode(bank_code);
  const hasNumber = form.number.test(number) && (scheme !== 'mx' || isClabe(number));
  return { ...(!hasCode && { bank_code: 'bank_code' }), ...(!hasNumber && { number: 'account_number' }) };
}

/** A made-up account that is numbered as those of a country are. */
export function exampleBank(country_code: string): BankAccount {
  const scheme = schemeOf(country_code);
  if (scheme !== 'iban') return { country_code, ...forms[scheme].example };
  const places = Array.from(
    countrySpecs[country_code]!.bban_regexp!.matchAll(/\[([^\]]+)\](?:\{(\d+)\})?/g),
    ([, signs, count]) => (signs!.includes('0-9') ? '0' : 'A').repeat(Number(count ?? 1)),
  ).join('');
  // many countries have check digits of their own within, each where it pleases them
  for (let tried = 1; tried < 100_000; tried += 1) {
    const digits = String(tried).padStart(5, '0');
    const bban = places.replaceAll('0', (_, at: number) => digits[at % digits.length]!);
    if (isValidBBAN(bban, country_code)) {
      return { country_code, bank_code: '', number: composeIBAN({ countryCode: country_code, bban })! };
    }
  }
  throw new Error(`No account of ${country_code} was found.`);
}

/** Digits times weights that come again and again add up to tens. */
const sumsUp = (digits: string, weights: readonly number[]): boolean =>
  Array.from(digits).reduce(
    (sum, digit, index) => sum + Number(digit) * weights[index % weights.length]!,
    0,
  ) %
    10 ===
  0;

/** The last digit completes the others, each product counted by its last digit. */
const isClabe = (number: string): boolean => {
  const sum = Array.from(number.slice(0, 17)).reduce(
    (total, digit, index) => total + ((Number(digit) * [3, 7, 1][index % 3]!) % 10),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(number.at(-1));
};
