import { type PayoutState, payoutStates } from '../../rules.ts';

export interface PayoutFilters {
  q: string;
  state?: PayoutState;
  year?: number;
}

const longestSearch = 100;

/** The list's filters as the address has them; what is no filter of ours counts as none. */
export function payoutFilters(search: URLSearchParams): PayoutFilters {
  const year = search.get('year') ?? '';
  const state = payoutStates.find((one) => one === search.get('state'));
  return {
    q: (search.get('q') ?? '').trim().slice(0, longestSearch),
    ...(state && { state }),
    ...(/^2\d{3}$/.test(year) && { year: Number(year) }),
  };
}

export const isFiltered = ({ q, state, year }: PayoutFilters): boolean =>
  q !== '' || state !== undefined || year !== undefined;

/** An address with these filters: the page's own, or the file's. */
export function withFilters(path: string, { q, state, year }: PayoutFilters): string {
  const search = new URLSearchParams({
    ...(q !== '' && { q }),
    ...(state && { state }),
    ...(year && { year: String(year) }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}

export const PAYOUTS_PATH = '/financials/payouts';
/** What `/financials` shows of them, as screen and loader both ask for it. */
export const nextPayouts = { limit: 5 };
