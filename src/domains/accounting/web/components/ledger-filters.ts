import { currencies, type Currency } from '../../../../shared/money.ts';
import { accountPurposes } from '../../rules.ts';
import { dayIn } from '../../../../ui/filters.ts';

/** The list of accounts, as its address has it. */
export interface AccountFilters {
  q: string;
  purpose: string;
  currency: string;
}

/** What is no filter of ours counts as none. */
export function accountFilters(search: URLSearchParams): AccountFilters {
  const text = (name: string) => (search.get(name) ?? '').trim();
  return {
    q: text('q').slice(0, 100),
    purpose: accountPurposes.find((purpose) => purpose === text('purpose')) ?? '',
    currency: currencies.find((currency) => currency === text('currency')) ?? '',
  };
}

export const accountInput = ({ q, purpose, currency }: AccountFilters) => ({
  ...(q && { q }),
  ...(purpose && { purpose: purpose as (typeof accountPurposes)[number] }),
  ...(currency && { currency: currency as Currency }),
});

/** Which days of an account are shown. */
export interface EntryFilters {
  from: string;
  until: string;
}

export const entryFilters = (search: URLSearchParams): EntryFilters => ({
  from: dayIn(search.get('from') ?? ''),
  until: dayIn(search.get('until') ?? ''),
});

export const entryInput = ({ from, until }: EntryFilters) => ({
  ...(from && { from }),
  ...(until && { until }),
});
