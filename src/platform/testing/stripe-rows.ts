export const nowSeconds = (): number => Math.floor(Date.now() / 1000);
export const DAY_SECONDS = 86_400;

/** Stripe's test cards, by what they do. */
export const testCards: Record<
  string,
  { decline?: string; later?: boolean; off_session?: string; confirm?: boolean }
> = {
  '4242424242424242': {},
  '4000000000003220': { confirm: true },
  '4000002760003184': { confirm: true, off_session: 'authentication_required' },
  '4000000000000259': {},
  '4000000000000002': { decline: 'generic_decline' },
  '4000000000009995': { decline: 'insufficient_funds' },
  // debits of these accounts are answered after a while, one with yes and one with no
  AT611904300234573201: { later: true },
  AT861904300235473202: { later: true },
};

/** An object of Stripe's as far as it is told here: no field that Stripe has not, none of another type. */
export type Told<Whole> = Whole extends readonly (infer One)[]
  ? Told<One>[]
  : Whole extends object
    ? { [Name in keyof Whole]?: Told<Whole[Name]> }
    : Whole;

export type Row = Record<string, unknown> & { id: string; object: string; created: number };
export type Kind =
  | 'customer'
  | 'session'
  | 'intent'
  | 'setup'
  | 'charge'
  | 'method'
  | 'refund'
  | 'account'
  | 'link'
  | 'transfer'
  | 'reversal'
  | 'dispute'
  | 'file'
  | 'subscription'
  | 'invoice'
  | 'moved';

export const prefixes: Record<Kind, string> = {
  customer: 'cus',
  session: 'cs_test',
  intent: 'pi',
  setup: 'seti',
  charge: 'ch',
  method: 'pm',
  refund: 're',
  account: 'acct',
  link: 'link',
  transfer: 'tr',
  reversal: 'trr',
  dispute: 'du',
  file: 'file',
  subscription: 'sub',
  invoice: 'in',
  moved: 'txn',
};
