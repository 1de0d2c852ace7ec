import { DAY, plus, wallClock } from '../../../shared/calendar-date.ts';
import { bookingOf, type Life, peopleOf } from './life.ts';
import { lights } from './offers.ts';

/** Near and far, longer and shorter, elsewhere and as it was: what an event is moved to. */
const wishes = [
  { days: 0, start_time: '20:00', end_time: '02:00' },
  { days: 1, start_time: '20:00', end_time: '23:00' },
  { days: 119, start_time: '20:00', end_time: '01:00' },
  { days: -109, start_time: '21:00', end_time: '01:00' },
  { days: 0, start_time: '20:00', end_time: '01:00', lat: 53.55, lng: 9.99 },
] as const;

/** One side asks the other to move its event; an open question is answered, mostly at once and with yes. */
export async function moveEvent(life: Life, which: number, n: number): Promise<string | null> {
  const { as } = life.world;
  const booking = bookingOf(life, which);
  // of what is not agreed yet there is nothing to move
  if (booking?.status !== 'confirmed') return null;
  const booking_id = booking.id;
  const { client, dj } = peopleOf(life, which);
  const { open, can, hindrance } = await as(client).reschedules.get({ booking_id });
  if (open) {
    const [asker, answerer] = open.proposed_by === 'client' ? [client, dj] : [dj, client];
    const { id, total_cents } = open;
    if (n % 8 === 0) await as(asker).reschedules.withdraw({ id });
    else if (n % 8 === 1) await as(answerer).reschedules.decline({ id });
    else await as(answerer).reschedules.accept({ id, expected_total_cents: total_cents });
    return n % 8 === 0 ? 'withdraw_move' : n % 8 === 1 ? 'decline_move' : 'accept_move';
  }
  // whom only the bank keeps from it tries
  if (!can.propose && !hindrance) return null;
  const asker = n % 2 === 0 ? client : dj;
  const place = { city: 'Berlin', country_code: 'DE', lat: 52.5, lng: 13.4 };
  const { days, ...hours } = wishes[n % wishes.length]!;
  const { date } = wallClock(plus(booking.starts_at, days * DAY), booking.time_zone);
  // at times with more or less beside it
  const add_ons = n % 7 < 4 ? undefined : [{ id: lights.id, quantity: 1 + (n % 3) }].slice(n % 2);
  const wish = { booking_id, ...place, date, ...hours, ...(add_ons && { add_ons }) };
  const { total_cents } = await as(asker).reschedules.quote(wish);
  await as(asker).reschedules.propose({ ...wish, expected_total_cents: total_cents });
  return n % 3 === 0 ? 'propose_move' : moveEvent(life, which, n + 1);
}
