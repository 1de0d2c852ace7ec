import type { Currency } from '../../../../shared/money.ts';
import type { EarningMonth } from '../../contract.ts';
import { type EarningSums, noEarnings } from '../../rules/earnings.ts';

/** Which year and currency of what is earned are looked at; what the address does not say is the nearest to now. */
export interface Choice {
  year: number;
  currency: Currency;
}

export function chosen(
  search: URLSearchParams,
  items: readonly EarningMonth[],
  now: Date,
): (Choice & { years: number[]; currencies: Currency[] }) | null {
  const years = [...new Set(items.map(yearOf))].toSorted((a, b) => b - a);
  const currencies = [...new Set(items.map(({ currency }) => currency))];
  const asked = Number(search.get('year'));
  const nearest = years.find((year) => year <= now.getUTCFullYear()) ?? years.at(-1);
  const year = years.includes(asked) ? asked : nearest;
  const currency = currencies.find((one) => one === search.get('currency')) ?? currencies[0];
  return year === undefined || currency === undefined ? null : { year, currency, years, currencies };
}

const yearOf = ({ month }: EarningMonth): number => Number(month.slice(0, 4));

/** The twelve months of a year, with those in which nothing moved. */
export const monthsOf = (items: readonly EarningMonth[], { year, currency }: Choice): EarningMonth[] =>
  Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`;
    const found = items.find((item) => item.month === month && item.currency === currency);
    return found ?? { month, currency, ...noEarnings };
  });

const columns = ['earned', 'sold', 'coming', 'fees', 'held', 'paid_out'] as const;
export type Column = (typeof columns)[number];

export const totalOf = (months: readonly EarningMonth[]): EarningSums => {
  const total = { ...noEarnings };
  for (const month of months) for (const name of columns) total[`${name}_cents`] += month[`${name}_cents`];
  return total;
};

/** What a year has to show: who sells nothing beside bookings has nothing of it. */
export const columnsOf = (months: readonly EarningMonth[]) =>
  columns.filter((name) => name !== 'sold' || months.some(({ sold_cents }) => sold_cents !== 0));

/** A month has two bars: what it is worth, and where the money is. */
export const barOf = (name: Column): 'worth' | 'place' =>
  name === 'held' || name === 'paid_out' ? 'place' : 'worth';

const MOST_STEPS = 4;

/** Where an axis that reaches over all bars has its lines: at round amounts, so that none is shown rounded. */
export function axisSteps(months: readonly EarningMonth[]): number[] {
  const ends = months.flatMap((month) =>
    (['worth', 'place'] as const).flatMap((bar) => {
      const parts = columns.filter((name) => barOf(name) === bar).map((name) => month[`${name}_cents`]);
      const sum = (sign: 1 | -1) => parts.reduce((all, cents) => all + (cents * sign > 0 ? cents : 0), 0);
      return [sum(1), sum(-1)];
    }),
  );
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const least = (high - low) / MOST_STEPS;
  if (least === 0) return [0];
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * [1, 2, 5, 10].find((digit) => digit * power >= least)!;
  const [from, to] = [Math.floor(low / step), Math.ceil(high / step)];
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step);
}
