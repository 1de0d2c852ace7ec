import tzLookup from 'tz-lookup';
import { type Currency, currencyOf } from '../../../../shared/money.ts';
import type { Random } from '../../../../shared/seeded-random.ts';
import { cancellationPolicies } from '../../../profiles/rules.ts';
import { askedCents, askedPrice, openDays } from '../../rules.ts';
import type { DemoCity } from '../data/cities.ts';
import { wordsOf } from '../data/languages.ts';
import { inRegion } from '../data/regions.ts';
import { type Style, styles, type StyleTerms } from '../data/styles.ts';
import { composeTravel } from './compose-travel.ts';
import { addOnIds, clubAddOnIds, packageIds } from '../data/words.ts';
import type { Point } from '../../../../shared/geo.ts';

const SEASONED_YEARS = 21;
/** Bases lie within a few kilometres of the centre. */
const AROUND_DEGREES = 0.06;
/** Times the hourly rate. */
const addOnPrices = { lights: 1.5, microphone: 0.5, ceremony: 2, haze: 0.6, subwoofer: 0.8, karaoke: 1 };
/** Part of the price by the hour, with what comes along. */
const packageTerms = { party: { hours: 5, part: 0.95 }, wedding: { hours: 8, part: 0.9 } };
/** From Monday as 0: Friday and Saturday are always open. */
const weeks = [
  [4, 5],
  [3, 6],
  [3, 5],
  [2, 6],
  [0, 6],
  [4, 6],
] as const;

export type DjTerms = ReturnType<typeof composeTerms>;

/** What a DJ of that style plays and asks for, by the custom of their city, from a base near its centre. */
export function composeTerms(
  random: Random,
  place: DemoCity,
  { lat, lng }: Point,
  style: Style,
  experience_years: number,
) {
  const { genres, event_types, bpm, mobile, setup_minutes }: StyleTerms = styles[style];
  const currency = currencyOf(place.country_code);
  const [low, high] = place.rates;
  const standing = 0.6 * (experience_years / SEASONED_YEARS) + 0.4 * random.next();
  const hourly_rate = askedPrice(low + (high - low) * standing, currency);
  const [first_open, last_open] = random.pick(weeks);
  const sold = mobile
    ? random.sample(addOnIds, random.between(2, 4))
    : random.sample(clubAddOnIds, random.between(0, 1));
  const around = (): number => (random.next() - 0.5) * 2 * AROUND_DEGREES;
  return {
    experience_years,
    hourly_rate,
    currency,
    setup_minutes,
    genres: [...genres.slice(0, 2), ...random.sample(genres.slice(2), random.between(1, 2))],
    event_types: event_types.slice(0, random.between(3, event_types.length)),
    availability: openDays(first_open, last_open),
    country_code: place.country_code,
    lat: lat + around(),
    lng: lng + around(),
    time_zone: tzLookup(lat, lng),
    minimum_hours: mobile ? random.between(4, 5) : random.between(2, 3),
    ...composeTravel(random.pick([15, 20, 30, 30, 40, 60]), random.next(), currency),
    teardown_minutes: mobile ? 60 : 30,
    travel_minutes: random.pick([30, 45, 60]),
    instant_booking: random.chance(0.4),
    cancellation_policy: random.pick([...cancellationPolicies, 'moderate'] as const),
    add_ons: addOnIds
      .filter((id) => sold.includes(id))
      .map((id) => ({
        id,
        name: inRegion(wordsOf[place.language].add_ons[id], place.country_code),
        price_cents: askedCents(hourly_rate * addOnPrices[id], currency),
        per: 'event' as const,
        min_quantity: 1,
        max_quantity: 1,
        is_archived: false,
      })),
    packages: mobile ? packagesOf(place, hourly_rate, currency) : [],
    bpm: random.between(...bpm),
  };
}

/** Nights at one price, somewhat below the same by the hour. */
function packagesOf({ language, country_code }: DemoCity, hourly_rate: number, currency: Currency) {
  return packageIds.map((id) => {
    const { name, includes } = wordsOf[language].packages[id];
    const { hours, part } = packageTerms[id];
    return {
      id,
      hours,
      name: inRegion(name, country_code),
      includes: inRegion(includes, country_code),
      price_cents: askedCents(hourly_rate * hours * part, currency),
      is_archived: false,
    };
  });
}
