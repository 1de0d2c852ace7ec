/** How accounts are numbered somewhere: an IBAN or CLABE says the bank by itself, elsewhere the bank has a code. */
export const bankSchemes = ['iban', 'au', 'br', 'ca', 'gb', 'jp', 'mx', 'us', 'other'] as const;
export type BankScheme = (typeof bankSchemes)[number];

export interface BankAccount {
  country_code: string;
  /** Empty where the number says the bank by itself. */
  bank_code: string;
  number: string;
}

/** https://www.swift.com/standards/data-standards/iban-international-bank-account-number */
const IBAN_LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 FR27 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20'
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

interface Form {
  /** Null where there is none. */
  bank_code: RegExp | null;
  number: RegExp;
  example: { bank_code: string; number: string };
}

const forms: Record<Exclude<BankScheme, 'iban'>, Form> = {
  au: { bank_code: /^\d{6}$/, number: /^\d{5,9}$/, example: { bank_code: '110000', number: '000123456' } },
  br: { bank_code: /^\d{7}$/, number: /^\d{4,13}$/, example: { bank_code: '1100000', number: '0001234' } },
  ca: {
    bank_code: /^\d{8}$/,
    number: /^\d{7,12}$/,
    example: { bank_code: '11000000', number: '000123456789' },
  },
  gb: { bank_code: /^\d{6}$/, number: /^\d{8}$/, example: { bank_code: '108800', number: '00012345' } },
  jp: { bank_code: /^\d{7}$/, number: /^\d{7}$/, example: { bank_code: '1100000', number: '0001234' } },
  mx: { bank_code: null, number: /^\d{18}$/, example: { bank_code: '', number: '000000001234567897' } },
  us: {
    bank_code: /^\d{9}$/,
    number: /^\d{4,17}$/,
    example: { bank_code: '110000000', number: '000123456789' },
  },
  other: {
    bank_code: /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/,
    number: /^[A-Z\d]{4,34}$/,
    example: { bank_code: 'AAAABBCC', number: '000123456789' },
  },
};

/** How accounts are numbered in a country. */
export function schemeOf(country_code: string): BankScheme {
  const own = country_code.toLowerCase();
  if (own !== 'other' && own in forms) return own as BankScheme;
  return country_code in IBAN_LENGTHS ? 'iban' : 'other';
}

/** Whether a country's banks have a code beside the number of the account. */
export const hasBankCode = (country_code: string): boolean => {
  const scheme = schemeOf(country_code);
  return scheme !== 'iban' && forms[scheme].bank_code !== null;
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
  if (scheme === 'iban') return isIban(country_code, number) ? {} : { number: 'iban' };
  const form = forms[scheme];
  const hasCode =
    form.bank_code === null ||
    (form.bank_code.test(bank_code) && (scheme !== 'us' || sumsUp(bank_code, [3, 7, 1])));
  const hasNumber = form.number.test(number) && (scheme !== 'mx' || isClabe(number));
  return { ...(!hasCode && { bank_code: 'bank_code' }), ...(!hasNumber && { number: 'account_number' }) };
}

/** A made-up account that is numbered as those of a country are. */
export function exampleBank(country_code: string): BankAccount {
  const scheme = schemeOf(country_code);
  if (scheme !== 'iban') return { country_code, ...forms[scheme].example };
  const within = '1234567890'.repeat(4).slice(0, IBAN_LENGTHS[country_code]! - 4);
  const check = String(98 - remainder(`${within}${country_code}00`)).padStart(2, '0');
  return { country_code, bank_code: '', number: `${country_code}${check}${within}` };
}

const isIban = (country_code: string, number: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z\d]+$/.test(number) &&
  number.startsWith(country_code) &&
  number.length === IBAN_LENGTHS[country_code] &&
  remainder(number.slice(4) + number.slice(0, 4)) === 1;

/** Of letters as numbers from 10 on, modulo 97. */
const remainder = (text: string): number =>
  Array.from(text).reduce((rest, sign) => {
    const value = Number.parseInt(sign, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);

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
