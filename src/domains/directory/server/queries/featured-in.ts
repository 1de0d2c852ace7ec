import type pg from 'pg';
import { PgDialect } from 'drizzle-orm/pg-core';
import { inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/db.ts';
import { profiles } from '../../../profiles/server/tables.ts';
import { cardColumns, type ListedDj } from '../queries.ts';

const dialect = new PgDialect();

/** The best of those whom visitors may see and who live in a country. */
export async function featuredIn(pool: pg.Pool, country_code: string, limit: number): Promise<ListedDj[]> {
  const { sql: text, params } = dialect.sqlToQuery(sql`
    select d.score::float8 as key, ${cardColumns}
      from dj_profiles dj
      join dj_listings d on d.dj_id = dj.user_id
      join profiles profile on profile.id = dj.user_id
     where dj.is_featured and dj.country_code = ${country_code} and d.is_public and d.is_featured
     order by d.score desc, d.dj_id desc limit ${limit}::int`);
  return (await pool.query<ListedDj>({ name: 'directory-featured-in', text, values: params })).rows;
}

/** Who these DJs are off stage. */
export async function namesOf(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { first_name: string; last_name: string }>> {
  const { id, first_name, last_name } = profiles;
  const rows = await reader
    .select({ id, first_name, last_name })
    .from(profiles)
    .where(inArray(id, [...ids]));
  return new Map(rows.map(({ id: user_id, ...name }) => [user_id, name]));
}
