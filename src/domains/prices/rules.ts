import { HOUR } from '../../shared/calendar-date.ts';
import { type Currency, minorUnits, toCents, toUnits } from '../../shared/money.ts';
import { type TravelTerms, travelPrice } from '../../shared/travel-zones.ts';
import type { QuoteLine } from '../bookings/contract.ts';
import type { AddOn, DjProfile, Package } from '../profiles/contract.ts';

/** What a DJ asks for, as their profile has it. */
export interface PriceTerms extends TravelTerms {
  hourly_rate: number;
  currency: Currency;
  minimum_hours: number;
}

/** What a DJ sells beside the hours. */
export interface Offered {
  packages: readonly Package[];
  add_ons: readonly AddOn[];
}

/** What a client chose of a DJ's packages and extras, by id. */
export interface Choice {
  package_id?: string | null | undefined;
  add_ons: readonly { id: string; quantity: number }[];
}

/** The same with its terms; without a package it is the hours that are paid for. */
interface Chosen {
  bundle: Package | null;
  add_ons: readonly (AddOn & { quantity: number })[];
}
export const nothingChosen: Chosen = { bundle: null, add_ons: [] };

/** Real hours between two instants, at least `minimum_hours`: those of the package, or the DJ's shortest booking. */
export const billedHours = (starts_at: Date, ends_at: Date, minimum_hours: number): number =>
  Math.max(minimum_hours, (ends_at.getTime() - starts_at.getTime()) / HOUR);

/** A choice with its terms, in the DJ's order, and field → code of what of it is not to be had. */
export function chosenOf(
  { packages, add_ons }: Offered,
  choice: Choice,
): { chosen: Chosen; problems: Record<string, string> } {
  const bundle = packages.find(({ id, is_archived }) => id === choice.package_id && !is_archived) ?? null;
  const quantities = new Map(choice.add_ons.map(({ id, quantity }) => [id, quantity]));
  const found = add_ons.flatMap((one) => {
    const quantity = one.is_archived ? undefined : quantities.get(one.id);
    return quantity === undefined ? [] : [{ ...one, quantity }];
  });
  const problems: Record<string, string> = {};
  if (choice.package_id && !bundle) problems['package_id'] = 'unknown';
  if (found.some((one) => one.quantity < one.min_quantity || one.quantity > one.max_quantity))
    problems['add_ons'] = 'quantity';
  if (found.length < choice.add_ons.length) problems['add_ons'] = 'unknown';
  return { chosen: { bundle, add_ons: found }, problems };
}

export const line = (
  kind: QuoteLine['kind'],
  quantity: number,
  unit_cents: number,
  total_cents: number,
  label: string | null = null,
): QuoteLine => ({ kind, label, quantity, unit_cents, total_cents });

/**
 * The all-in price. `hours` are real hours; `distance_km` is from the DJ's base to the venue. A travel
 * line is always there, also at zero, so that nobody wonders whether it comes on top.
 */
export function priceLines(
  terms: PriceTerms,
  hours: number,
  distance_km: number,
  { bundle, add_ons }: Chosen = nothingChosen,
): QuoteLine[] {
  const rate_cents = toCents(terms.hourly_rate, terms.currency);
  return [
    ...(bundle ? bundleLines(bundle, hours, rate_cents) : [hourLine('performance', hours, rate_cents)]),
    travelLine(terms, distance_km),
    ...add_ons.map((one) => addOnLine(one, hours)),
  ];
}

const hourLine = (kind: 'performance' | 'overtime', hours: number, rate_cents: number): QuoteLine =>
  line(kind, hours, rate_cents, Math.round(hours * rate_cents));

/** Hours that were agreed beyond a package; what the night itself goes on for names none. */
const beyondLine = (item_id: string, hours: number, rate_cents: number): QuoteLine => ({
  ...hourLine('overtime', hours, rate_cents),
  item_id,
});

/** A package costs what it costs, however short the night; hours beyond it are paid by the hour. */
function bundleLines({ id, name, hours: included, price_cents }: Package, hours: number, rate_cents: number) {
  const whole = { ...line('performance', 1, price_cents, price_cents, name), item_id: id, hours: included };
  return hours > included ? [whole, beyondLine(id, hours - included, rate_cents)] : [whole];
}

/** By the kilometre where all of it is; a zone's price is one sum, with what lies beyond the last zone in it. */
export function travelLine(terms: TravelTerms, distance_km: number): QuoteLine {
  const { once_cents, charged_km, total_cents } = travelPrice(terms, distance_km);
  return once_cents > 0
    ? line('travel', 1, total_cents, total_cents)
    : line('travel', charged_km, terms.travel_per_km_cents, total_cents);
}

export function addOnLine(
  { id, name, price_cents, per, quantity }: AddOn & { quantity: number },
  hours: number,
): QuoteLine {
  if (per === 'event')
    return { ...line('add_on', quantity, price_cents, quantity * price_cents, name), item_id: id };
  return {
    ...line('add_on', quantity, price_cents, Math.round(quantity * hours * price_cents), name),
    item_id: id,
    hours,
  };
}

/** The same for other hours: a package by its own hours, all else that is paid by the hour at its agreed price. */
export function forHours(
  lines: readonly QuoteLine[],
  old_hours: number,
  hours: number,
  rate_cents: number,
): QuoteLine[] {
  if (hours === old_hours) return [...lines];
  const bundle = lines.find((one) => one.kind === 'performance' && one.item_id);
  const included = bundle?.hours;
  return lines.flatMap((one): QuoteLine[] => {
    const { kind, quantity, unit_cents, total_cents } = one;
    if (kind === 'performance' && included !== undefined) {
      const beyond = lines.find((other) => other.kind === 'overtime')?.unit_cents ?? rate_cents;
      return hours > included ? [one, beyondLine(one.item_id ?? '', hours - included, beyond)] : [one];
    }
    // said anew with its package
    if (kind === 'overtime' && included !== undefined) return [];
    if (kind === 'performance') {
      const cents = Math.round((total_cents * hours) / old_hours);
      return [quantity === old_hours ? line(kind, hours, unit_cents, cents) : line(kind, 1, cents, cents)];
    }
    if (kind === 'add_on' && one.hours !== undefined)
      return [{ ...one, hours, total_cents: Math.round(quantity * hours * unit_cents) }];
    return [one];
  });
}

/** What is said in minor units, and so means nothing without the currency. The rate is said in whole ones. */
const amountFields = ['travel_per_km_cents', 'travel_zones', 'packages', 'add_ons'] as const;
type Amounts = Pick<DjProfile, (typeof amountFields)[number]>;
export const isAmount = (name: string): name is keyof Amounts => amountFields.some((one) => one === name);
/** What is saved from an older currency than it is read in would mean something else. */
export const isPriced = (name: string): boolean => name === 'hourly_rate' || isAmount(name);

/** Those of the amounts that are given, with the numbers that they show in another currency: 150.00 EUR as 150 JPY. */
export function amountsIn(given: Partial<Amounts>, from: Currency, to: Currency): Partial<Amounts> {
  const same = (cents: number): number => toCents(toUnits(cents, from), to);
  const priced = <One extends { price_cents: number }>(items: readonly One[]): One[] =>
    items.map((one) => ({ ...one, price_cents: same(one.price_cents) }));
  const { travel_per_km_cents, travel_zones, packages, add_ons } = given;
  return {
    ...(travel_per_km_cents !== undefined && { travel_per_km_cents: same(travel_per_km_cents) }),
    ...(travel_zones && { travel_zones: priced(travel_zones) }),
    ...(packages && { packages: priced(packages) }),
    ...(add_ons && { add_ons: priced(add_ons) }),
  };
}

/** Fields whose numbers another currency has no coins for, and which are not said anew with it. */
export const unsayable = (
  amounts: Amounts,
  from: Currency,
  to: Currency,
  said: readonly string[],
): string[] => {
  const back = amountsIn(amountsIn(amounts, from, to), to, from);
  return amountFields.filter(
    (name) => !said.includes(name) && JSON.stringify(back[name]) !== JSON.stringify(amounts[name]),
  );
};

/** The one of these that has the smallest coins: what is said in any of them is said in it without a loss. */
export const finestOf = (given: readonly [Currency, ...Currency[]]): Currency =>
  given.reduce((one, other) => (minorUnits(other) > minorUnits(one) ? other : one));
