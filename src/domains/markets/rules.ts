import { money } from '../../shared/format.ts';
import { type Currency, minorUnits, toUnits } from '../../shared/money.ts';
import { quoteOf } from '../bookings/rules.ts';
import { slugOf } from '../directory/rules.ts';
import { priceLines } from '../prices/rules.ts';

/** The wedding whose price is compared: a reception and the dance floor after it. */
export const WEDDING_HOURS = 6;
/** How far from a city's middle its DJs live and its weddings are. */
export const AREA_KM = 40;
/** Further away nobody looks for prices instead. */
export const NEARBY_KM = 150;
/** Fewer prices than these say nothing of a place; what was agreed would say too much of single people, too. */
export const ASKED_AT_LEAST = 4;
export const AGREED_AT_LEAST = { quotes: 5, djs: 3 } as const;
/** Tenths and quarters of fewer prices would be single ones under a grander name. */
export const SHARES_AT_LEAST = 10;
/** Whole years of agreed prices that count. */
export const AGREED_YEARS = 2;
/** Very good reviews: of how many, and how good on average, in hundredths. */
export const WELL_RATED = { reviews: 5, hundredths: 480 } as const;

export const HOURS_AT_MOST = 14;
export const KM_AT_MOST = 300;
export const startingNight = { hours: WEDDING_HOURS, km: 0 } as const;

/** What DJs ask for a wedding of six hours where they live, and by what it grows. Minor units. */
export interface Asked {
  count: number;
  /**
   * With our fee, without travel: what a tenth, a quarter, half, three quarters, nine tenths of them ask at most. Of
   * fewer than ten the first and the last are the lowest and the highest.
   */
  totals: [number, number, number, number, number];
  /** An hour of those at a quarter, half and three quarters. */
  rates: [number, number, number];
  /** Half of them drive this far for nothing, and ask no more for a kilometre beyond. */
  travel_free_km: number;
  travel_per_km_cents: number;
  /** The middle price of DJs with very good reviews, and of the others; null where either are too few. */
  well_rated: { count: number; total_cents: number; others_cents: number } | null;
}

/** What clients and DJs agreed on for weddings. */
interface Agreed {
  count: number;
  dj_count: number;
  /** At a quarter, half and three quarters. */
  totals: [number, number, number];
  hours: number;
}

export interface Prices {
  asked: Asked | null;
  agreed: Agreed | null;
}

/** A place without is shown with its country's, and search engines do not hear of it. */
export const hasOwnPrices = ({ asked, agreed }: Prices): boolean => asked !== null || agreed !== null;

/** What the last part of a city's or a country's address can be. */
export const slugPattern = /^[\p{L}\p{N}-]{1,120}$/u;

/** A country in addresses, by its English name. */
export const regionSlug = (country_code: string): string =>
  slugOf(new Intl.DisplayNames('en', { type: 'region' }).of(country_code) ?? country_code);

/** A price of many people in whole units: cents would promise what no statistic knows. */
export function roughPrice(cents: number, currency: Currency, language: string): string {
  const unit = minorUnits(currency);
  return money(Math.round(cents / unit) * unit, currency, language, { whole: true });
}

/** What the cheaper, the middle and the dearer DJ would ask for a night, all in, by the rules of any booking. */
export function estimate(asked: Asked, currency: Currency, night: { hours: number; km: number }): number[] {
  const { travel_free_km, travel_per_km_cents } = asked;
  return asked.rates.map((cents) => {
    const terms = { hourly_rate: toUnits(cents, currency), currency, minimum_hours: 1 };
    const lines = priceLines(
      { ...terms, travel_free_km, travel_per_km_cents, travel_zones: [] },
      night.hours,
      night.km,
    );
    return quoteOf(lines, currency, new Date(0), new Date(0)).total_cents;
  });
}

/** So many places are shown to who types a name, at most. */
export const FOUND_REGIONS = 3;
export const FOUND_CITIES = 3;
