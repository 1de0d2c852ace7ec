import type { Currency } from '../../shared/money.ts';

/** What each plan keeps from a booking, in basis points of the DJ's part (performance, travel, add-ons, discount). */
export const platformFeeBps = { free: 1_200, pro: 800, prodjbiz: 500 } as const;

/** Where the money of a refund came from that staff paid past the gateway's API. */
export const settledFrom = ['bank', 'gateway'] as const;
export type SettledFrom = (typeof settledFrom)[number];

export type ChargeStatus = 'created' | 'open' | 'processing' | 'succeeded' | 'declined' | 'expired';
export type Outcome = 'processing' | 'succeeded' | 'declined' | 'expired';

/** Charges of which the gateway has not said the last word. */
export const unsettled = ['created', 'open', 'processing'] as const satisfies readonly ChargeStatus[];

/** How final each status is. Reports arrive in any order, and only one that says more changes anything. */
const finality: Record<ChargeStatus, number> = {
  created: 0,
  open: 1,
  processing: 2,
  declined: 3,
  expired: 3,
  // money that arrived is never talked away, not even by an earlier "expired"
  succeeded: 4,
};

export const advances = (status: ChargeStatus, outcome: Outcome): boolean =>
  finality[outcome] > finality[status];

/** What staff can give back of a payment: as much as is held, then out of our fees, but never what the DJ has. */
export const givableCents = (money: { held_cents: number; fees_cents: number }, left_cents: number): number =>
  Math.max(0, Math.min(left_cents, money.held_cents + money.fees_cents));

export interface Source {
  charge_id: string;
  currency: Currency;
  /** What of the charge is still the booking's: neither given back nor carried to another. */
  left_cents: number;
}

/**
 * Which charges an amount is taken from: each to its end, in the order given.
 * @throws RangeError when more is asked than is left, or when the charges are not all in one currency.
 */
export function spreadOver(
  amount_cents: number,
  charges: readonly Source[],
): { charge_id: string; currency: Currency; amount_cents: number }[] {
  if (new Set(charges.map(({ currency }) => currency)).size > 1)
    throw new RangeError('nothing is taken from charges in several currencies');
  let open_cents = amount_cents;
  const parts: { charge_id: string; currency: Currency; amount_cents: number }[] = [];
  for (const { charge_id, currency, left_cents } of charges) {
    const part_cents = Math.min(open_cents, left_cents);
    if (part_cents > 0) parts.push({ charge_id, currency, amount_cents: part_cents });
    open_cents -= part_cents;
  }
  if (open_cents > 0)
    throw new RangeError(`${amount_cents} is ${open_cents} more than is left of the charges`);
  return parts;
}

/** Shares out what is held: our fees first, as far as it reaches, the rest to the DJ. */
export function shareOut(
  held_cents: number,
  fees: { platform_fee_cents: number; service_fee_cents: number },
): { fee_cents: number; dj_cents: number } {
  const fee_cents = Math.min(held_cents, fees.service_fee_cents + fees.platform_fee_cents);
  return { fee_cents, dj_cents: held_cents - fee_cents };
}
