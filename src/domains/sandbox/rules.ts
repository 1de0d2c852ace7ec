export type CheckoutStatus = 'open' | 'processing' | 'paid' | 'expired';

/** What a test card does; named by what happens, not by its number. */
export type CardBehaviour =
  | 'pays'
  | 'declined'
  | 'insufficient_funds'
  | 'confirm'
  | 'expire'
  | 'later'
  | 'declined_off_session';

export interface TestCard {
  number: string;
  behaviour: CardBehaviour;
}

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', behaviour: 'pays' },
  { number: '4000000000003220', behaviour: 'confirm' },
  { number: '4000000000000077', behaviour: 'later' },
  { number: '4000000000000341', behaviour: 'declined_off_session' },
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
  declined_off_session: 'authentication_required',
  insufficient_funds: 'insufficient_funds',
  declined: 'card_declined',
  expire: 'card_declined',
};
