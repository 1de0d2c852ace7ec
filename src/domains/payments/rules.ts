import { DAY, HOUR, plus } from '../../shared/calendar-date.ts';
import { type Currency, minimumChargeCents, percentOf } from '../../shared/money.ts';
import type { Plan } from '../../shared/plans.ts';

/** What a DJ sells beside bookings, one payment each. */
export const saleKinds = ['tip', 'song_request', 'store_order'] as const;
export type SaleKind = (typeof saleKinds)[number];
/** What is reserved when it is paid for, and taken once it was done. */
export const isReserved = (purpose: (typeof chargePurposes)[number]): boolean => purpose === 'song_request';
/** Parts of a booking's price; what is added at the event is asked for by itself. */
export const pricePurposes = ['deposit', 'full', 'balance'] as const;
/** What a client is asked for; `card` is no money, only where later charges go. */
export const chargePurposes = [...pricePurposes, 'extra', 'damage', 'card', 'plan', ...saleKinds] as const;

/** What the payment company wants to be told before it pays somebody: who they are, and where their bank is. */
export const accountDetails = ['identity', 'bank'] as const;
/** How an account stands, as the gateway sees it now; `checked` is being looked at. */
export const accountStandings = ['none', 'waiting', 'checked', 'ready'] as const;
export type AccountStanding = (typeof accountStandings)[number];

export const DEPOSIT_BPS = 3_000;
export const FULL_PAYMENT_DAYS = 28;
/** So long the gateway may tell nothing of what it did before staff are told: each night it is asked. */
const SILENCE_DAYS = 2;
export const isSilent = (known_until: Date | null, now: Date): boolean =>
  known_until === null || plus(known_until, SILENCE_DAYS * DAY) < now;

/** Days after its own on which a planned charge that was declined is tried again. */
const RETRY_DAYS = [1, 3, 7] as const;
/** How long before the gateway's limit a hold raises the alarm: time for staff to act. Day 80 of 90. */
export const HOLD_MARGIN_DAYS = 10;
/** Of a limit that short the margin is a fifth. */
export const HOLD_MARGIN_PARTS = 5;
/** A hold that ends as planned ends before its alarm. */
const ALARM_SLACK_DAYS = 1;

/** The day of a hold on which staff and DJ are warned. */
export const holdAlarmDays = (hold_limit_days: number): number =>
  hold_limit_days - Math.min(HOLD_MARGIN_DAYS, Math.ceil(hold_limit_days / HOLD_MARGIN_PARTS));
export const holdAlarmAt = (charged_at: Date, hold_limit_days: number): Date =>
  plus(charged_at, holdAlarmDays(hold_limit_days) * DAY);
/** Charged before this, money that is released at `release_at` would be held for too long. */
export const earliestChargeAt = (release_at: Date, hold_limit_days: number): Date =>
  plus(release_at, -(holdAlarmDays(hold_limit_days) - ALARM_SLACK_DAYS) * DAY);

const paysInFull = (now: Date, starts_at: Date): boolean =>
  starts_at.getTime() - now.getTime() <= FULL_PAYMENT_DAYS * DAY;
export const balanceDueAt = (starts_at: Date): Date => plus(starts_at, -FULL_PAYMENT_DAYS * DAY);
/** What is due first: a deposit, or everything when the event is near or the deposit too little to be charged. */
export function depositOf(price: Omit<Priced, 'deposit_cents'>, now: Date, starts_at: Date): number {
  const deposit_cents = paysInFull(now, starts_at) ? 0 : percentOf(price.total_cents, DEPOSIT_BPS);
  return isChargeable(deposit_cents, price.currency) ? deposit_cents : price.total_cents;
}

/** No try comes later than this before the start: a DJ who is not paid needs the time to call the event off. */
const LAST_TRY_HOURS = 24;
/** As many refusals as there are tries. */
export const GIVEN_UP = RETRY_DAYS.length + 1;

/** The next try after that many refusals; null where it is given up: they are used up, or the start too near. */
export function chargeRetryAt(failed_at: Date, attempts: number, starts_at: Date): Date | null {
  const day = RETRY_DAYS[attempts - 1];
  // the one before was not on the planned day, but on the day of the list before
  const at = day && plus(failed_at, (day - (RETRY_DAYS[attempts - 2] ?? 0)) * DAY);
  return at && at <= plus(starts_at, -LAST_TRY_HOURS * HOUR) ? at : null;
}
/** Whether a planned charge is not tried any more, and the DJ may cancel. */
export const isGivenUp = (attempts: number): boolean => attempts >= GIVEN_UP;

export interface PlannedCharge {
  purpose: (typeof pricePurposes)[number];
  amount_cents: number;
  /** When the clock charges the saved card; null is at booking. */
  due_at: Date | null;
}

export interface Chargeable {
  total_cents: number;
  deposit_cents: number;
  now: Date;
  starts_at: Date;
  /** When the money goes on to the DJ: its hold ends. */
  release_at: Date;
  hold_limit_days: number;
}

/**
 * What of a price is charged when: a deposit at booking and the balance 28 days before, or all at once; each later
 * where the gateway would not let it be held until the release. Charges of the same moment are one.
 */
export function planCharges(event: Chargeable): PlannedCharge[] {
  const { total_cents, deposit_cents, now, starts_at, release_at, hold_limit_days } = event;
  const earliest_at = earliestChargeAt(release_at, hold_limit_days);
  const first_at = earliest_at > now ? earliest_at : null;
  const usual_at = balanceDueAt(starts_at);
  const balance_at = earliest_at > usual_at ? earliest_at : usual_at;
  if (deposit_cents >= total_cents || balance_at <= (first_at ?? now))
    return [{ purpose: 'full', amount_cents: total_cents, due_at: first_at }];
  return [
    { purpose: 'deposit', amount_cents: deposit_cents, due_at: first_at },
    { purpose: 'balance', amount_cents: total_cents - deposit_cents, due_at: balance_at },
  ];
}

/** An amount that gateways take: what is below it is never asked for by itself. */
export const isChargeable = (amount_cents: number, currency: Currency): boolean =>
  amount_cents >= minimumChargeCents(currency);

/** What each plan keeps from a booking, in basis points of the DJ's part (performance, travel, add-ons, discount). */
export const platformFeeBps = { free: 1_200, pro: 800, prodjbiz: 500 } as const satisfies Record<
  Plan,
  number
>;

/** What an affiliate earns with a DJ they brought: of each paid period of a plan, and of a booking. */
export const commissionSources = ['plan', 'booking'] as const;
export type CommissionSource = (typeof commissionSources)[number];
export const COMMISSION_HOLD_DAYS = 30;
const commissionBps = { plan: 3_000, booking: 100 } as const;
const PLAN_COMMISSION_MONTHS = 12;

/** `base_cents` is what was paid for the period, or what the booking's platform fee is counted from. */
export function commissionOf(
  { source, base_cents, referred_at }: { source: CommissionSource; base_cents: number; referred_at: Date },
  now: Date,
): number {
  const until = new Date(referred_at);
  until.setUTCMonth(until.getUTCMonth() + PLAN_COMMISSION_MONTHS);
  return source === 'plan' && now >= until ? 0 : percentOf(base_cents, commissionBps[source]);
}

/** What of a commission is taken back, by all that went back of its payment: so parts add up to the whole. */
export const clawedBackOf = (
  { amount_cents, paid_cents }: { amount_cents: number; paid_cents: number },
  returned_cents: number,
): number => Math.round((amount_cents * Math.min(returned_cents, paid_cents)) / paid_cents);

/** Of which account our fee of each kind of sale is; and how much, by plan. */
export const saleAccount = { tip: 'tips', song_request: 'tips', store_order: 'store' } as const;
const saleFeeBps = {
  tips: { free: 500, pro: 300, prodjbiz: 200 },
  store: { free: 800, pro: 400, prodjbiz: 200 },
} as const;
export const saleFee = (kind: SaleKind, plan: Plan): number => saleFeeBps[saleAccount[kind]][plan];

/**
 * What of a refund of a sale comes out of our fee: the same share as of the whole. Counted from what went back
 * in all, so that parts add up to the fee.
 */
export function saleFeeBack(
  sale: { paid_cents: number; fee_cents: number },
  refunded_cents: number,
  amount_cents: number,
): number {
  const upTo = (cents: number) => Math.round((sale.fee_cents * cents) / sale.paid_cents);
  return upTo(refunded_cents + amount_cents) - upTo(refunded_cents);
}

/** What was released: what an event was paid for, with our fees in it, or what was paid for damage, which has none. */
export const releasePurposes = ['event', 'damage'] as const;
export type ReleasePurpose = (typeof releasePurposes)[number];

/** Where the money of a refund came from that staff paid past the gateway's API. */
export const settledFrom = ['bank', 'gateway'] as const;
export type SettledFrom = (typeof settledFrom)[number];

/** What was paid for a booking, at the gateway or for the one it replaces, less what went back. */
export const paidCents = (money: {
  charged_cents: number;
  carried_in_cents: number;
  refunded_cents: number;
}): number => money.charged_cents + money.carried_in_cents - money.refunded_cents;
/** What of the price nobody owes any more: paid, or given back by staff. */
export const coveredCents = (money: Parameters<typeof paidCents>[0] & { waived_cents: number }): number =>
  paidCents(money) + money.waived_cents;

interface Priced {
  currency: Currency;
  total_cents: number;
  deposit_cents: number;
}

/** What of the deposit is left to ask for; a rest that no gateway takes comes with the balance. */
export function restOfDeposit({ total_cents, deposit_cents, currency }: Priced, paid_cents: number): number {
  const rest_cents = Math.max(0, deposit_cents - paid_cents);
  return deposit_cents < total_cents && !isChargeable(rest_cents, currency) ? 0 : rest_cents;
}

/** What is owed of a confirmed booking: the deposit while that is open, then what is left of the price. */
export function owedCharge(
  booking: Priced,
  paid_cents: number,
): { purpose: (typeof pricePurposes)[number]; amount_cents: number } {
  const { total_cents, deposit_cents, currency } = booking;
  const first_cents = restOfDeposit(booking, paid_cents);
  if (first_cents > 0)
    return { purpose: deposit_cents < total_cents ? 'deposit' : 'full', amount_cents: first_cents };
  const rest_cents = Math.max(0, total_cents - paid_cents);
  return { purpose: 'balance', amount_cents: isChargeable(rest_cents, currency) ? rest_cents : 0 };
}

/** The part of `paid_cents` that is service fee: the same share of it as of the whole price. */
export const serviceFeeIn = (paid_cents: number, total_cents: number, service_fee_cents: number): number =>
  total_cents === 0
    ? 0
    : Math.min(service_fee_cents, Math.round((paid_cents * service_fee_cents) / total_cents));

/** How money that is not refunded is shared out; the platform's part is taken from what is left for the DJ. */
export function splitOf(
  kept_cents: number,
  service_fee_cents: number,
  platform_fee_bps: number,
): { service_fee_cents: number; platform_fee_cents: number; dj_cents: number } {
  const fee_cents = Math.min(kept_cents, service_fee_cents);
  const platform_fee_cents = percentOf(kept_cents - fee_cents, platform_fee_bps);
  return {
    service_fee_cents: fee_cents,
    platform_fee_cents,
    dj_cents: kept_cents - fee_cents - platform_fee_cents,
  };
}

/** How what is held of a booking would be shared out, were it released now. */
export const shareOfHeld = (
  booking: { total_cents: number; service_fee_cents: number; platform_fee_bps: number },
  held_cents: number,
): ReturnType<typeof splitOf> =>
  splitOf(
    held_cents,
    serviceFeeIn(held_cents, booking.total_cents, booking.service_fee_cents),
    booking.platform_fee_bps,
  );

/**
 * How what is left of a booking's price is shared out.
 * @param given what staff gave back of it beyond our fees, and what decided claims did
 */
export const shareOfPrice = (
  booking: Parameters<typeof shareOfHeld>[0],
  given: { waived_held_cents: number; claimed_cents: number },
): ReturnType<typeof splitOf> =>
  shareOfHeld(booking, Math.max(0, booking.total_cents - given.waived_held_cents - given.claimed_cents));

/** Of held money what goes to a price: a rest that no gateway takes is made one that it does. */
export function carriedCents(held_cents: number, to: { total_cents: number; currency: Currency }): number {
  const rest_cents = to.total_cents - held_cents;
  const least_cents = minimumChargeCents(to.currency);
  if (rest_cents > 0 && rest_cents < least_cents) return Math.max(0, to.total_cents - least_cents);
  return Math.min(held_cents, to.total_cents);
}

interface Carried {
  status: string;
  currency: Currency;
  choose_by: Date | null;
  carried_to_id: string | null;
}

/**
 * What of the money held for a cancelled booking can go along to another: up to the whole price, and nothing
 * in another currency, once the choice was made, or while a third booking has it promised.
 */
export function carryCents(
  from: Carried,
  held_cents: number,
  to: { id: string; currency: Currency; total_cents: number },
  now: Date,
): number {
  if (from.status !== 'cancelled' || from.choose_by === null || from.currency !== to.currency) return 0;
  const isFree = from.carried_to_id === null && now < from.choose_by;
  if (!isFree && from.carried_to_id !== to.id) return 0;
  return carriedCents(held_cents, to);
}

/** Whose money it is: a booking's, a sale's, or that of a plan's period. */
export interface Owned {
  booking_id: string | null;
  sale_id: string | null;
  period_id: string | null;
}
/** The party of their accounts in the ledger, and the gateway's name for what belongs together. */
export function ownerOf({ booking_id, sale_id, period_id }: Partial<Owned>): string {
  const owner_id = booking_id ?? sale_id ?? period_id;
  if (!owner_id) throw new RangeError('money that is nobody’s');
  return owner_id;
}

/** Charges of which the gateway has not said the last word. */
export const unsettled = ['created', 'open', 'processing'] as const;
/** `authorised`: the amount is reserved on the card, and nothing is taken. */
export const chargeStatuses = [...unsettled, 'authorised', 'succeeded', 'declined', 'expired'] as const;
export type ChargeStatus = (typeof chargeStatuses)[number];
export const chargeMethods = ['checkout', 'saved_card'] as const;
export const refundStatuses = ['created', 'sent', 'refused', 'settled', 'charged_back'] as const;
export type Outcome = 'processing' | 'authorised' | 'succeeded' | 'declined' | 'expired';

/** How final each status is. Reports arrive in any order, and only one that says more changes anything. */
const finality: Record<ChargeStatus, number> = {
  created: 0,
  open: 1,
  processing: 2,
  authorised: 3,
  declined: 4,
  expired: 4,
  // money that arrived is never talked away, not even by an earlier "expired"
  succeeded: 5,
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
