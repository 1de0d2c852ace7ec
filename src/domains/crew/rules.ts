import { HOUR, MINUTE } from '../../shared/calendar-date.ts';
import { allocate, percentOf } from '../../shared/money.ts';

/** How many people a company may have invited or taken in at a time; a trigger counts them. */
export const CREW_SEATS = 10;

export const crewStatuses = ['invited', 'joined', 'removed'] as const;
export type CrewStatus = (typeof crewStatuses)[number];

export const shareKinds = ['fixed', 'hourly', 'percent'] as const;
export type ShareKind = (typeof shareKinds)[number];

/** What somebody gets of a booking: an amount, an amount per hour, or a part of what the company gets. */
export interface Share {
  kind: ShareKind;
  /** Of `hourly` per hour; null for `percent`. */
  amount_cents: number | null;
  /** Of what the company gets after our fees; null for the others. */
  percent_bps: number | null;
}

export const WHOLE_BPS = 10_000;

/**
 * The minutes that hourly shares are counted by: those from the recorded start of the set to its recorded end, and
 * the booked ones, overtime included, while either is missing.
 */
export function workedMinutes(
  booked: { starts_at: Date; ends_at: Date },
  recorded: { started?: Date | undefined; ended?: Date | undefined } = {},
): number {
  const [from, to] =
    recorded.started && recorded.ended
      ? [recorded.started, recorded.ended]
      : [booked.starts_at, booked.ends_at];
  return Math.max(0, Math.round((to.getTime() - from.getTime()) / MINUTE));
}

/** What a share comes to where there is enough: whole cents, halves rounded up. */
export function shareCents(share: Share, dj_cents: number, minutes: number): number {
  if (share.kind === 'percent') return percentOf(dj_cents, share.percent_bps ?? 0);
  const amount_cents = share.amount_cents ?? 0;
  return share.kind === 'fixed' ? amount_cents : Math.round((amount_cents * minutes * MINUTE) / HOUR);
}

/** What is agreed in all: parts of a whole are added before they are rounded, so that two halves are one. */
export function agreedCents(shares: readonly Share[], dj_cents: number, minutes: number): number {
  const wages = shares.filter(({ kind }) => kind !== 'percent');
  const bps = shares.reduce((sum, { percent_bps }) => sum + (percent_bps ?? 0), 0);
  return wages.reduce((sum, share) => sum + shareCents(share, dj_cents, minutes), percentOf(dj_cents, bps));
}

/** Whether an account can be paid, as far as the gateway has said. */
export const accountOf = (known: { has_account: boolean; is_payable: boolean | null }) =>
  known.is_payable ? 'ready' : known.has_account ? 'waiting' : 'none';

/** While money of a booking is still to be released. */
export const isShareable = (status: string): boolean =>
  status === 'confirmed' || status === 'completed' || status === 'disputed';

export interface Claim extends Share {
  /** What earlier releases of the booking brought them. */
  got_cents: number;
}

/**
 * Divides what a release brings between a company's people and the company, which gets the rest. Wages come first,
 * then percents; what does not reach for all of a kind is cut down in proportion, to the cent.
 * @param dj_cents what is released now
 * @param before_cents what was released before, of which `got_cents` went to them
 * @returns each one's part, in the order given; together never more than `dj_cents`
 */
export function divideRelease(
  dj_cents: number,
  claims: readonly Claim[],
  { minutes, before_cents = 0 }: { minutes: number; before_cents?: number },
): number[] {
  const open = claims.map((claim) =>
    Math.max(0, shareCents(claim, before_cents + dj_cents, minutes) - claim.got_cents),
  );
  const parts = claims.map(() => 0);
  let left_cents = dj_cents;
  for (const isDue of [
    (claim: Claim) => claim.kind !== 'percent',
    (claim: Claim) => claim.kind === 'percent',
  ]) {
    const due = open.map((cents, index) => (isDue(claims[index]!) ? cents : 0));
    const due_cents = due.reduce((sum, cents) => sum + cents, 0);
    const paid = due_cents > left_cents ? allocate(left_cents, due) : due;
    for (const [index, cents] of paid.entries()) parts[index]! += cents;
    left_cents -= Math.min(due_cents, left_cents);
  }
  return parts;
}
