import { HOUR, MINUTE, plus } from '../../shared/calendar-date.ts';
import type { QuoteLine } from '../bookings/contract.ts';
import type { GigTimes } from '../gigs/rules.ts';

export const problemKinds = [
  'no_show',
  'late',
  'short_set',
  'equipment',
  'behaviour',
  'damage',
  'other',
] as const;
export type ProblemKind = (typeof problemKinds)[number];
export const resolutions = ['refund', 'part', 'release'] as const;
export type Resolution = (typeof resolutions)[number];

/** How long the other side has to answer a claim. */
const ANSWER_HOURS = 72;
/** A claim for damage is at most this many times the booking's price; what is worth more belongs in a court. */
const CLAIM_TIMES = 10;
/** Files of one side of a claim. */
export const RECEIPTS_AT_MOST = 10;

export const answerDueAt = (reported_at: Date): Date => plus(reported_at, ANSWER_HOURS * HOUR);
export const maxClaimCents = (total_cents: number): number => total_cents * CLAIM_TIMES;

interface Claim {
  kind: ProblemKind;
  reported_by: 'client' | 'dj';
  status: 'open' | 'resolved';
  claimed_cents: number | null;
  answer_due_at: Date | null;
  answered_at: Date | null;
}

/** Problems that the recorded times say something about. */
export const isAboutTime = (kind: string): boolean => kind === 'late' || kind === 'short_set';

/** Whether the side that was complained about may still say something. */
export const isAnswerOpen = (claim: Claim, side: string, now: Date): boolean =>
  claim.status === 'open' &&
  side !== 'staff' &&
  side !== claim.reported_by &&
  claim.answered_at === null &&
  claim.answer_due_at !== null &&
  now < claim.answer_due_at;

/** Whether the side that was complained about has answered, or let the time for it pass. */
export const isHeard = (claim: Pick<Claim, 'answered_at' | 'answer_due_at'>, now: Date): boolean =>
  claim.answered_at !== null || claim.answer_due_at === null || now >= claim.answer_due_at;

/**
 * What staff may have the client pay for damage: nothing without a DJ's claim for it, and nothing before the
 * client was heard.
 */
export const chargeableCents = (claims: readonly Claim[], now: Date): number =>
  claims.find((claim) => isDamageClaim(claim) && isHeard(claim, now))?.claimed_cents ?? 0;

/** Whether a DJ wants damage paid: of a booking there is one such claim at most. */
export const isDamageClaim = ({ kind, reported_by }: Pick<Claim, 'kind' | 'reported_by'>): boolean =>
  kind === 'damage' && reported_by === 'dj';

export interface Decision {
  resolution: Resolution;
  damage_cents: number;
}

/** Whether a decision gives the side that was complained about all that it could: it need not be heard for that. */
const isWhollyFor = ({ reported_by }: Claim, { resolution, damage_cents }: Decision): boolean =>
  reported_by === 'client' ? resolution === 'release' : resolution === 'refund' && damage_cents === 0;

/**
 * Why staff cannot decide so now: a bank is deciding about the money that would be released, or a side was not heard.
 * Null where they can.
 */
export function undecidable(
  claims: readonly Claim[],
  decision: Decision,
  is_contested: boolean,
  now: Date,
): 'contested' | 'unheard' | null {
  if (is_contested && decision.resolution !== 'refund') return 'contested';
  const isFair = claims.every((claim) => isHeard(claim, now) || isWhollyFor(claim, decision));
  return isFair ? null : 'unheard';
}

export interface Shortfall {
  booked_minutes: number;
  late_minutes: number;
  missing_minutes: number;
}

/**
 * How much of the booked time was not played, by what was recorded. A late start that was made up for at the
 * end is none; an end that nobody recorded counts as played to the end. Null without a recorded start.
 */
export function shortfallOf(
  { starts_at, ends_at }: { starts_at: Date; ends_at: Date },
  { started, ended = ends_at }: GigTimes,
): Shortfall | null {
  if (!started) return null;
  const minutes = (from: Date, to: Date): number =>
    Math.max(0, Math.round((to.getTime() - from.getTime()) / MINUTE));
  const booked_minutes = minutes(starts_at, ends_at);
  return {
    booked_minutes,
    late_minutes: minutes(starts_at, started),
    missing_minutes: Math.max(0, booked_minutes - minutes(started, ended)),
  };
}

const played: readonly QuoteLine['kind'][] = ['performance', 'overtime', 'discount'];

/** The missing minutes' share of what the playing costs, and of the service fee that was paid on it. */
export function proportionalRefund(
  { total_cents, service_fee_cents }: { total_cents: number; service_fee_cents: number },
  lines: readonly QuoteLine[],
  { missing_minutes, booked_minutes }: Shortfall,
): number {
  if (booked_minutes === 0) return 0;
  const price_cents = lines.reduce(
    (sum, line) => sum + (played.includes(line.kind) ? line.total_cents : 0),
    0,
  );
  const part_cents = Math.round((Math.max(0, price_cents) * missing_minutes) / booked_minutes);
  const subtotal_cents = total_cents - service_fee_cents;
  const fee_cents = subtotal_cents > 0 ? Math.round((part_cents * service_fee_cents) / subtotal_cents) : 0;
  return part_cents + fee_cents;
}
