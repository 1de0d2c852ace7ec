import type { Availability } from '../../domains/profiles/contract.ts';
import { weekdays } from '../../shared/calendar-date.ts';
import { newId } from '../../shared/ids.ts';
import type { TestApp } from './app.ts';
import { addListing, type TestListing } from './listing-world.ts';

export const PORTO = {
  city: 'Porto',
  lat: 41.14961,
  lng: -8.61099,
  time_zone: 'Europe/Lisbon',
  country_code: 'PT',
};

/** A DJ who plays weddings at this hourly price; the answer is their id. */
export async function addWeddingDj(
  app: TestApp,
  place: typeof PORTO,
  hourly_rate: number,
  over: Partial<TestListing> = {},
): Promise<string> {
  const { city, country_code, ...point } = place;
  const user_id = newId();
  await addListing(app, {
    user_id,
    dj_name: 'DJ Test',
    bio: '',
    genres: ['house'],
    event_types: ['wedding'],
    availability: Object.fromEntries(weekdays.map((day) => [day, true])) as Availability,
    hourly_rate,
    currency: 'EUR',
    minimum_hours: 3,
    travel_free_km: 20,
    travel_per_km_cents: 80,
    travel_zones: [],
    travel_max_km: null,
    setup_minutes: 0,
    teardown_minutes: 0,
    travel_minutes: 0,
    instant_booking: false,
    rating: null,
    review_count: 0,
    is_featured: false,
    visibility: 'public',
    ...point,
    ...over,
  });
  await app.deps.pool.query('update dj_profiles set country_code = $2 where user_id = $1', [
    user_id,
    country_code,
  ]);
  await app.deps.pool.query('update profiles set city = $2 where id = $1', [user_id, city]);
  return user_id;
}
