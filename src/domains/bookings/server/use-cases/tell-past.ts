import { newId } from '../../../../shared/ids.ts';
import { type Action, allows, type BookingStatus, type Party } from '../../rules.ts';
import { balanceDueAt } from '../../../payments/rules.ts';
import type { booking_events } from '../tables.ts';

export interface PastCharge {
  id: string;
  purpose: 'deposit' | 'full' | 'balance';
  amount_cents: number;
  paid_at: Date;
}

/** The deposit and, 28 days before the event, the balance; or everything at once. */
export function chargesOf(
  { total_cents, deposit_cents }: { total_cents: number; deposit_cents: number },
  paid_at: Date,
  starts_at: Date,
): PastCharge[] {
  const amount_cents = total_cents - deposit_cents;
  if (amount_cents === 0) return [{ id: newId(), purpose: 'full', amount_cents: total_cents, paid_at }];
  return [
    { id: newId(), purpose: 'deposit', amount_cents: deposit_cents, paid_at },
    { id: newId(), purpose: 'balance', amount_cents, paid_at: balanceDueAt(starts_at) },
  ];
}

interface Moments {
  requested_at: Date;
  /** Null where the DJ is booked without asking. */
  offered_at: Date | null;
  accepted_at: Date;
  paid_at: Date;
  completed_at: Date;
  released_at: Date;
}

/**
 * The timeline of a booking from its request to the release, each step by the table of transitions.
 * @throws Error where the table has no such step
 */
export function timelineOf(
  booking_id: string,
  { requested_at, offered_at, accepted_at, paid_at, completed_at, released_at }: Moments,
  [first, balance]: readonly PastCharge[],
  offer: Record<string, unknown>,
) {
  const timeline: (typeof booking_events.$inferInsert)[] = [];
  let from_status: BookingStatus | null = null;
  const step = (
    action: Action,
    actor: Party,
    to_status: BookingStatus,
    created_at: Date,
    details: Record<string, unknown> = {},
  ): void => {
    if (!allows(action, from_status, actor)) throw new Error(`no ${action} from ${from_status} by ${actor}`);
    timeline.push({ id: newId(), booking_id, action, actor, from_status, to_status, details, created_at });
    from_status = to_status;
  };
  const paid = ({ id: charge_id, purpose, amount_cents }: PastCharge) => ({
    charge_id,
    outcome: 'succeeded',
    purpose,
    amount_cents,
  });
  if (offered_at) {
    step('request', 'client', 'requested', requested_at);
    step('offer', 'dj', 'offered', offered_at, offer);
    step('accept', 'client', 'awaiting_payment', accepted_at);
  } else step('book', 'client', 'awaiting_payment', requested_at);
  if (first) step('pay', 'gateway', 'confirmed', paid_at, paid(first));
  if (balance) {
    const { amount_cents, paid_at: charged_at } = balance;
    step('charge_balance', 'clock', 'confirmed', charged_at, { amount_cents });
    step('pay_balance', 'gateway', 'confirmed', charged_at, paid(balance));
  }
  step('complete', 'clock', 'completed', completed_at);
  step('release', 'clock', 'released', released_at);
  return timeline;
}
