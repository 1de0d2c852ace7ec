import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { type Random, seededRandom } from '../../../../shared/seeded-random.ts';
import type { ProfileRecord } from '../../../profiles/server/index.ts';
import { slugOf } from '../../../profiles/rules.ts';
import { cities, type CityKey } from '../data/cities.ts';
import { type DjRow, djs } from '../data/people.ts';
import type { Style } from '../data/styles.ts';
import { composePortrait } from './compose-portrait.ts';
import { centreOf } from './find-centre.ts';
import { composeTerms, type DjTerms } from './compose-terms.ts';

export interface DemoDj extends ProfileRecord {
  profile: ProfileRecord['profile'] & { subscription_plan: 'free' | 'pro' | 'prodjbiz' };
  dj: NonNullable<ProfileRecord['dj']> & DjTerms;
  id: string;
  name: string;
  email: string;
  city_key: CityKey;
  style: Style;
  created_at: Date;
}

const FEATURED_PER_CITY = 2;
/** Cities with so many have one who works by word of mouth alone. */
const PRIVATE_FROM = 7;
/** Half of them pay nothing. */
const plans = ['free', 'free', 'free', 'pro', 'pro', 'prodjbiz'] as const;
const NEWEST_DAYS = 420;
const OLDEST_DAYS = 1_200;

/** Everybody in `djs`, the same on every run but for dates, which count back from `now`. */
export function composeDjs(now: Date): DemoDj[] {
  const random = seededRandom('djs');
  return Object.entries(djs).flatMap(([city_key, rows]) => {
    const hidden = rows.length >= PRIVATE_FROM ? rows.at(-1) : undefined;
    const featured = random.sample(
      rows.filter((row) => row !== hidden),
      FEATURED_PER_CITY,
    );
    return rows.map((row) =>
      composeDj(random, city_key as CityKey, row, now, {
        is_featured: featured.includes(row),
        is_public: row !== hidden,
      }),
    );
  });
}

export function composeDj(
  random: Random,
  city_key: CityKey,
  [first_name, last_name, dj_name, style, given_slug]: DjRow,
  now: Date,
  { is_featured, is_public }: { is_featured: boolean; is_public: boolean },
): DemoDj {
  const place = cities[city_key];
  const custom_slug = given_slug ?? slugOf(dj_name);
  const id = random.id();
  const email = `${custom_slug}@crossfade.test`;
  const experience_years = random.between(3, 21);
  const { specialty, equipment, ...portrait } = composePortrait(random, place, style, experience_years);
  const created_at = plus(now, -random.between(NEWEST_DAYS, OLDEST_DAYS) * DAY);
  const stamps = { created_at, updated_at: created_at };
  return {
    id,
    email,
    city_key,
    style,
    created_at,
    name: place.language === 'ja' ? `${last_name} ${first_name}` : `${first_name} ${last_name}`,
    profile: {
      id,
      email,
      first_name,
      last_name,
      custom_slug,
      ...portrait,
      ...stamps,
      city: place.shown_as,
      location: place.shown_as,
      primary_dj_type: style,
      dj_types: [style],
      subscription_plan: random.pick(plans),
    },
    dj: {
      dj_name,
      specialty,
      equipment,
      is_featured,
      is_public,
      ...stamps,
      visibility: is_public ? 'public' : 'private',
      ...composeTerms(random, place, centreOf(place), style, experience_years),
    },
  };
}
