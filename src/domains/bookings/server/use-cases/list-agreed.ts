import { asc, eq } from 'drizzle-orm';
import type { Reader } from '../../../../platform/db.ts';
import { dateTime, money } from '../../../../shared/format.ts';
import type { Language } from '../../../../shared/languages.ts';
import type { TimelineAction } from '../../contract.ts';
import { changesOf, pricesAfter } from '../../rules/agreed.ts';
import { wordsIn } from '../adapters/words.ts';
import { booking_events } from '../tables.ts';
import type { BookingRow } from './change-booking.ts';

/** A booking with the names of its two sides. */
export interface AgreementOf {
  booking: BookingRow;
  dj_name: string;
  client_name: string;
}

/** What of a booking's timeline both sides are bound by. */
const agreed: readonly TimelineAction[] = [
  'request',
  'book',
  'offer',
  'accept',
  'save_card',
  'pay',
  'pay_carried',
  'pay_deposit',
  'pay_balance',
  'edit',
  'reschedule_proposed',
  'reschedule',
  'extra_accepted',
  'add_extra',
];

/** By which a price is agreed to that its own words do not name. */
const binding: readonly TimelineAction[] = ['book', 'accept', 'add_extra'];

/** Who agreed to what and when, in the words of the booking's timeline. */
export async function listAgreed(
  reader: Reader,
  { booking, dj_name, client_name }: AgreementOf,
  language: Language,
): Promise<string[]> {
  const words = wordsIn(language);
  const events = await reader
    .select()
    .from(booking_events)
    .where(eq(booking_events.booking_id, booking.id))
    .orderBy(asc(booking_events.created_at), asc(booking_events.id));
  const amountOf = (cents: number) => money(cents, booking.currency, language);
  const prices = pricesAfter(booking, events);
  const changed = (what: string, from: string, to: string) =>
    words('timeline.edit.from_to', { field: words(what), from, to });
  return events.flatMap(({ action, actor, created_at, details }, index) => {
    const cents = details['amount_cents'] ?? details['total_cents'];
    const values = {
      name: actor === 'dj' ? dj_name : client_name,
      dj: dj_name,
      amount: typeof cents === 'number' ? amountOf(cents) : '',
    };
    const who = actor === 'client' || actor === 'dj' ? 'name' : 'any';
    const key = [`timeline.${action}.${who}`, `timeline.${action}.any`].find(
      (one) => words(one, { defaultValue: '' }) !== '',
    );
    if (!agreed.includes(action) || !key) return [];
    const { starts_at, ends_at, total_cents } = changesOf(details);
    const at = (instant: Date) => dateTime(instant, booking.time_zone, language);
    const said = [
      words(key, values),
      starts_at && changed('event.when', at(starts_at.from), at(starts_at.to)),
      ends_at && changed('fields.end_time', at(ends_at.from), at(ends_at.to)),
      total_cents && changed('lines.total', amountOf(total_cents.from), amountOf(total_cents.to)),
      binding.includes(action) && `${words('lines.total')}: ${amountOf(prices[index]!)}`,
    ];
    return [`${at(created_at)}: ${said.filter(Boolean).join(' · ')}`];
  });
}
