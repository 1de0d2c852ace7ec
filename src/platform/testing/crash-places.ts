import type { ledgerKinds } from '../../domains/payments/contract.ts';
import type { Gateway } from '../gateway.ts';

/** The files with stories in which our process dies. */
export const crashFiles = {
  bookings: 'bookings/server/routes',
  charges: 'bookings/server/use-cases/charge-planned',
  refunds: 'payments/server/use-cases/settle-refund',
  payouts: 'payments/server/use-cases/follow-account',
  lists: 'payments/server/use-cases/ask-gateway',
  sales: 'payments/server/use-cases/capture-sale',
  plans: 'payments/server/use-cases/refund-period',
  evidence: 'chargebacks/server/use-cases/submit-evidence',
} as const;
export type CrashFile = keyof typeof crashFiles;

/** In whose stories each keyed call dies, before and after its commit; all that there are. */
export const keyedCalls: Readonly<Record<string, CrashFile>> = {
  'bookings.request': 'bookings',
  'bookings.accept': 'bookings',
  'bookings.pay': 'charges',
  'bookings.cancel': 'bookings',
  'bookings.refund': 'bookings',
  'bookings.resolve': 'bookings',
  'bookings.return_payment': 'charges',
  'chargebacks.submit': 'evidence',
  'claims.pay_damage': 'charges',
  'gigs.accept_extra': 'bookings',
  'gigs.propose_extra': 'bookings',
  'holds.release': 'bookings',
  'holds.renew': 'bookings',
  'payments.refund_period': 'plans',
  'payments.refund_sale': 'sales',
  'payments.retry_refund': 'refunds',
  'payments.settle_refund': 'refunds',
  'payouts.hold': 'bookings',
  'payouts.lift_hold': 'bookings',
  'payouts.write_off': 'payouts',
  'reschedules.accept': 'bookings',
  'reschedules.propose': 'bookings',
};

/** What only reads may be asked again at will. */
type Asking = Exclude<keyof Gateway, 'name' | 'readWebhook' | `get${string}` | `list${string}`>;

/** In whose stories each call that has the gateway do something dies, before and after it. */
const gatewayCalls: Readonly<Record<Asking, CrashFile>> = {
  createCustomer: 'bookings',
  deleteCustomer: 'plans',
  createCheckout: 'bookings',
  createAuthorisation: 'sales',
  captureAuthorisation: 'sales',
  releaseAuthorisation: 'sales',
  createSetup: 'bookings',
  expireCheckout: 'charges',
  chargeSaved: 'bookings',
  refund: 'bookings',
  createAccount: 'bookings',
  createOnboarding: 'payouts',
  transfer: 'bookings',
  reverseTransfer: 'bookings',
  keepDocument: 'evidence',
  submitEvidence: 'evidence',
  createSubscription: 'plans',
  cancelSubscription: 'plans',
  createPortal: 'plans',
};

/** In whose stories each kind of posting is booked by a commit that dies. Nothing takes one back by itself. */
const postings: Readonly<Record<Exclude<(typeof ledgerKinds)[number], 'reversal'>, CrashFile>> = {
  charge: 'bookings',
  carry_out: 'bookings',
  carry_in: 'bookings',
  refund: 'bookings',
  refund_sent: 'bookings',
  refund_settled: 'refunds',
  fee_return: 'bookings',
  refund_failed: 'refunds',
  release: 'bookings',
  transfer: 'bookings',
  transfer_reversal: 'bookings',
  withheld: 'payouts',
  debt_written_off: 'payouts',
  chargeback: 'bookings',
  chargeback_fee: 'bookings',
  chargeback_won: 'payouts',
  chargeback_lost: 'payouts',
  commission: 'plans',
  commission_released: 'plans',
  commission_clawed_back: 'plans',
  gateway_fee: 'lists',
  own_payout: 'lists',
};
export const postingsOf = (file: CrashFile): string[] =>
  Object.entries(postings).flatMap(([kind, where]) => (where === file ? [kind] : []));

/** Where the process must die in the stories of a file. */
export function placesOf(file: CrashFile): string[] {
  const ofFile = (calls: Readonly<Record<string, CrashFile>>): string[] =>
    Object.keys(calls).filter((call) => calls[call] === file);
  const calls = [...ofFile(keyedCalls).map((call) => `the commit of ${call}`), ...ofFile(gatewayCalls)];
  return calls.flatMap((call) => [`before ${call}`, `after ${call}`]);
}
