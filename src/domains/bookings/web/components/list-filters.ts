export const tabNames = ['all', 'waiting', 'upcoming', 'past'] as const;
type TabName = (typeof tabNames)[number];

export interface ListInput {
  tab: TabName;
  q: string;
}

const longestSearch = 100;

/** The list's filters as the address has them; what is no filter of ours counts as none. */
export function listInput(search: URLSearchParams): ListInput {
  const tab = tabNames.find((name) => name === search.get('tab')) ?? 'all';
  return { tab, q: (search.get('q') ?? '').trim().slice(0, longestSearch) };
}

/** The address of a list with these filters; the first tab and an empty search leave nothing in it. */
export function listAddress({ tab, q }: ListInput): string {
  const search = new URLSearchParams({ ...(tab !== 'all' && { tab }), ...(q !== '' && { q }) }).toString();
  return search === '' ? '/bookings' : `/bookings?${search}`;
}
