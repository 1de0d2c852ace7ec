import type { Point } from '../../shared/geo.ts';

export const sorts = ['recommended', 'price', 'rating', 'distance'] as const;
export type Sort = (typeof sorts)[number];

export const MAXIMUM_RADIUS_KM = 300;
/** The evening meant when somebody names a date and no hours. */
export const USUAL_HOURS = { start_time: '18:00', end_time: '00:00' } as const;

/** Kilometres; the same sphere as shared/geo.ts. */
const EARTH_RADIUS_KM = 6_371;
const ROWS = 720;
const COLUMNS = 1_440;

/** The number of the quarter-degree square that holds a point. */
export const cellOf = ({ lat, lng }: Point): number =>
  rowOf(lat) * COLUMNS + Math.min(columnOf(lng), COLUMNS - 1);

const rowOf = (lat: number): number => Math.min(Math.max(Math.floor((lat + 90) * 4), 0), ROWS - 1);
const columnOf = (lng: number): number => Math.floor((lng + 180) * 4);

/** Squares that a circle can touch, the nearest rows first; it may cross the date line or hold a pole. */
export function cellsWithin({ lat, lng }: Point, radius_km: number): number[] {
  const degrees = 180 / Math.PI;
  const angle = radius_km / EARTH_RADIUS_KM + 1e-9;
  const rows = range(rowOf(lat - angle * degrees), rowOf(lat + angle * degrees));
  const spread = Math.sin(angle) / Math.cos(lat / degrees);
  const holdsPole = Math.abs(lat) + angle * degrees >= 90 || spread >= 1;
  const half = holdsPole ? 180 : Math.asin(spread) * degrees;
  const columns = holdsPole ? range(0, COLUMNS - 1) : range(columnOf(lng - half), columnOf(lng + half));
  const wrapped = [...new Set(columns.map((column) => (column + COLUMNS) % COLUMNS))];
  const middle = rowOf(lat);
  return rows
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
    .flatMap((row) => wrapped.map((column) => row * COLUMNS + column));
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Bit n for the n-th of `known`. Not by shifting: more than 31 names would overflow it. */
export const maskOf = <T>(names: readonly T[], known: readonly T[]): number =>
  [...new Set(names)].reduce((mask, name) => mask + 2 ** known.indexOf(name), 0);

/** The names whose bits are set: half of the bits at a time, because bitwise operators see 32 of them. */
export function namesIn<T>(mask: number, known: readonly T[]): T[] {
  const places: number[] = [];
  for (let rest = mask % HALF; rest !== 0; rest &= rest - 1) places.push(31 - Math.clz32(rest & -rest));
  for (let rest = Math.floor(mask / HALF); rest !== 0; rest &= rest - 1)
    places.push(HALF_BITS + 31 - Math.clz32(rest & -rest));
  return places.filter((place) => place < known.length).map((place) => known[place]!);
}

const HALF_BITS = 26;
const HALF = 2 ** HALF_BITS;

const KANA_AND_KANJI = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+/g;
const MAXIMUM_WORDS = 12;

/**
 * A tsquery for what somebody typed: every word must occur, the last one may be its beginning. Japanese is
 * asked for by its pairs of characters, as the listing's words are stored. Null when nothing is asked.
 */
export function wordsQuery(q: string): string | null {
  const pairs = [...q.matchAll(KANA_AND_KANJI)].flatMap(([run]) =>
    run.length === 1 ? [`'${run}':*`] : range(0, run.length - 2).map((at) => `'${run.slice(at, at + 2)}'`),
  );
  const words = q.replaceAll(KANA_AND_KANJI, ' ').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const terms = words.map(
    (word, index) => `'${word}'${index === words.length - 1 && word.length > 1 ? ':*' : ''}`,
  );
  return [...terms, ...pairs].slice(0, MAXIMUM_WORDS).join(' & ') || null;
}

/** A name without accents and case, as places are compared. */
export const searchKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøłđæœı]/g, (letter) => plainLetters[letter] ?? '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const plainLetters: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' };

/** A name as part of an address. */
export const slugOf = (name: string): string => searchKey(name).replaceAll(' ', '-');

interface NamedCity {
  cityId: number;
  name: string;
  country: string;
  population: number;
}

/** Each city's own part of an address: of those of one name the largest has it alone, the next with its country. */
export function citySlugs(places: readonly NamedCity[]): Map<number, string> {
  const taken = new Set<string>();
  const largestFirst = places.toSorted((a, b) => b.population - a.population || a.cityId - b.cityId);
  return new Map(
    largestFirst.map(({ cityId, name, country }) => {
      const plain = slugOf(name);
      const tries = [plain, `${plain}-${country.toLowerCase()}`, `${plain}-${cityId}`];
      const slug =
        tries.find((one) => one !== '' && !one.startsWith('-') && !taken.has(one)) ?? String(cityId);
      taken.add(slug);
      return [cityId, slug];
    }),
  );
}

/** Where a page ended: the sort's key and the DJ, in the order that the next page continues. */
export interface SearchCursor {
  key: number;
  dj_id: string;
}

const cursorShape =
  /^(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)~([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})~([\da-z]{1,7})$/;

/** Opaque to its reader; `search` is what was asked, so that a cursor continues nothing else. */
export const encodeCursor = ({ key, dj_id }: SearchCursor, sort: Sort, search: string): string =>
  btoa(`${key}~${dj_id}~${checksum(`${sort} ${search} ${key} ${dj_id}`)}`).replaceAll('=', '');

/** Null for a cursor that `encodeCursor` did not make for this very search. */
export function decodeCursor(cursor: string, sort: Sort, search: string): SearchCursor | null {
  let text: string;
  try {
    text = atob(cursor);
  } catch {
    return null;
  }
  const [, number = '', dj_id = '', check = ''] = cursorShape.exec(text) ?? [];
  const key = Number(number);
  if (dj_id === '' || !Number.isFinite(key)) return null;
  return check === checksum(`${sort} ${search} ${key} ${dj_id}`) ? { key, dj_id } : null;
}

/** FNV-1a: against accidents and curiosity; nothing secret hangs on it. */
function checksum(text: string): string {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  return (hash >>> 0).toString(36);
}
