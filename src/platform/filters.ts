import { and, type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** A pattern for `like`: `text` anywhere, taken literally. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** From the start of one day to the end of another, both of UTC. */
export const withinDays = (at: AnyColumn, from?: string, until?: string): SQL | undefined =>
  and(
    from === undefined ? undefined : sql`${at} >= ${`${from}T00:00:00Z`}::timestamptz`,
    until === undefined ? undefined : sql`${at} < ${`${until}T00:00:00Z`}::timestamptz + interval '1 day'`,
  );
