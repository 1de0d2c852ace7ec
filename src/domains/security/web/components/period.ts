import { type Period, periods } from '../../rules.ts';

/** How far back the address says; a day where it says nothing of ours. */
export const periodIn = (search: URLSearchParams): Period =>
  periods.find((hours) => String(hours) === search.get('hours')) ?? 24;
