import { type Genre, genres } from '../../../profiles/rules.ts';
import { type CallKind, callKinds, type CallTab, callTabs } from '../../rules.ts';

export interface CallPlace {
  city: string;
  country_code: string;
  lat: number | null;
  lng: number | null;
}
export const nowhere: CallPlace = { city: '', country_code: '', lat: null, lng: null };

/** The screen as its address has it. */
export interface CallAddress {
  tab: CallTab;
  q: string;
  kind: CallKind | null;
  genre: Genre | null;
  near_me: boolean;
  place: CallPlace;
}

const PATH = '/dashboard/elite-collab';
const LONGEST = 100;

function readPlace(search: URLSearchParams): CallPlace {
  const city = (search.get('city') ?? '').trim().slice(0, LONGEST);
  const [lat, lng] = ['lat', 'lng'].map((name) => Number.parseFloat(search.get(name) ?? ''));
  const isKnown = city !== '' && Math.abs(lat!) <= 90 && Math.abs(lng!) <= 180;
  return isKnown ? { city, country_code: '', lat: lat!, lng: lng! } : nowhere;
}

/** What is no filter of ours counts as none. */
export function readCallAddress(search: URLSearchParams): CallAddress {
  const near_me = search.get('near') === 'me';
  return {
    tab: callTabs.find((tab) => tab === search.get('tab')) ?? 'open',
    q: (search.get('q') ?? '').trim().slice(0, LONGEST),
    kind: callKinds.find((kind) => kind === search.get('kind')) ?? null,
    genre: genres.find((genre) => genre === search.get('genre')) ?? null,
    near_me,
    place: near_me ? nowhere : readPlace(search),
  };
}

/** What is asked of the server for it. */
export const filtersOf = ({ q, kind, genre, near_me, place: { lat, lng } }: CallAddress) => ({
  q,
  ...(kind && { kind }),
  ...(genre && { genre }),
  ...(near_me && { near_me }),
  ...(lat !== null && lng !== null && { near: { lat, lng } }),
});

export const isFiltered = (address: CallAddress): boolean =>
  Object.keys(filtersOf(address)).length > 1 || address.q !== '';

export function callAddress({ q, kind, genre, near_me, place }: Omit<CallAddress, 'tab'>): string {
  const search = new URLSearchParams({
    ...(q !== '' && { q }),
    ...(kind && { kind }),
    ...(genre && { genre }),
    ...(near_me && { near: 'me' }),
    ...(!near_me &&
      place.lat !== null && { city: place.city, lat: String(place.lat), lng: String(place.lng) }),
  }).toString();
  return search === '' ? PATH : `${PATH}?${search}`;
}

export const tabAddress = (tab: CallTab): string => (tab === 'open' ? PATH : `${PATH}?tab=${tab}`);
export const newCallAddress = `${PATH}?tab=mine&new=1`;
