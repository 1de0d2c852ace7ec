import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import {
  staffIds,
  type DetailsOf,
  type NotificationKind,
  tell,
  type Telling,
} from '../../../notifications/server/index.ts';
import { keptCard } from '../../../payments/server/index.ts';
import type { Side } from '../access.ts';
import { namedBooking } from '../queries.ts';
import type { BookingRow } from './change-booking.ts';

type EventDetail =
  | 'my_part'
  | 'other_name'
  | 'ref'
  | 'title'
  | 'city'
  | 'starts_at'
  | 'ends_at'
  | 'time_zone'
  | 'total_cents'
  | 'currency';
/** What a kind needs beyond what every booking can tell of itself. */
type Extra<Kind extends NotificationKind> = Omit<DetailsOf<Kind>, EventDetail>;

/** Of money that is taken without a page: its client reads from which card. */
const ofSavedCard: readonly NotificationKind[] = [
  'booking_fixed',
  'deposit_charged',
  'deposit_failed',
  'balance_charged',
  'balance_failed',
  'hold_renewed',
  'overtime_proposed',
  'extra_proposed',
  'extra_paid',
  'damage_failed',
];

/**
 * Tells the sides of a booking, once per side and occasion. Each change of a booking is an occasion of its
 * own; what happens without one (a charge, a refund) names its own.
 */
export async function tellParties<Kind extends NotificationKind>(
  tx: Tx,
  ctx: Context,
  booking: BookingRow,
  sides: readonly Side[],
  kind: Kind,
  extra: Extra<Kind>,
  occasion = `${booking.id}:${booking.version}`,
): Promise<void> {
  const named = await namedBooking(tx, booking.id);
  if (!named) return;
  const { id: booking_id, ref, title, city, starts_at, ends_at, time_zone, total_cents, currency } = booking;
  const { card_last4 } = ofSavedCard.includes(kind) ? await keptCard(tx, booking_id) : { card_last4: null };
  for (const side of sides) {
    const other_name = side === 'dj' ? named.client_name : named.dj.dj_name;
    const event = {
      my_part: side,
      other_name,
      ref,
      title,
      city,
      starts_at,
      ends_at,
      time_zone,
      total_cents,
      currency,
      ...(side === 'client' && card_last4 && { card_last4 }),
    };
    const people =
      side === 'client' ? [booking.client_id] : side === 'dj' ? [booking.dj_id] : await staffIds(tx);
    for (const user_id of people) {
      const telling = { user_id, kind, booking_id, details: { ...event, ...extra }, dedupe_key: occasion };
      await tell(tx, ctx, telling as Telling);
    }
  }
}
