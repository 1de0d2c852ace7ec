import { SearchInput } from '../src/domains/directory/contract.ts';
import { eventTypes, genres } from '../src/domains/profiles/rules.ts';
import { DAY, plus } from '../src/shared/calendar-date.ts';
import type { Random } from '../src/shared/seeded-random.ts';
import { towns, vocabulary, zipf } from './people.ts';

/** Filters by name; a case is some of them, a sort after a slash. */
const parts = {
  words: (random: Random) => ({
    q: random.pick([
      vocabulary[zipf(random, vocabulary.length)]!,
      random.pick(['house', 'wedding', 'techno', 'vinyl', 'disco', 'bass']),
      `${random.pick(['house', 'soul', 'latin'])} ${vocabulary[zipf(random, 500)]!}`,
    ]),
  }),
  genre: (random: Random) => ({ genre: [random.pick(genres)] }),
  event: (random: Random) => ({ event_type: random.pick(eventTypes) }),
  place: (random: Random) => {
    const { lat, lng } = towns[zipf(random, 400)]!;
    const around = (): number => (random.next() - 0.5) * 0.2;
    return { place: { lat: lat + around(), lng: lng + around(), radius_km: 50 } };
  },
  date: (random: Random, made_at: Date) => ({
    date: eveningOf(random, made_at),
    start_time: '19:00',
    end_time: '01:00',
  }),
  price: (random: Random) => ({
    price_min: random.between(20, 50) * 1_000,
    price_max: random.between(60, 160) * 1_000,
  }),
  rating: (random: Random) => ({ rating_min: random.pick([4, 4.5]) }),
  instant: () => ({ instant_only: true }),
} as const;
type Part = keyof typeof parts;

const alone = Object.keys(parts) as Part[];
const sorts = ['price', 'rating', 'distance'] as const;

/** No filter, each, usual pairs, all; then the other orders. */
export const searchCases: readonly string[] = [
  'none',
  ...alone,
  'genre+date',
  'words+date',
  'place+date',
  'place+genre+date',
  'place+words',
  'place+price',
  alone.filter((part) => part !== 'words').join('+'),
  alone.join('+'),
  'none/price',
  'none/rating',
  'date/price',
  'place+date/price',
  'place+date/distance',
  'place+genre+date/rating',
];

/** One search of a case, as a person's address bar would hold it. */
export function searchOf(random: Random, name: string, made_at: Date): SearchInput {
  const [filters = '', order] = name.split('/');
  const sort = sorts.find((one) => one === order) ?? 'recommended';
  const chosen =
    filters === 'none' ? [] : filters.split('+').map((part) => parts[part as Part](random, made_at));
  return SearchInput.parse(Object.assign({ sort }, ...chosen));
}

/** A Friday or Saturday of the half year that has calendars. */
function eveningOf(random: Random, made_at: Date): string {
  const friday = Math.ceil((made_at.getTime() / DAY - 1) / 7) * 7 + 1;
  const day = friday + random.between(1, 24) * 7 + random.between(0, 1);
  return plus(new Date(0), day * DAY)
    .toISOString()
    .slice(0, 10);
}
