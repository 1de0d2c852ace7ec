import type { Currency } from '../../shared/money.ts';
import { minorUnits } from '../../shared/money.ts';
import { weekdays } from '../../shared/calendar-date.ts';
import type { Availability } from '../profiles/contract.ts';

export const DEMO_PASSWORD = 'Crossfade1!';
export const demoEmails = {
  client: 'client@crossfade.test',
  dj: 'dj@crossfade.test',
  admin: 'admin@crossfade.test',
} as const;

/** Nobody asks for 87.31 an hour: the steps in which people of a currency set their prices. */
const priceSteps: Record<Currency, number> = { USD: 5, EUR: 5, GBP: 5, CHF: 5, BRL: 10, JPY: 500 };

/** `units` of the currency as a price somebody would ask, in whole units; never nothing. */
export const askedPrice = (units: number, currency: Currency): number => {
  const step = priceSteps[currency];
  return Math.max(step, Math.round(units / step) * step);
};

/** As `askedPrice`, in minor units. */
export const askedCents = (units: number, currency: Currency): number =>
  askedPrice(units, currency) * minorUnits(currency);

/** The usual price of one kilometre, in minor units. */
export const kilometreCents: Record<Currency, number> = {
  USD: 90,
  EUR: 80,
  GBP: 75,
  CHF: 110,
  BRL: 320,
  JPY: 90,
};

/** `fields` put in the places of `{names}`. */
export const fill = (template: string, fields: Record<string, string | number>): string =>
  template.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(fields[name] ?? place));

/** A week in which the days from one weekday to another, both counted from Monday as 0, are open. */
export const openDays = (from: number, to: number): Availability =>
  Object.fromEntries(weekdays.map((day, index) => [day, index >= from && index <= to])) as Availability;
