import { resolutions } from '../../../domains/claims/rules.ts';
import { HOUR, MINUTE, plus, wallClock } from '../../../shared/calendar-date.ts';
import type { Actor } from '../../context.ts';
import type { Seen } from '../booking-facts.ts';
import { bookingOf, keep, type Life, peopleOf } from './life.ts';

/** Goes to the event where it is still to come, and does there some of the things that can be done. */
export async function liveNight(life: Life, which: number, n: number): Promise<string | null> {
  const { clock } = life.world;
  const booking = bookingOf(life, which);
  if (!booking) return null;
  const { status, starts_at } = booking;
  if (status === 'confirmed' && clock.now() < plus(starts_at, -12 * HOUR))
    clock.set(plus(starts_at, (n % 5) * HOUR));
  const deeds: string[] = [];
  for (let step = 0; step < 1 + (n % 3); step++) {
    const deed = await doNext(life, which, booking, n + step * 7);
    if (deed) deeds.push(deed);
  }
  // the last one: what leads to it is counted elsewhere
  return deeds.at(-1) ?? null;
}

async function doNext(life: Life, which: number, booking: Seen, n: number): Promise<string | null> {
  const { as } = life.world;
  const { client, dj }: { client: Actor; dj: Actor } = peopleOf(life, which);
  const booking_id = booking.id;
  const { can, extras, records } = await as(dj).gigs.get({ booking_id });
  const extra = extras.find(({ is_open }) => is_open);
  if (extra && n % 6 !== 0) {
    const { id, total_cents: expected_total_cents } = extra;
    if (n % 7 === 0) await as(dj).gigs.withdraw_extra({ id });
    else if (n % 7 === 1) await as(client).gigs.decline_extra({ id });
    else keep(life, which, await as(client).gigs.accept_extra({ id, expected_total_cents }));
    return n % 7 === 0 ? 'withdraw_extra' : n % 7 === 1 ? 'decline_extra' : 'accept_extra';
  }
  if (can.propose && n % 5 !== 0) {
    const overtime = { kind: 'overtime', minutes: 30 * ((n % 4) + 1) } as const;
    const lights = { kind: 'extra', label: 'Lights', price_cents: 100 + n } as const;
    await as(dj).gigs.propose_extra({ booking_id, ...(n % 2 === 0 ? overtime : lights) });
    return n % 2 === 0 ? 'overtime' : 'extra';
  }
  const [known] = records;
  if (can.correct && known && (n % 4 === 0 || !can.record[0])) {
    const { time } = wallClock(plus(known.at, -15 * MINUTE), booking.time_zone);
    await as(dj).gigs.correct_time({ booking_id, moment: known.moment, time, reason: 'Typed too late.' });
    return 'correct_time';
  }
  if (!can.record[0]) return null;
  await as(dj).gigs.record_time({ booking_id, moment: can.record[0] });
  return 'record_time';
}

/** What somebody reports; a DJ often that something was damaged. */
export const complaint = (side: string, n: number) => ({
  description: 'It went badly wrong.',
  ...(side === 'dj' && n % 3 > 0
    ? ({ kind: 'damage', claimed_cents: 1_000 + n } as const)
    : ({ kind: n % 2 > 0 ? 'late' : 'short_set' } as const)),
});

/** What staff decide, at times about all of it and at times about nothing. */
export const verdict = (n: number, held_cents: number, chargeable_cents: number) => ({
  resolution: resolutions[n % resolutions.length]!,
  refund_cents: Math.round((held_cents * n) / 999),
  damage_cents: Math.round((chargeable_cents * (n % 9)) / 8),
  note: 'Decided.',
});
