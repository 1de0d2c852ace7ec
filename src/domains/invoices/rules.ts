import type { Language } from '../../shared/languages.ts';
import type { Currency } from '../../shared/money.ts';
import type { LineKind } from '../bookings/contract.ts';

export const documentKinds = [
  'receipt',
  'refund_receipt',
  'deposit_invoice',
  'final_invoice',
  'credit_note',
  'fee_invoice',
  'payout_statement',
  'chargeback_note',
  'chargeback_statement',
  'sale_invoice',
  'plan_invoice',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What is counted together: each seller's numbers run without gaps in each of these. */
const seriesNames = ['receipt', 'invoice', 'payout'] as const;
export type Series = (typeof seriesNames)[number];
export const seriesOf: Record<DocumentKind, Series> = {
  receipt: 'receipt',
  refund_receipt: 'receipt',
  deposit_invoice: 'invoice',
  final_invoice: 'invoice',
  credit_note: 'invoice',
  fee_invoice: 'invoice',
  payout_statement: 'payout',
  chargeback_note: 'receipt',
  chargeback_statement: 'payout',
  sale_invoice: 'invoice',
  plan_invoice: 'invoice',
};
export const platformPrefix: Record<Series, string> = { receipt: 'CFR', invoice: 'CFI', payout: 'CFP' };
export const DEFAULT_PREFIX = 'INV';

/** What a year's summary has of money, in the order of its columns: from what was invoiced to what was paid out. */
export const summaryColumns = [
  'gross',
  'tax',
  'refunds',
  'fees',
  'net',
  'on_account',
  'shares',
  'crew',
  'withheld',
  'paid_out',
] as const;

export const taxStatuses = ['none', 'exempt', 'registered'] as const;
export type TaxStatus = (typeof taxStatuses)[number];
export const MAXIMUM_TAX_BPS = 3_000;

/** What the law of a country has small businesses write, in the law's own language, and its usual rate. */
export const taxCustoms: Record<string, { exemption?: string; rate_bps?: number }> = {
  AT: {
    exemption: 'Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung gemäß § 6 Abs. 1 Z 27 UStG.',
    rate_bps: 2_000,
  },
  BE: {
    exemption:
      'Régime particulier de franchise des petites entreprises / Bijzondere vrijstellingsregeling kleine ondernemingen',
    rate_bps: 2_100,
  },
  CH: { rate_bps: 810 },
  DE: { exemption: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.', rate_bps: 1_900 },
  ES: { rate_bps: 2_100 },
  FR: { exemption: 'TVA non applicable, art. 293 B du CGI', rate_bps: 2_000 },
  GB: { rate_bps: 2_000 },
  IE: { rate_bps: 2_300 },
  IT: {
    exemption:
      'Operazione in franchigia da IVA ai sensi dell’art. 1, commi da 54 a 89, della Legge n. 190/2014.',
    rate_bps: 2_200,
  },
  JP: { rate_bps: 1_000 },
  MX: { rate_bps: 1_600 },
  NL: { exemption: 'Factuur vrijgesteld van OB o.g.v. artikel 25 Wet OB 1968', rate_bps: 2_100 },
  PT: { exemption: 'IVA – regime de isenção (artigo 53.º do CIVA)', rate_bps: 2_300 },
};

const letterCountries = ['CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'PA', 'PH', 'PR', 'US', 'VE'];
export type Paper = 'A4' | 'LETTER';
export const paperOf = (country_code: string): Paper =>
  letterCountries.includes(country_code) ? 'LETTER' : 'A4';

/** Where a service that a business buys from abroad is taxed at home, by the buyer: the European Union and Britain. */
export const reverseChargeCountries =
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Who stands on a document. */
export interface Party {
  name: string;
  company: string;
  /** Lines as on an envelope. */
  address: string;
  country_code: string;
  tax_number: string;
  vat_id: string;
}

export interface Tax {
  /** Contained in every amount of the document; null where none is. */
  rate_bps: number | null;
  /** Why none is, in the seller's or the law's own words. */
  exemption: string;
  is_reverse_charge: boolean;
}

/** The tax that a gross amount contains. */
export const taxIn = (gross_cents: number, rate_bps: number | null): number =>
  rate_bps === null
    ? 0
    : Math.sign(gross_cents) * Math.round((Math.abs(gross_cents) * rate_bps) / (10_000 + rate_bps));

export type DocumentLine =
  | {
      kind: Exclude<LineKind, 'service_fee'>;
      label: string | null;
      quantity: number;
      total_cents: number;
      /** Of packages and extras alone, and not on papers of before these were sold. */
      unit_cents?: number;
      hours?: number;
      is_package?: boolean;
    }
  | {
      kind:
        | 'deposit'
        | 'balance'
        | 'full'
        | 'extra'
        | 'carried'
        | 'damage'
        | 'refund'
        | 'dj_part'
        | 'service_fee'
        | 'platform_fee'
        | 'correction'
        | 'gross'
        | 'debt'
        | 'crew_shares'
        | 'crew_share'
        | 'sold'
        | 'plan_month'
        | 'plan_year'
        | 'taken_back'
        | 'given_back'
        | 'from_held'
        | 'from_refund'
        | 'from_dj'
        | 'from_us';
      total_cents: number;
    };

/** Another document that this one names. */
export interface Named {
  kind: DocumentKind;
  number: string;
  issued_on: string;
  total_cents: number;
  tax_cents: number;
}

/** All that is drawn: fixed when the document is issued, whatever changes later. */
export interface Snapshot {
  seller: Party;
  buyer: Party;
  /** The DJ's name on stage, also where somebody else is the seller. */
  dj_name: string;
  event: {
    ref: string;
    title: string;
    starts_at: string;
    ends_at: string;
    time_zone: string;
    city: string;
  } | null;
  /** Where there is no event: what was bought, and the zone its times are told in. */
  bought?: { title: string; time_zone: string };
  lines: DocumentLine[];
  tax: Tax;
  /** Of a final invoice: what was invoiced before, and what came in without. */
  deducted: Named[];
  paid_cents: number;
  due_cents: number;
  /** What a credit note corrects, or what explains a line of a statement. */
  refers_to: Named[];
  payment: { at: string; card_last4: string | null } | null;
}

export interface Issued extends Named {
  occasion: string;
  snapshot: Pick<Snapshot, 'tax'>;
}

/** Money that came in for a booking, and what the booking made of it. */
export interface Payment {
  id: string;
  kind: 'deposit' | 'balance' | 'full' | 'extra' | 'carried' | 'damage';
  amount_cents: number;
  at: Date;
  card_last4: string | null;
  /** Null until the booking has dealt with it; `returned` is what nobody waited for any more. */
  use: 'kept' | 'returned' | null;
  used_at: Date | null;
}

/** What a bank took back of a booking's money and its gateway lost for good. */
export interface Loss {
  id: string;
  charge_id: string;
  card_last4: string | null;
  amount_cents: number;
  /** Of what was still held; of refunds that were not sent; of what the DJ got; ours, and what of that was no fee. */
  held_cents: number;
  refund_cents: number;
  dj_cents: number;
  own_cents: number;
  excess_cents: number;
  /** What was paid for damage buys nothing and is on no invoice. */
  is_for_price: boolean;
  lost_at: Date;
  /** The bank changed its mind. */
  returned_at: Date | null;
}

/** Somebody of a crew, on their statement. */
interface Payee {
  user_id: string;
  party: Party;
  language: Language;
}

export interface Facts {
  booking: NonNullable<Snapshot['event']> & {
    id: string;
    client_id: string;
    dj_id: string;
    country_code: string;
    currency: Currency;
    total_cents: number;
    service_fee_cents: number;
    is_released: boolean;
    starts: Date;
    ends: Date;
  };
  lines: Extract<DocumentLine, { quantity: number }>[];
  /** In the order in which the booking took them. */
  payments: Payment[];
  refunds: {
    id: string;
    amount_cents: number;
    /** What of it came out of our own fees, after the rest had gone to the DJ. */
    from_fees_cents: number;
    /** By staff, of their own accord: the price is lower by it. */
    is_waived: boolean;
    created_at: Date;
    sent_at: Date | null;
    card_last4: string | null;
  }[];
  /** What was paid for damage, and what of it went back: it has receipts, and is on no invoice. */
  damage: { payments: Payment[]; refunds: Facts['refunds'] };
  carried_out_cents: number;
  losses: Loss[];
  releases: { id: string; held_cents: number; service_fee_cents: number; platform_fee_cents: number }[];
  transfers: {
    id: string;
    amount_cents: number;
    /** What of it paid what its owner owed. */
    withheld_cents: number;
    sent_at: Date;
    /** What of the same release went to the crew, where it is the DJ's own part. */
    crew_cents: number;
    /** Who of the crew it is for; null for the DJ. */
    payee: Payee | null;
  }[];
  dj: { party: Party; dj_name: string; tax: Tax; prefix: string; language: Language };
  client: { party: Party; language: Language };
  platform: { party: Party; tax_bps: number | null };
  documents: Issued[];
}

/** What goes back of a sale or a plan. */
export interface Returned {
  id: string;
  amount_cents: number;
  /** When it was sent, or paid by staff another way; null before. */
  sent_at: Date | null;
  /** Sent to the card it was paid with, and not paid another way. */
  is_to_card: boolean;
  /** A bank took it instead: it is never sent. */
  is_charged_back: boolean;
}

/** What a DJ sold beside bookings, and what became of its money. */
export interface SaleFacts {
  sale: {
    id: string;
    title: string;
    currency: Currency;
    paid_cents: number;
    fee_cents: number;
    time_zone: string;
  };
  payment: { id: string; at: Date; card_last4: string | null };
  /** The oldest first. */
  refunds: Returned[];
  /** What banks took of it for good, and gave after all. */
  losses: Loss[];
  transfers: {
    id: string;
    amount_cents: number;
    withheld_cents: number;
    is_return: boolean;
    sent_at: Date;
  }[];
  dj: Facts['dj'] & { user_id: string };
  /** A guest is nobody whom we know. */
  buyer: Facts['client'] & { user_id: string | null };
  platform: Facts['platform'];
  documents: (Issued & { id: string; buyer_id: string | null })[];
}

/** A period of a plan that was paid, and what became of its money. */
export interface PeriodFacts {
  period: {
    id: string;
    title: string;
    interval: 'month' | 'year';
    currency: Currency;
    amount_cents: number;
    paid_at: Date;
    time_zone: string;
  };
  /** The oldest first. */
  refunds: Returned[];
  /** What banks took of it for good, and gave after all. */
  losses: Loss[];
  buyer: Facts['client'] & { user_id: string };
  platform: Facts['platform'];
  documents: Issued[];
}

export interface Draft {
  /** What it is issued for, once and for all, such as `receipt:<charge id>`. */
  occasion: string;
  kind: DocumentKind;
  seller: 'dj' | 'platform';
  buyer: 'client' | 'dj' | Payee;
  total_cents: number;
  tax_cents: number;
  snapshot: Snapshot;
}
