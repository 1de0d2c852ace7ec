import type { Reader } from '../../../../platform/db.ts';
import { describeCancellation } from '../../../bookings/server/index.ts';
import type { EvidenceForm } from '../../contract.ts';
import { explain, LONGEST_QUOTE } from '../../rules.ts';
import type { BookingBehind, NamedChargeback } from '../queries.ts';
import { factsAbout, LANGUAGE, whenOf } from './gather-facts.ts';

/** Our side of what a payment paid: each of its bookings, from the one it was made for to the one it went along to. */
export async function aboutBookings(
  reader: Reader,
  named: NamedChargeback,
  bookings: readonly BookingBehind[],
  now: Date,
): Promise<EvidenceForm> {
  const last = bookings.at(-1)!;
  const told = [];
  // all of them together have to fit
  for (const booking of bookings)
    told.push(explain(await factsAbout(reader, named, booking), LONGEST_QUOTE / bookings.length));
  const refs = bookings.map(({ ref }) => ref);
  const went =
    bookings.length > 1
      ? [
          `The payment was made for booking ${refs[0]}. That was cancelled, and the cardholder chose to have the payment go along to booking ${refs.slice(1).join(', then to ')}. Each is described here, one after the other.`,
        ]
      : [];
  return {
    explanation: [...went, ...told].join('\n\n'),
    // also true before the event: whether it was played, the record of the night says
    service_description: bookings
      .map(
        ({ dj_name, title, event_type, ref }) =>
          `A live set by the DJ ${dj_name} for "${title}" (${event_type.replaceAll('_', ' ')}${bookings.length > 1 ? `, booking ${ref}` : ''}).`,
      )
      .join('\n'),
    // what the payment paid in the end
    service_date: last.starts_at > now ? `To be given on ${whenOf(last)}` : whenOf(last),
    customer_name: named.client_name,
    customer_email: named.client_email,
    cancellation_policy: bookings
      .map(({ ref, cancellation_policy, refund_cap_percent }) => {
        const terms = { policy: cancellation_policy, cap_percent: refund_cap_percent };
        const text = [
          `"${cancellation_policy}" cancellation policy, shown before payment and agreed with it.\n`,
          'What comes back when the client cancels, by notice before the event:',
          ...describeCancellation(terms, LANGUAGE).map((line) => `- ${line}`),
        ].join('\n');
        return bookings.length > 1 ? `Booking ${ref}:\n\n${text}` : text;
      })
      .join('\n\n'),
  };
}
