import type { Currency } from '../../../../shared/money.ts';
import type { EarningMonth } from '../../contract.ts';

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
    return found ?? { month, currency, ...none };
  });

type Sums = Pick<EarningMonth, 'earned_cents' | 'sold_cents' | 'fees_cents' | 'coming_cents'>;
const none: Sums = { earned_cents: 0, sold_cents: 0, fees_cents: 0, coming_cents: 0 };

export const totalOf = (months: readonly EarningMonth[]): Sums =>
  months.reduce<Sums>(
    (sum, { earned_cents, sold_cents, fees_cents, coming_cents }) => ({
      earned_cents: sum.earned_cents + earned_cents,
      sold_cents: sum.sold_cents + sold_cents,
      fees_cents: sum.fees_cents + fees_cents,
      coming_cents: sum.coming_cents + coming_cents,
    }),
    none,
  );

const columns = ['earned', 'sold', 'coming', 'fees'] as const;
/** What a year has to show, from the foot of a bar up: who sells nothing beside bookings has nothing of it. */
export const columnsOf = (months: readonly EarningMonth[]) =>
  columns.filter((name) => name !== 'sold' || months.some(({ sold_cents }) => sold_cents !== 0));
