import { DAY, plus, wallClock } from '../../shared/calendar-date.ts';

/** Both may write for this long after the event, and then everything written is published. */
export const REVIEW_DAYS = 14;

/** A booking after which people may review each other. */
const reviewable: readonly string[] = ['completed', 'released'];

export interface Reviewable {
  status: string;
  ends_at: Date;
  /** Null for a booking whose problem was decided before its event had ended by the clock. */
  completed_at: Date | null;
}

export const reviewBy = ({ completed_at, ends_at }: Reviewable): Date =>
  plus(completed_at ?? ends_at, REVIEW_DAYS * DAY);

export const mayReview = (booking: Reviewable, now: Date): boolean =>
  reviewable.includes(booking.status) && now < reviewBy(booking);

/** "Ana Maria Reis" signs as "Ana R."; a name written without spaces gives away its first letter alone. */
export function signature(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const initial = (word: string): string => `${/^./su.exec(word)?.[0] ?? ''}.`;
  if (rest.length > 0) return `${first} ${initial(rest.at(-1) ?? '')}`;
  return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{3,}$/u.test(first)
    ? initial(first)
    : first;
}

/** `YYYY-MM` of the event, at its venue. */
export const eventMonth = (starts_at: Date, time_zone: string): string =>
  wallClock(starts_at, time_zone).date.slice(0, 7);

/** A review that is shown as a story: of a glad client, and long enough to tell something, short enough to be read. */
export const STORY = { rating: 4, characters: [40, 400] } as const;

/** From best to worst, as they are shown. */
export const ratings = [5, 4, 3, 2, 1] as const;

/** The mean of what was given, and how often it was given; null before the first. */
export function ratingOf(counts: readonly { rating: number; count: number }[]): {
  rating: number | null;
  review_count: number;
} {
  const review_count = counts.reduce((sum, { count }) => sum + count, 0);
  const points = counts.reduce((sum, { rating, count }) => sum + rating * count, 0);
  return { rating: review_count === 0 ? null : points / review_count, review_count };
}

interface NamedBooking {
  id: string;
  ref: string;
  title: string;
  city: string;
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
  client_name: string;
  dj_name: string;
}

/** What the side `my_part` is told of a booking: the other side's name and the event. */
export const factsFor = (
  my_part: 'client' | 'dj',
  { id, ref, title, city, starts_at, ends_at, time_zone, client_name, dj_name }: NamedBooking,
) => ({
  my_part,
  other_name: my_part === 'client' ? dj_name : client_name,
  ref,
  title,
  city,
  starts_at,
  ends_at,
  time_zone,
  path: `/bookings/${id}#review`,
});
