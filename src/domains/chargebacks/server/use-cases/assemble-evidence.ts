import type { Reader } from '../../../../platform/db.ts';
import { dateTime, dateTimeRange, money } from '../../../../shared/format.ts';
import { refundTable, SERVICE_FEE_BPS } from '../../../bookings/rules.ts';
import type { EvidenceForm } from '../../contract.ts';
import { explain } from '../../rules.ts';
import { type NamedChargeback, type SoldChargeback, recordOf } from '../queries.ts';
import { aboutPlan } from './describe-plan.ts';
import { aboutSale } from './describe-sale.ts';

/** The bank's language: English is read everywhere. */
const LANGUAGE = 'en';

const deeds: Record<string, string> = {
  request: 'the cardholder asked for the DJ',
  book: 'the cardholder booked the date',
  offer: 'the DJ offered price and terms',
  accept: 'the cardholder accepted the offer',
  pay: 'paid; the booking was confirmed',
  pay_balance: 'the balance was paid',
  edit: 'the cardholder changed details of the event',
  complete: 'the event ended',
  report: 'a problem was reported',
  resolve: 'the problem was decided',
  cancel: 'the booking was cancelled',
  release: 'the money was released to the DJ',
};
const moments: Record<string, string> = {
  arrived: 'the DJ arrived',
  started: 'the set started',
  ended: 'the set ended',
};

/** The policy as it was agreed: the very table that refunds are counted by. */
function policyText(policy: 'flexible' | 'moderate' | 'strict'): string {
  const rows = refundTable.map(
    (row) => `${row.notice_days} days or more before the start: ${row[policy]} % of what was paid`,
  );
  return [
    `"${policy}" cancellation policy, shown before payment and agreed with it. Refund when the client cancels:`,
    ...rows.map((row) => `- ${row}`),
    `The service fee of ${SERVICE_FEE_BPS / 100} % is kept. When the DJ cancels everything is refunded.`,
  ].join('\n');
}

/** Our side of it from all that is on record; staff read and amend it before anything is sent. */
export const assembleEvidence = async (reader: Reader, named: NamedChargeback): Promise<EvidenceForm> => {
  const { booking, sale, subscription } = named;
  const sold = { ...named, dj_name: named.dj_name ?? '' };
  if (booking) return aboutBooking(reader, sold, booking);
  if (sale) return aboutSale(reader, sold, sale);
  if (subscription) return aboutPlan(reader, named, subscription);
  throw new Error(`chargeback ${named.chargeback.id} is about nothing that was sold`);
};

async function aboutBooking(
  reader: Reader,
  named: SoldChargeback,
  booking: NonNullable<SoldChargeback['booking']>,
): Promise<EvidenceForm> {
  const { charge, client_name, client_email, dj_name } = named;
  const { events, times, review } = await recordOf(reader, booking.id);
  const zone = booking.time_zone;
  const at = (instant: Date) => dateTime(instant, zone, LANGUAGE);
  const when = dateTimeRange(booking.starts_at, booking.ends_at, zone, LANGUAGE, 'long');
  const venue = [booking.venue_name, booking.venue_address, booking.city].filter(Boolean).join(', ');
  const price = money(booking.total_cents, booking.currency, LANGUAGE);
  const paid = money(charge.amount_cents, charge.currency, LANGUAGE);
  const card = charge.card_last4 ? ` with the card ending in ${charge.card_last4}` : '';
  return {
    explanation: explain({
      ref: booking.ref,
      title: booking.title,
      dj_name,
      client_name,
      venue,
      when,
      price,
      payment: charge.settled_at ? `${paid} was paid on ${at(charge.settled_at)}${card}.` : '',
      timeline: events.flatMap(({ action, created_at }) => {
        const what = deeds[action];
        return what ? [{ at: at(created_at), what }] : [];
      }),
      night: times.map((time) => ({
        at: at(time.at),
        what: moments[time.moment] ?? time.moment,
      })),
      review: review && `${review.rating} of 5, "${review.text}"`,
    }),
    // also true before the event: whether it was played, the record of the night says
    service_description: `A live set by the DJ ${dj_name} for "${booking.title}" (${booking.event_type.replaceAll('_', ' ')}).`,
    service_date: when,
    customer_name: client_name,
    customer_email: client_email,
    cancellation_policy: policyText(booking.cancellation_policy),
  };
}
