import type { Currency } from '../../shared/money.ts';

export type CheckoutStatus = 'open' | 'processing' | 'authorised' | 'paid' | 'expired';
export type AuthorisationStatus = 'authorised' | 'captured' | 'released';

export type DisputeStatus = 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed';
export type SubscriptionStatus = 'active' | 'past_due' | 'ended';

/** What a test card does; named by what happens, not by its number. */
export type CardBehaviour =
  | 'pays'
  | 'declined'
  | 'insufficient_funds'
  | 'confirm'
  | 'expire'
  | 'later'
  | 'declined_off_session'
  | 'declined_later'
  | 'disputed';

export interface TestCard {
  number: string;
  behaviour: CardBehaviour;
}

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', behaviour: 'pays' },
  { number: '4000000000003220', behaviour: 'confirm' },
  { number: '4000000000000077', behaviour: 'later' },
  { number: '4000002760003184', behaviour: 'declined_off_session' },
  { number: '4000000000000341', behaviour: 'declined_later' },
  { number: '4000000000000259', behaviour: 'disputed' },
  { number: '4000000000000002', behaviour: 'declined' },
  { number: '4000000000009995', behaviour: 'insufficient_funds' },
  { number: '4000000000000069', behaviour: 'expire' },
];

/** A number nobody handed out is declined, as a real bank would. */
export const behaviourOf = (number: string): CardBehaviour =>
  testCards.find((card) => card.number === number)?.behaviour ?? 'declined';

/** Cards are good through the end of their month. */
export const isCardExpired = (exp_month: number, exp_year: number, now: Date): boolean =>
  now.getTime() >= Date.UTC(exp_year, exp_month, 1);

/** Why a card charged without its owner present says no; null when it pays. */
export const offSessionRefusal: Record<CardBehaviour, string | null> = {
  pays: null,
  later: null,
  // its owner agreed to later charges when confirming the first
  confirm: null,
  disputed: null,
  declined_off_session: 'authentication_required',
  declined_later: 'card_declined',
  insufficient_funds: 'insufficient_funds',
  declined: 'card_declined',
  expire: 'card_declined',
};

/** Words in the evidence that decide a dispute at once; without them the bank keeps thinking. */
export function verdictOn(explanation: string): DisputeStatus {
  if (explanation.includes('winning_evidence')) return 'won';
  return explanation.includes('losing_evidence') ? 'lost' : 'under_review';
}

/** What a dispute costs the platform, won or lost. */
export const disputeFeeCents: Record<Currency, number> = {
  USD: 1_500,
  EUR: 1_500,
  GBP: 1_500,
  JPY: 1_500,
  BRL: 5_500,
  CHF: 1_500,
};

const PAYMENT_FEE_BPS = 150;
const PAYMENT_FEE_CENTS: Record<Currency, number> = { USD: 25, EUR: 25, GBP: 20, JPY: 30, BRL: 100, CHF: 25 };

/** What the gateway keeps of a payment, in minor units; it stays when the payment is given back. */
export const paymentFeeCents = (amount_cents: number, currency: Currency): number =>
  Math.min(amount_cents, Math.round((amount_cents * PAYMENT_FEE_BPS) / 10_000) + PAYMENT_FEE_CENTS[currency]);

/** The end of the period that begins at `from`; the 31st of a month is followed by the last of a shorter one. */
export function periodEnd(from: Date, interval: 'month' | 'year'): Date {
  const months = interval === 'month' ? 1 : 12;
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(from.getUTCDate(), last));
  return end;
}

/** What an account's owner has yet to tell; of one that was ready once it is who they are that is asked again. */
export function missingOf({
  is_ready,
  has_owner,
  has_bank,
}: Record<'is_ready' | 'has_owner' | 'has_bank', boolean>): ('identity' | 'bank')[] {
  if (is_ready) return [];
  if (!has_bank) return has_owner ? ['bank'] : ['identity', 'bank'];
  return ['identity'];
}

/** Somebody made up who lives in a country. */
export const exampleOwner = (country_code: string) => ({
  name: 'Robin Sample',
  born_on: '1990-06-15',
  street: '1 Sample Street',
  postal_code: '12345',
  city: 'Sampleton',
  country_code,
});

const ADULT_YEARS = 18;
const OLDEST_YEARS = 120;

/** What keeps somebody born that day (`YYYY-MM-DD`) from being paid; null when nothing does. */
export function bornProblem(born_on: string, now: Date): 'born_on' | 'too_young' | null {
  const yearsAgo = (years: number): string =>
    `${now.getUTCFullYear() - years}${now.toISOString().slice(4, 10)}`;
  if (born_on > now.toISOString().slice(0, 10) || born_on < yearsAgo(OLDEST_YEARS)) return 'born_on';
  return born_on > yearsAgo(ADULT_YEARS) ? 'too_young' : null;
}
