import type { Actor } from '../context.ts';
import type { TestApp } from './app.ts';

export interface TestDj extends Actor {
  slug: string;
}

/** Terms that tests can compute with in the head: 100 € an hour, 1 €/km beyond 30 km, every day free. */
const terms = {
  genres: ['house', 'disco'],
  event_types: ['wedding', 'birthday'],
  hourly_rate: 100,
  currency: 'EUR',
  country_code: 'PT',
  lat: 38.7167,
  lng: -9.1333,
  time_zone: 'Europe/Lisbon',
  minimum_hours: 3,
  travel_free_km: 30,
  travel_per_km_cents: 100,
  is_public: true,
  visibility: 'public',
  is_featured: false,
  instant_booking: false,
  cancellation_policy: 'moderate',
  availability: {
    monday: true,
    tuesday: true,
    wednesday: true,
    thursday: true,
    friday: true,
    saturday: true,
    sunday: true,
  },
};

/** A DJ in Lisbon whom signed-in people see; `over` replaces any of the terms. */
export async function publicDj(
  harness: TestApp,
  over: Partial<Record<keyof typeof terms, unknown>> = {},
): Promise<TestDj> {
  const { actor } = await harness.signUp('dj', 'Lua Nova');
  const wanted = { ...terms, ...over };
  const names = Object.keys(wanted);
  const values = Object.entries(wanted).map(([name, value]) =>
    name === 'availability' ? JSON.stringify(value) : value,
  );
  await harness.deps.pool.query("update profiles set city = 'Lisbon' where id = $1", [actor.id]);
  const { rows } = await harness.deps.pool.query(
    `with changed as (
       update dj_profiles set ${names.map((name, index) => `${name} = $${index + 2}`).join(', ')} where user_id = $1 returning user_id)
     select custom_slug from profiles join changed on user_id = id`,
    [actor.id, ...values],
  );
  return { ...actor, slug: rows[0].custom_slug };
}
