import type { Reader } from '../../../../platform/db.ts';
import { dateTime, dateTimeRange, money } from '../../../../shared/format.ts';
import { linesOf } from '../../../bookings/server/index.ts';
import { listStatement } from '../../../payments/server/index.ts';
import { pricesAfter } from '../../../bookings/rules/agreed.ts';
import type { EvidenceFacts } from '../../rules.ts';
import { deeds, lines as lineWords, moments, movements, writers } from '../data/evidence-words.ts';
import { type BookingBehind, type NamedChargeback, recordOf } from '../queries.ts';
import { gatherWords } from './gather-words.ts';

/** The bank's language: English is read everywhere. */
export const LANGUAGE = 'en';

export const whenOf = ({ starts_at, ends_at, time_zone }: BookingBehind): string =>
  dateTimeRange(starts_at, ends_at, time_zone, LANGUAGE, 'long');

/** What was agreed, played, written and paid of a booking, from request to today. */
export async function factsAbout(
  reader: Reader,
  { charge, client_name }: NamedChargeback,
  booking: BookingBehind,
): Promise<EvidenceFacts> {
  const record = await recordOf(reader, booking.id);
  const at = (instant: Date) => dateTime(instant, booking.time_zone, LANGUAGE);
  const amount = (cents: number) => money(cents, booking.currency, LANGUAGE);
  const paid = money(charge.amount_cents, charge.currency, LANGUAGE);
  const card = charge.card_last4 ? ` with the card ending in ${charge.card_last4}` : '';
  const isItsOwn = charge.booking_id === booking.id;
  const lines = await linesOf(reader, booking.id);
  const prices = pricesAfter(booking, record.events);
  const paid_at = isItsOwn ? charge.settled_at : null;
  // of what it did not pay for, the price that was agreed first
  const known =
    record.events.filter(({ created_at }) => paid_at !== null && created_at <= paid_at).length || 1;
  // as the cardholder's own statement has it: how the price is shared out is none of their bank's business
  const account = await listStatement(reader, booking.id, true);
  return {
    ref: booking.ref,
    title: booking.title,
    dj_name: booking.dj_name,
    client_name,
    venue: [booking.venue_name, booking.venue_address, booking.city].filter(Boolean).join(', '),
    when: whenOf(booking),
    price: amount(prices[known - 1] ?? booking.total_cents),
    payment: paid_at ? `${paid} was paid on ${at(paid_at)}${card}.` : '',
    repriced: record.events.flatMap(({ action, created_at }, index) => {
      const isNew = index >= known && prices[index] !== prices[index - 1];
      return isNew ? [{ at: at(created_at), what: deeds[action] ?? '', price: amount(prices[index]!) }] : [];
    }),
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
  };
}
