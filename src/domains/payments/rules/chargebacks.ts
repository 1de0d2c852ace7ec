/** Of a payment that its payer's bank wants back; as the gateway says. */
export const chargebackStatuses = ['needs_response', 'under_review', 'closed', 'lost', 'won'] as const;
export type ChargebackStatus = (typeof chargebackStatuses)[number];
/** While the bank has not decided. */
export const openChargebacks = [
  'needs_response',
  'under_review',
] as const satisfies readonly ChargebackStatus[];
export const isOpenChargeback = (status: ChargebackStatus): boolean =>
  openChargebacks.some((open) => open === status);

/** How final each is: what was lost may be won on appeal, and an answer from before changes nothing. */
const decided: Record<ChargebackStatus, number> = {
  needs_response: 0,
  under_review: 1,
  closed: 2,
  lost: 2,
  won: 3,
};

/** What an answer of the gateway's changes about a chargeback; answers may come in any order. */
export function turnOf(
  known: { status: ChargebackStatus; taken_at: Date | null; returned_at: Date | null },
  told: { status: ChargebackStatus; is_withdrawn: boolean },
): { status: ChargebackStatus; is_taken: boolean; is_returned: boolean } {
  const isOlder =
    decided[told.status] < decided[known.status] ||
    (decided[told.status] === decided[known.status] && !isOpenChargeback(known.status));
  const status = isOlder ? known.status : told.status;
  const isOver = status === 'won' || (status === 'closed' && !told.is_withdrawn);
  return {
    status,
    is_taken: !isOlder && known.taken_at === null && told.is_withdrawn && status !== 'won',
    is_returned: !isOlder && known.taken_at !== null && known.returned_at === null && isOver,
  };
}

/**
 * Who bears what a bank takes out of a booking: what is still held, refunds that were not sent, and beyond that the
 * DJ and we by what each has got. What nobody has is ours.
 */
export function bearers(
  amount_cents: number,
  has: {
    /** What of the payment is still the booking's, in whosever hands. */
    left_cents: number;
    held_cents: number;
    refund_cents: number;
    dj_cents: number;
    fees_cents: number;
  },
): {
  held_cents: number;
  refund_cents: number;
  dj_cents: number;
  own_cents: number;
  /** Of ours, what the booking no longer had of the payment. */
  excess_cents: number;
} {
  const held_cents = Math.min(amount_cents, has.left_cents, has.held_cents);
  const refund_cents = Math.min(amount_cents - held_cents, has.refund_cents);
  const rest_cents = amount_cents - held_cents - refund_cents;
  const shared_cents = has.dj_cents + has.fees_cents;
  const released_cents = Math.min(rest_cents, has.left_cents - held_cents, shared_cents);
  const dj_cents = shared_cents === 0 ? 0 : Math.round((released_cents * has.dj_cents) / shared_cents);
  const excess_cents = Math.max(0, rest_cents - (has.left_cents - held_cents));
  return { held_cents, refund_cents, dj_cents, own_cents: rest_cents - dj_cents, excess_cents };
}
