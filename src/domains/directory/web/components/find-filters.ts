import { type Currency, currencyOf, toCents } from '../../../../shared/money.ts';
import {
  type AddressedEvent,
  numberIn,
  readEvent,
  textIn,
  writeEvent,
} from '../../../bookings/web/components/event-address.ts';
import { type Genre, genres } from '../../../profiles/rules.ts';
import type { SearchInput } from '../../contract.ts';
import { MAXIMUM_RADIUS_KM, type Sort, sorts } from '../../rules.ts';

const USUAL_RADIUS_KM = 50;
/** Whole units of any currency. */
const MAXIMUM_PRICE = 1_000_000;
export const radii = [10, 25, 50, 100, 200] as const;
export const ratings = [4, 4.5, 4.8] as const;

/** The filters as they stand in the address: shareable, and what the form shows. */
export interface Filters extends AddressedEvent {
  q: string;
  genre: Genre[];
  radius_km: number;
  /** Whole units of `currency`. */
  price_min: number | null;
  price_max: number | null;
  rating_min: number | null;
  instant_only: boolean;
  sort: Sort;
}

/** What an address asks for; parts that make no sense are left away, as nobody can repair an address. */
export function readFilters(search: URLSearchParams): Filters {
  const event = readEvent(search);
  const radius_km = hasPlace(event) ? numberIn(search, 'radius_km', 1, MAXIMUM_RADIUS_KM) : null;
  const sort = sorts.find((name) => name === search.get('sort')) ?? 'recommended';
  return {
    ...event,
    q: textIn(search, 'q', 100),
    genre: genres.filter((genre) => search.getAll('genre').includes(genre)),
    radius_km: radius_km !== null && Number.isInteger(radius_km) ? radius_km : USUAL_RADIUS_KM,
    price_min: numberIn(search, 'price_min', 0, MAXIMUM_PRICE),
    price_max: numberIn(search, 'price_max', 0, MAXIMUM_PRICE),
    rating_min: numberIn(search, 'rating_min', 1, 5),
    instant_only: search.has('instant_only'),
    sort: sort === 'distance' && !hasPlace(event) ? 'recommended' : sort,
  };
}

/** A city that was only typed counts: it is looked up. */
const hasPlace = ({ city, lat }: AddressedEvent): boolean => city !== '' || lat !== null;

/** No place at all. */
export const nowhere: Pick<Filters, 'city' | 'country_code' | 'lat' | 'lng'> = {
  city: '',
  country_code: '',
  lat: null,
  lng: null,
};

/** The address of these filters; what is as usual is not mentioned. */
export function writeFilters(filters: Filters): URLSearchParams {
  const search = new URLSearchParams();
  const { genre, instant_only, radius_km, sort, ...plain } = filters;
  for (const [name, value] of Object.entries(plain))
    if (value !== '' && value !== null) search.set(name, String(value));
  for (const one of genre) search.append('genre', one);
  if (hasPlace(filters) && radius_km !== USUAL_RADIUS_KM) search.set('radius_km', String(radius_km));
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

/** The event in a DJ's address: what of the filters it carries on. */
export function eventSearch(filters: Filters): string {
  const search = writeEvent(filters).toString();
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
