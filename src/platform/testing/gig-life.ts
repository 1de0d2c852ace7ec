import { resolutions } from '../../domains/claims/rules.ts';
import { HOUR, plus } from '../../shared/calendar-date.ts';
import type { Actor } from '../context.ts';
import type { World } from './booking-world.ts';

// What happens at the event itself in the random lives of routes.model.test.ts.

/**
 * Goes to the event where it is still to come, and does there some of the things that can be done; the answer
 * is the gateway's page, where an accepted extra led to one.
 */
export async function liveNight(
  world: World,
  people: { client: Actor; dj: Actor },
  booking_id: string,
  n: number,
): Promise<string | null> {
  const { clock, see } = world;
  const { status, starts_at } = await see(people.client, booking_id);
  if (status === 'confirmed' && clock.now() < plus(starts_at, -12 * HOUR))
    clock.set(plus(starts_at, (n % 5) * HOUR));
  let page: string | null = null;
  for (let step = 0; step < 1 + (n % 3); step++)
    page = (await doNext(world, people, booking_id, n + step * 7)) ?? page;
  return page;
}

async function doNext(
  { as }: World,
  { client, dj }: { client: Actor; dj: Actor },
  booking_id: string,
  n: number,
): Promise<string | null> {
  const { can, extras } = await as(dj).gigs.get({ booking_id });
  const extra = extras.find(({ is_open }) => is_open);
  if (extra && n % 6 !== 0) {
    const { id, total_cents: expected_total_cents } = extra;
    if (n % 9 === 0) await as(dj).gigs.withdraw_extra({ id });
    else if (n % 11 === 0) await as(client).gigs.decline_extra({ id });
    else return (await as(client).gigs.accept_extra({ id, expected_total_cents })).checkout_url;
  } else if (can.propose && n % 5 !== 0) {
    if (n % 2 === 0)
      await as(dj).gigs.propose_extra({ booking_id, kind: 'overtime', minutes: 30 * ((n % 4) + 1) });
    else
      await as(dj).gigs.propose_extra({ booking_id, kind: 'extra', label: 'Lights', price_cents: 100 + n });
  } else if (can.record[0]) await as(dj).gigs.record_time({ booking_id, moment: can.record[0] });
  return null;
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
