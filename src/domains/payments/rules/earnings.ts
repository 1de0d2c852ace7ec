import type { EarningMonth } from '../contract.ts';

/** What a month's money is counted in, without its month and currency. */
export type EarningSums = Omit<EarningMonth, 'month' | 'currency'>;

/** Of a month in which nothing moved. */
export const noEarnings: EarningSums = {
  earned_cents: 0,
  sold_cents: 0,
  fees_cents: 0,
  coming_cents: 0,
  held_cents: 0,
  paid_out_cents: 0,
};
