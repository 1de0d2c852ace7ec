import { useEffect, useState } from 'react';
import * as format from '../shared/format.ts';
import { useLanguage } from './language.tsx';
import { useKnownZone } from './time-zone.ts';
import type { Currency } from '../shared/money.ts';

const inLanguage = (language: string) => ({
  money: (cents: number, currency: Currency, options?: { whole?: boolean }) =>
    format.money(cents, currency, language, options),
  date: (at: Date, zone: string, style?: format.DateStyle) => format.date(at, zone, language, style),
  time: (at: Date, zone: string) => format.time(at, zone, language),
  dateTime: (at: Date, zone: string, style?: format.DateStyle) => format.dateTime(at, zone, language, style),
  timeRange: (starts_at: Date, ends_at: Date, zone: string) =>
    format.timeRange(starts_at, ends_at, zone, language),
  dateTimeRange: (starts_at: Date, ends_at: Date, zone: string, style?: format.DateStyle) =>
    format.dateTimeRange(starts_at, ends_at, zone, language, style),
  calendarDate: (date_on: string, style?: format.DateStyle) => format.calendarDate(date_on, language, style),
  calendarRange: (first: string, last: string) => format.calendarRange(first, last, language),
  relative: (at: Date, now: Date) => format.relative(at, now, language),
  countdown: (at: Date, now: Date) => format.countdown(at, now, language),
  duration: (minutes: number) => format.duration(minutes, language),
  list: (words: readonly string[], style?: 'sentence' | 'bare') => format.list(words, language, style),
  sentences: (...said: Parameters<typeof format.sentences>[0]) => format.sentences(said, language),
  number: (value: number, options?: Intl.NumberFormatOptions) => format.number(value, language, options),
  percent: (basis_points: number) => format.percent(basis_points, language),
  distance: (km: number) => format.distance(km, language),
  fileSize: (bytes: number) => format.fileSize(bytes, language),
  zoneName: (zone: string, at: Date) => format.zoneName(zone, at, language),
});

const formats = new Map<string, ReturnType<typeof inLanguage>>();

/** format.ts in the page's language: the same object for every component that asks. */
export function useFormat(): ReturnType<typeof inLanguage> {
  const { language } = useLanguage();
  const known = formats.get(language) ?? inLanguage(language);
  formats.set(language, known);
  return known;
}

/**
 * Of a time at a place: the name of its zone, empty when the reader's clock shows the same, and until it is known
 * what that clock shows: for most it does, and what is read must not move.
 */
export function useZoneNote(): (zone: string, at: Date) => string {
  const { zoneName } = useFormat();
  const viewerZone = useKnownZone();
  return (zone, at) =>
    viewerZone === undefined || format.sameClock(zone, viewerZone, at) ? '' : zoneName(zone, at);
}

/**
 * The application's time, moving on from what the server said it was. The browser's own clock only measures
 * what has passed since, because the demo may have moved the application's clock.
 */
export function useNow(server_now: Date): Date {
  const [now, setNow] = useState(server_now);
  const start = server_now.getTime();
  useEffect(() => {
    const began = performance.now();
    const tick = () => setNow(new Date(start + performance.now() - began));
    tick();
    const timer = setInterval(tick, 30_000);
    return () => clearInterval(timer);
  }, [start]);
  return now;
}
