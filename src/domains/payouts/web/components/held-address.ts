import { type HeldTab, heldTabs } from '../../rules.ts';

/** Which of what is held the address asks for; what is no filter of ours is all of it. */
export const heldTabOf = (search: URLSearchParams): HeldTab =>
  heldTabs.find((name) => name === search.get('tab')) ?? 'all';

export const heldAddress = (tab: HeldTab): string =>
  tab === 'all' ? '/admin/payouts' : `/admin/payouts?tab=${tab}`;
