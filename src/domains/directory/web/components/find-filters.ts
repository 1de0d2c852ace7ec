import { isCalendarDate, wallTimePattern } from '../../../../shared/calendar-date.ts';
import { type Currency, currencyOf, toCents } from '../../../../shared/money.ts';
import { type EventType, eventTypes, type Genre, genres } from '../../../profiles/rules.ts';
import type { SearchInput } from '../../contract.ts';
import { MAXIMUM_RADIUS_KM, type Sort, sorts } from '../../rules.ts';

const USUAL_RADIUS_KM = 50;
/** Whole units of any currency. */
const MAXIMUM_PRICE = 1_000_000;
export const radii = [10, 25, 50, 100, 200] as const;
export const ratings = [4, 4.5, 4.8] as const;

/** The filters as they stand in the address: shareable, and what the form shows. */
export interface Filters {
  q: string;
  genre: Genre[];
  event_type: EventType | '';
  city: string;
  country_code: string;
  lat: number | null;
  lng: number | null;
  radius_km: number;
  date: string;
  start_time: string;
  end_time: string;
  /** Whole units of `currency`. */
  price_min: number | null;
  price_max: number | null;
  rating_min: number | null;
  instant_only: boolean;
  sort: Sort;
}

/** What an address asks for; parts that make no sense are left away, as nobody can repair an address. */
export function readFilters(search: URLSearchParams): Filters {
  const given = Object.fromEntries(
    [...search].filter(([, value]) => value !== '' && !value.includes('\u0000')),
  );
  const lat = number(-90, 90, given['lat']);
  const lng = number(-180, 180, given['lng']);
  const city = text(120, given['city']);
  const place =
    lat === null || lng === null
      ? { city, country_code: '', lat: null, lng: null }
      : { city, country_code: matching(/^[A-Z]{2}$/, given['country_code']), lat, lng };
  const radius_km = number(1, MAXIMUM_RADIUS_KM, given['radius_km']);
  const date = matching(/^20/, given['date']);
  const sort = oneOf(sorts, given['sort']) ?? 'recommended';
  return {
    ...place,
    q: text(100, given['q']),
    genre: genres.filter((genre) => search.getAll('genre').includes(genre)),
    event_type: oneOf(eventTypes, given['event_type']) ?? '',
    radius_km: radius_km !== null && Number.isInteger(radius_km) ? radius_km : USUAL_RADIUS_KM,
    date: isCalendarDate(date) ? date : '',
    start_time: matching(wallTimePattern, given['start_time']),
    end_time: matching(wallTimePattern, given['end_time']),
    price_min: number(0, MAXIMUM_PRICE, given['price_min']),
    price_max: number(0, MAXIMUM_PRICE, given['price_max']),
    rating_min: number(1, 5, given['rating_min']),
    instant_only: search.has('instant_only'),
    sort: sort === 'distance' && place.lat === null && city === '' ? 'recommended' : sort,
  };
}

function text(limit: number, given = ''): string {
  const plain = given.replaceAll(/\p{Cc}/gu, ' ').trim();
  return plain.length > limit ? '' : plain;
}

function number(minimum: number, maximum: number, given = 'none'): number | null {
  const value = Number(given);
  return value >= minimum && value <= maximum ? value : null;
}

const matching = (pattern: RegExp, given = ''): string => (pattern.test(given) ? given : '');

const oneOf = <Name extends string>(names: readonly Name[], given?: string): Name | undefined =>
  names.find((name) => name === given);

/** No place at all. */
export const nowhere = { city: '', country_code: '', lat: null, lng: null };

/** The address of these filters; what is as usual is not mentioned. */
export function writeFilters(filters: Filters): URLSearchParams {
  const search = new URLSearchParams();
  const { genre, instant_only, radius_km, sort, lat, ...plain } = filters;
  for (const [name, value] of Object.entries({ ...plain, lat }))
    if (value !== '' && value !== null) search.set(name, String(value));
  for (const one of genre) search.append('genre', one);
  if (lat !== null && radius_km !== USUAL_RADIUS_KM) search.set('radius_km', String(radius_km));
  if (instant_only) search.set('instant_only', '1');
  if (sort !== 'recommended') search.set('sort', sort);
  return search;
}

/** The currency that prices are filtered in: the place's, else the one most of the language's readers pay in. */
export const priceCurrency = ({ country_code }: Filters, language: string): Currency =>
  country_code ? currencyOf(country_code) : language === 'ja' ? 'JPY' : 'EUR';

/** The call's input for these filters; `language` decides the currency of prices without a place. */
export function toSearch(filters: Filters, language: string): Partial<SearchInput> {
  const {
    q,
    genre,
    event_type,
    lat,
    lng,
    radius_km,
    date,
    start_time,
    end_time,
    rating_min,
    instant_only,
    sort,
  } = filters;
  const currency = priceCurrency(filters, language);
  const cents = (units: number | null) => (units === null ? undefined : toCents(units, currency));
  const price = { price_min: cents(filters.price_min), price_max: cents(filters.price_max) };
  const place = lat === null || lng === null ? undefined : { lat, lng, radius_km };
  return {
    ...(q && { q }),
    ...(genre.length > 0 && { genre }),
    ...(event_type && { event_type }),
    ...(place && { place }),
    ...(date && { date }),
    ...(start_time && { start_time }),
    ...(end_time && { end_time }),
    ...(price.price_min !== undefined && { price_min: price.price_min, currency }),
    ...(price.price_max !== undefined && { price_max: price.price_max, currency }),
    ...(rating_min !== null && { rating_min }),
    ...(instant_only && { instant_only }),
    sort: sort === 'distance' && !place ? 'recommended' : sort,
  };
}

/** The event in a DJ's or the booking's address: what of the filters it carries on. */
export function eventSearch(filters: Filters): string {
  const { date, start_time, end_time, city, country_code, lat, lng, event_type } = filters;
  const hasPlace = lat !== null && lng !== null;
  const carried = Object.entries({
    date,
    start_time,
    end_time,
    event_type,
    ...(hasPlace && { city, country_code, lat: String(lat), lng: String(lng) }),
  }).filter(([, value]) => value !== '');
  const search = new URLSearchParams(carried).toString();
  return search && `?${search}`;
}

/** How many kinds of filter are on. */
export function usedFilters(filters: Filters): number {
  const { q, genre, event_type, city, date, start_time, end_time, price_min, price_max, rating_min } =
    filters;
  return [
    q !== '',
    genre.length > 0,
    event_type !== '',
    city !== '',
    date !== '' || start_time !== '' || end_time !== '',
    price_min !== null || price_max !== null,
    rating_min !== null,
    filters.instant_only,
  ].filter(Boolean).length;
}

/** Where a city was only typed, the first of the places it may mean; its name as typed where there is none. */
export async function withPlace(
  filters: Filters,
  find: (
    q: string,
  ) => Promise<(Pick<Filters, 'city' | 'country_code'> & { lat: number; lng: number }) | undefined>,
): Promise<Filters> {
  if (filters.city === '' || filters.lat !== null) return filters;
  const place = await find(filters.city.slice(0, 80));
  if (!place) return filters;
  const { city, country_code, lat, lng } = place;
  return { ...filters, city, country_code, lat, lng };
}
