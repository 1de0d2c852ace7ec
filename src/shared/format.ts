import { type Currency, minorUnits, toUnits } from './money.ts';

/** English dates and numbers are the international ones: 24 hours, day before month. */
const tags: Record<string, string> = { en: 'en-GB' };
const tagOf = (language: string): string => tags[language] ?? language;

// Making a formatter costs a hundred times what using it does, and a page of cards uses it hundreds of times.
const formatters = new Map<string, unknown>();
function cached<Formatter>(key: string, make: () => Formatter): Formatter {
  let formatter = formatters.get(key) as Formatter | undefined;
  if (!formatter) {
    formatter = make();
    formatters.set(key, formatter);
  }
  return formatter;
}

const numberFormat = (language: string, options: Intl.NumberFormatOptions) =>
  cached(`n ${language} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(tagOf(language), options));
const dateFormat = (language: string, options: Intl.DateTimeFormatOptions) =>
  cached(`d ${language} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(tagOf(language), options));

/** Servers and browsers disagree on the narrow no-break space; hydration wants the same bytes from both. */
const steady = (text: string): string => text.replaceAll('\u202F', '\u00A0').replaceAll('\u2009', ' ');

/** `whole` leaves the decimals away where they are all zero; prices on cards, never amounts in tables. */
export function money(
  cents: number,
  currency: Currency,
  language: string,
  options: { whole?: boolean } = {},
): string {
  const digits = options.whole && cents % minorUnits(currency) === 0 ? { maximumFractionDigits: 0 } : {};
  const format = numberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...digits,
  });
  // a minus as wide as the figures: a hyphen before an amount is easily lost
  return steady(format.format(toUnits(cents, currency))).replace('-', '−');
}

export type DateStyle =
  | 'short'
  | 'dated'
  | 'medium'
  | 'long'
  | 'plain'
  | 'month'
  | 'month_short'
  | 'weekday'
  | 'weekday_short';
const dateStyles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  short: { day: 'numeric', month: 'short' },
  dated: { day: 'numeric', month: 'short', year: 'numeric' },
  medium: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** As letters and invoices have it. */
  plain: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  month_short: { month: 'short' },
  weekday: { weekday: 'long' },
  weekday_short: { weekday: 'short' },
};
const clockStyle: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

/** The date that the wall calendar shows at `at` in `zone`. */
export const date = (at: Date, zone: string, language: string, style: DateStyle = 'medium'): string =>
  steady(dateFormat(language, { ...dateStyles[style], timeZone: zone }).format(at));

export const time = (at: Date, zone: string, language: string): string =>
  steady(dateFormat(language, { ...clockStyle, timeZone: zone }).format(at));

/** With the zone's short name, where there is no room to say it beside: "19:30 CEST", "19:30 MESZ". */
export function zonedTime(at: Date, zone: string, language: string): string {
  const parts = dateFormat(language, { timeZone: zone, timeZoneName: 'short' }).formatToParts(at);
  return `${time(at, zone, language)}\u00A0${parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone}`;
}

const join = (left: string, right: string, language: string): string =>
  language === 'ja' ? `${left} ${right}` : `${left}, ${right}`;

export const dateTime = (at: Date, zone: string, language: string, style: DateStyle = 'medium'): string =>
  join(date(at, zone, language, style), time(at, zone, language), language);

export const zonedDateTime = (at: Date, zone: string, language: string): string =>
  join(date(at, zone, language), zonedTime(at, zone, language), language);

/** Hours alone: an event that ends after midnight still belongs to the evening it began. */
export const timeRange = (starts_at: Date, ends_at: Date, zone: string, language: string): string =>
  `${time(starts_at, zone, language)}–${time(ends_at, zone, language)}`;

export const dateTimeRange = (
  starts_at: Date,
  ends_at: Date,
  zone: string,
  language: string,
  style: DateStyle = 'medium',
): string =>
  join(date(starts_at, zone, language, style), timeRange(starts_at, ends_at, zone, language), language);

/** A calendar date (`YYYY-MM-DD`), which has no zone. */
export const calendarDate = (date_on: string, language: string, style: DateStyle = 'medium'): string =>
  date(new Date(`${date_on}T00:00:00Z`), 'UTC', language, style);

/** Calendar dates from one to another, as shortly as the language can say it; one date alone is that date. */
export function calendarRange(first: string, last: string, language: string): string {
  if (first === last) return calendarDate(first, language);
  const [from, until] = [first, last].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date];
  return steady(dateFormat(language, { ...dateStyles.dated, timeZone: 'UTC' }).formatRange(from, until));
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const relativeUnits: [Intl.RelativeTimeFormatUnit, number, number][] = [
  ['minute', minute, hour],
  ['hour', hour, 36 * hour],
  ['day', day, 14 * day],
  ['week', 7 * day, 60 * day],
  ['month', 30.44 * day, 365 * day],
  ['year', 365.25 * day, Number.POSITIVE_INFINITY],
];

/** Japanese writes a number and its unit together, which the browsers' own words do not. */
const tight = (text: string, language: string): string =>
  language === 'ja' ? text.replaceAll(/\s/g, '') : steady(text);

/** "in 9 days", "3 hours ago", "now". */
export function relative(at: Date, now: Date, language: string): string {
  const distance = at.getTime() - now.getTime();
  const format = cached(
    `r ${language}`,
    () => new Intl.RelativeTimeFormat(tagOf(language), { numeric: 'auto' }),
  );
  if (Math.abs(distance) < minute) return tight(format.format(0, 'second'), language);
  const [unit, length] = relativeUnits.find(([, , limit]) => Math.abs(distance) < limit) ?? [
    'year',
    365.25 * day,
  ];
  return tight(format.format(Math.round(distance / length), unit), language);
}

const unit = (value: number, name: string, language: string, display: 'short' | 'long' = 'short'): string =>
  tight(numberFormat(language, { style: 'unit', unit: name, unitDisplay: display }).format(value), language);

/** A length of time in its two largest units: "2 days 3 hrs", "6 hrs", "45 min". */
export function duration(minutes: number, language: string): string {
  const whole = Math.max(0, Math.round(minutes));
  const [days, hours, rest] = [Math.floor(whole / 1440), Math.floor((whole % 1440) / 60), whole % 60];
  const parts = [
    days > 0 && unit(days, 'day', language),
    hours > 0 && unit(hours, 'hour', language),
    (rest > 0 || whole === 0) && unit(rest, 'minute', language),
  ].filter((part) => part !== false);
  return parts.slice(0, 2).join(language === 'ja' ? '' : ' ');
}

/** What is left until `at`, never negative. */
export const countdown = (at: Date, now: Date, language: string): string =>
  duration(Math.ceil((at.getTime() - now.getTime()) / minute), language);

/** "House, Disco and Latin"; `bare` without the "and", for labels: no browser's list leaves it out in every language. */
export function list(
  words: readonly string[],
  language: string,
  style: 'sentence' | 'bare' = 'sentence',
): string {
  if (style === 'bare') return words.join(language === 'ja' ? '、' : ', ');
  return cached(`l ${language}`, () => new Intl.ListFormat(tagOf(language), { type: 'conjunction' })).format(
    words,
  );
}

/** Whole sentences one after the other; Japanese has no space between them. What is empty is left out. */
export const sentences = (
  said: readonly (string | false | 0 | null | undefined)[],
  language: string,
): string => said.filter(Boolean).join(language === 'ja' ? '' : ' ');

export const number = (value: number, language: string, options: Intl.NumberFormatOptions = {}): string =>
  steady(numberFormat(language, options).format(value));

export const percent = (basis_points: number, language: string): string =>
  number(basis_points / 10_000, language, { style: 'percent', maximumFractionDigits: 2 });

export const distance = (km: number, language: string): string =>
  steady(
    numberFormat(language, {
      style: 'unit',
      unit: 'kilometer',
      maximumFractionDigits: km < 10 ? 1 : 0,
    }).format(km),
  );

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Of a file, as people read it: 340 kB, 2.4 MB. */
export function fileSize(bytes: number, language: string): string {
  const step = Math.min(sizes.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1_000 ** step;
  return number(value, language, {
    style: 'unit',
    unit: sizes[step] ?? 'byte',
    maximumFractionDigits: step > 1 && value < 10 ? 1 : 0,
  });
}

/** What people call the zone's time: "Western European Time", "heure d’Europe de l’Ouest". */
export function zoneName(zone: string, at: Date, language: string): string {
  const parts = dateFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(at);
  return steady(parts.find((part) => part.type === 'timeZoneName')?.value ?? zone);
}

const wallClock = (at: Date, zone: string): string =>
  dateFormat('en', { ...dateStyles.short, ...clockStyle, timeZone: zone }).format(at);

/** True when clocks in both zones show the same at `at`. */
export const sameClock = (zone: string, other: string, at: Date): boolean =>
  zone === other || wallClock(at, zone) === wallClock(at, other);
