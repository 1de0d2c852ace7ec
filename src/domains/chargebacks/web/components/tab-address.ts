import { type TabName, tabNames } from '../../rules.ts';

/** The list's filter as the address has it; what is no filter of ours counts as the first. */
export const tabOf = (search: URLSearchParams): TabName =>
  tabNames.find((name) => name === search.get('tab')) ?? tabNames[0];

export const tabAddress = (tab: TabName): string =>
  tab === tabNames[0] ? '/admin/chargebacks' : `/admin/chargebacks?tab=${tab}`;
