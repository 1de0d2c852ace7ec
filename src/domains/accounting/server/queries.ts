import { ilike, inArray, or } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Reader } from '../../../platform/db.ts';
import { anywhere } from '../../../platform/filters.ts';
import { users } from '../../accounts/server/tables.ts';
import { bookings } from '../../bookings/server/tables.ts';
import { dj_profiles } from '../../profiles/server/tables.ts';

/** Shorter words would name half of everybody. */
const SHORTEST_WORD = 2;

/** Everybody whose name, stage name or address has these words in it. */
export const peopleNamed = (reader: Reader, words: string) =>
  unionAll(
    reader
      .select({ id: users.id })
      .from(users)
      .where(or(ilike(users.name, anywhere(words)), ilike(users.email, anywhere(words)))),
    reader
      .select({ id: dj_profiles.user_id })
      .from(dj_profiles)
      .where(ilike(dj_profiles.dj_name, anywhere(words))),
  );

export const isNameLike = (words: string): boolean => words.length >= SHORTEST_WORD;

/** A booking's reference as people type it: in any case, with or without what every one begins with. */
export function refIn(words: string): string | null {
  const [, code] = /^(?:CF-)?([A-Z\d]{6})$/.exec(words.toUpperCase()) ?? [];
  return code ? `CF-${code}` : null;
}

export const bookingsById = async (reader: Reader, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, { id: string; ref: string; title: string }>();
  const rows = await reader
    .select({ id: bookings.id, ref: bookings.ref, title: bookings.title })
    .from(bookings)
    .where(inArray(bookings.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
};
