import type { Reader } from '../../../../platform/db.ts';
import { dateTime, dateTimeRange, money } from '../../../../shared/format.ts';
import { linesOf } from '../../../bookings/server/index.ts';
import { listStatement } from '../../../payments/server/index.ts';
import type { EvidenceForm } from '../../contract.ts';
import { explain } from '../../rules.ts';
import { recordOf, type SoldChargeback } from '../queries.ts';
import { gatherWords } from './gather-words.ts';
import {
  deeds,
  lines as lineWords,
  moments,
  movements,
  policyText,
  writers,
} from '../data/evidence-words.ts';

/** The bank's language: English is read everywhere. */
const LANGUAGE = 'en';

/** Our side of a booking: what was agreed, played, written and paid, from request to today. */
export async function aboutBooking(
  reader: Reader,
  named: SoldChargeback,
  booking: NonNullable<SoldChargeback['booking']>,
): Promise<EvidenceForm> {
  const { charge, client_name, client_email, dj_name } = named;
  const record = await recordOf(reader, booking.id);
  const zone = booking.time_zone;
  const at = (instant: Date) => dateTime(instant, zone, LANGUAGE);
  const amount = (cents: number) => money(cents, booking.currency, LANGUAGE);
  const when = dateTimeRange(booking.starts_at, booking.ends_at, zone, LANGUAGE, 'long');
  const venue = [booking.venue_name, booking.venue_address, booking.city].filter(Boolean).join(', ');
  const paid = money(charge.amount_cents, charge.currency, LANGUAGE);
  const card = charge.card_last4 ? ` with the card ending in ${charge.card_last4}` : '';
  const lines = await linesOf(reader, booking.id);
  // as the cardholder's own statement has it: how the price is shared out is none of their bank's business
  const account = await listStatement(reader, booking.id, true);
  return {
    explanation: explain({
      ref: booking.ref,
      title: booking.title,
      dj_name,
      client_name,
      venue,
      when,
      price: amount(booking.total_cents),
      payment: charge.settled_at ? `${paid} was paid on ${at(charge.settled_at)}${card}.` : '',
      agreed: lines.map((one) => ({
        what: one.label ?? lineWords[one.kind],
        amount: amount(one.total_cents),
      })),
      timeline: record.events.flatMap(({ action, created_at }) => {
        const what = deeds[action];
        return what ? [{ at: at(created_at), what }] : [];
      }),
      night: record.times.map(({ moment, reason, ...time }) => ({
        at: at(time.at),
        // both stay on record: a bank would ask which of two beginnings is meant
        what: reason === null ? moments[moment] : `${moments[moment]} (corrected by the DJ: "${reason}")`,
      })),
      said: gatherWords(booking, record).map((one) => ({
        at: at(one.at),
        who: writers[one.who],
        words: one.words,
      })),
      account: account.flatMap(({ kind, created_at, amount_cents }) => {
        const what = movements[kind];
        return what ? [{ at: at(created_at), what, amount: amount(amount_cents) }] : [];
      }),
      review: record.review && `${record.review.rating} of 5, "${record.review.text}"`,
    }),
    // also true before the event: whether it was played, the record of the night says
    service_description: `A live set by the DJ ${dj_name} for "${booking.title}" (${booking.event_type.replaceAll('_', ' ')}).`,
    service_date: when,
    customer_name: client_name,
    customer_email: client_email,
    cancellation_policy: policyText(booking.cancellation_policy, booking.refund_cap_percent),
  };
}
