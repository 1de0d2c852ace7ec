import type { Actor } from '../../../platform/context.ts';
import { notFound } from '../../../shared/errors.ts';
import { isAnswerOpen } from '../../claims/rules.ts';
import { mayReview, type Reviewable } from '../../reviews/rules.ts';
import type { Can } from '../contract.ts';
import { type Action, allows, type BookingStatus, type Dated, isChoiceOpen, mayHold } from '../rules.ts';

/** Who a person is to a booking. */
export type Side = 'client' | 'dj' | 'staff';
/** `refund` is done on the payment's page, not on the booking's. */
export type Deed = 'see' | 'refund' | keyof Can;

/** The client may see, decline, …: every permission there is, read as sentences. */
const sentences: Record<Side, readonly Deed[]> = {
  client: [
    'see',
    'edit',
    'decline',
    'accept',
    'pay',
    'cancel',
    'return_payment',
    'report',
    'answer',
    'pay_damage',
    'review',
    'time_travel',
  ],
  dj: ['see', 'quick_yes', 'offer', 'decline', 'cancel', 'report', 'answer', 'review', 'time_travel'],
  staff: ['see', 'cancel', 'resolve', 'refund', 'hold_payout', 'lift_hold'],
};

interface Parties {
  client_id: string;
  dj_id: string;
}

/** Staff who are a party act as that party alone: nobody decides their own case. */
function sideOf(actor: Actor, booking: Parties): Side | null {
  if (actor.id === booking.client_id) return 'client';
  if (actor.id === booking.dj_id) return 'dj';
  return actor.role === 'admin' ? 'staff' : null;
}

/**
 * The caller's side, where a sentence lets that side do the deed.
 * @throws AppError NOT_FOUND otherwise: missing and forbidden look alike.
 */
export function requireSide(actor: Actor, deed: Deed, booking: Parties): Side {
  const side = sideOf(actor, booking);
  if (!side || !sentences[side].includes(deed)) throw notFound();
  return side;
}

/** What time alone forbids: nothing is agreed or called off once the event runs, no trouble is reported before. */
function isTimely(action: Action, side: Side, booking: Dated, now: Date): boolean {
  switch (action) {
    case 'quick_yes':
      return !booking.quick_yes_at && now < booking.starts_at;
    case 'offer':
      return now < booking.starts_at;
    case 'accept':
      return now < booking.starts_at && (!booking.offer_expires_at || now < booking.offer_expires_at);
    case 'cancel':
      return side === 'staff' || now < booking.starts_at;
    case 'return_payment':
      return isChoiceOpen(booking);
    case 'refund':
      // the payment of a booking that its DJ called off waits for the client's choice
      return booking.choose_by === null;
    case 'report':
      return now >= booking.starts_at;
    case 'edit':
      return now < booking.ends_at;
    default:
      return true;
  }
}

/** Whether state and time let `side` do it now. */
export const isOpen = (action: Action, side: Side, booking: Dated, now: Date): boolean =>
  allows(action, booking.status, side) && isTimely(action, side, booking, now);

export interface Circumstances {
  now: Date;
  /** Whether there is something the client could pay or give a card for now. */
  is_payable: boolean;
  has_reviewed: boolean;
  /** Whether staff hold the payout. */
  is_held: boolean;
  problems: readonly (Parameters<typeof isAnswerOpen>[0] & { damage_status: string | null })[];
  demo_mode: boolean;
}

const travellable: readonly BookingStatus[] = ['confirmed', 'completed'];

/** What the booking's page offers to `side` now. Every one of these is checked again by its use case. */
export function canOf(side: Side, booking: Dated & Reviewable, circumstances: Circumstances): Can {
  const { now, is_payable, has_reviewed, is_held, problems, demo_mode } = circumstances;
  const may = (deed: Deed): boolean => sentences[side].includes(deed);
  const open = (action: Action & Deed): boolean => may(action) && isOpen(action, side, booking, now);
  return {
    edit: open('edit'),
    offer: open('offer'),
    quick_yes: open('quick_yes'),
    decline: open('decline'),
    accept: open('accept'),
    pay: may('pay') && is_payable,
    cancel: open('cancel'),
    return_payment: open('return_payment'),
    report: open('report') && !problems.some(({ reported_by }) => reported_by === side),
    answer: may('answer') && problems.some((problem) => isAnswerOpen(problem, side, now)),
    pay_damage: may('pay_damage') && problems.some(({ damage_status }) => damage_status === 'unpaid'),
    resolve: open('resolve'),
    hold_payout: may('hold_payout') && mayHold(booking.status) && !is_held,
    lift_hold: may('lift_hold') && is_held,
    review: may('review') && mayReview(booking, now) && !has_reviewed,
    time_travel: may('time_travel') && demo_mode && travellable.includes(booking.status),
  };
}
