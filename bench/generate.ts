import { getTableColumns } from 'drizzle-orm';
import pg from 'pg';
import { dj_profiles } from '../src/tables.ts';
import { copyInto } from './copy.ts';
import { type BenchDj, benchDj } from './people.ts';

const BATCH = 10_000;
const CLIENTS = 1_000;

/**
 * Fills a migrated, empty database with so many DJs and their calendars, and some clients. Rows go in by
 * COPY with triggers off; what triggers would have written is then written by the same views in one go.
 */
export async function fillDatabase(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const begun = performance.now();
  const tell = (what: string): void =>
    console.log(`  ${what.padEnd(28)} ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  const now = new Date();
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off;
      set maintenance_work_mem = '512MB'; set work_mem = '256MB'`);
    await client.query('create table bench_data (djs integer, made_at timestamptz)');
    await client.query('insert into bench_data values (0, $1)', [now]);
    const indexes = [
      ...(await dropIndexes(client, ['dj_listings', 'dj_profiles', 'profiles'])),
      await dropOverlapGuard(client),
    ];
    for (let first = 0; first < count; first += BATCH) {
      const djs = Array.from({ length: Math.min(BATCH, count - first) }, (_, index) =>
        benchDj(first + index, now),
      );
      await copyPeople(client, djs, now);
      if ((first / BATCH) % 10 === 9) tell(`${first + BATCH} DJs`);
    }
    await copyClients(client, now);
    tell('people and calendars');
    await client.query('analyze users, profiles, dj_profiles, slots');
    const { rows } = await client.query<{ name: string }>(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as name from pg_attribute
       where attrelid = 'dj_listing_source'::regclass and attnum > 0`,
    );
    const columns = rows[0]!.name;
    await client.query(`insert into dj_listings (${columns}) select ${columns} from dj_listing_source`);
    tell('listings');
    await client.query(`insert into busy_days (dj_id, day, slot_count)
      select dj_id, utc_day::date, count(*) from slots,
        generate_series(first_utc_day(during)::timestamp, last_utc_day(during), '1 day') as utc_day group by 1, 2`);
    tell('busy days');
    for (const { name, definition } of indexes) {
      await client.query(definition);
      tell(name);
    }
    await client.query('vacuum (analyze, freeze)');
    await client.query('update bench_data set djs = $1', [count]);
    await client.query('checkpoint');
    tell('vacuumed');
  } finally {
    await client.end();
  }
}

interface Index {
  name: string;
  definition: string;
}

/** Indexes that belong to no constraint, to be made again when the rows are in: sorting is faster than inserting. */
async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = any($1) and not exists (select from pg_constraint where conname = indexname)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${pg.escapeIdentifier(name)}`);
  return rows;
}

/** The calendars are made without overlaps; the guard checks that when it comes back. */
async function dropOverlapGuard(client: pg.Client): Promise<Index> {
  const name = 'slots_no_overlap';
  const { rows } = await client.query<{ definition: string }>(
    'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1',
    [name],
  );
  await client.query(`alter table slots drop constraint ${name}`);
  return { name, definition: `alter table slots add constraint ${name} ${rows[0]!.definition}` };
}

async function copyPeople(client: pg.Client, djs: readonly BenchDj[], now: Date): Promise<void> {
  await copyInto(
    client,
    'users',
    ['id', 'name', 'email', 'email_verified', 'role', 'language', 'created_at', 'updated_at'],
    djs.map(({ id, name, email, language }) => [id, name, email, true, 'dj', language, now, now]),
  );
  const profile = Object.keys(djs[0]!.profile);
  await copyInto(
    client,
    'profiles',
    ['id', 'email', 'created_at', 'updated_at', ...profile],
    djs.map((dj) => [dj.id, dj.email, now, now, ...profile.map((name) => dj.profile[name])]),
  );
  const terms = Object.keys(djs[0]!.dj);
  const columns = Object.values(getTableColumns(dj_profiles));
  const documents = new Set(columns.filter(({ dataType }) => dataType === 'json').map(({ name }) => name));
  await copyInto(
    client,
    'dj_profiles',
    ['user_id', 'created_at', 'updated_at', ...terms],
    djs.map(({ id, dj }) => [
      id,
      now,
      now,
      ...terms.map((name) => (documents.has(name) ? JSON.stringify(dj[name]) : dj[name])),
    ]),
  );
  await copyInto(
    client,
    'slots',
    ['id', 'dj_id', 'kind', 'during', 'created_at'],
    djs.flatMap(({ id: dj_id, slots }) =>
      slots.map(({ id, from, to }) => [
        id,
        dj_id,
        'blocked',
        `[${from.toISOString()},${to.toISOString()})`,
        now,
      ]),
    ),
  );
}

/** People who book; `bench/writes.ts` signs them in by rows of their own. */
async function copyClients(client: pg.Client, now: Date): Promise<void> {
  const people = Array.from({ length: CLIENTS }, (_, index) => ({
    id: clientId(index),
    email: `client-${index}@bench.test`,
  }));
  await copyInto(
    client,
    'users',
    ['id', 'name', 'email', 'email_verified', 'role', 'created_at', 'updated_at'],
    people.map(({ id, email }) => [id, 'Bench Client', email, true, 'user', now, now]),
  );
  await copyInto(
    client,
    'profiles',
    ['id', 'email', 'first_name', 'last_name', 'created_at', 'updated_at'],
    people.map(({ id, email }) => [id, email, 'Bench', 'Client', now, now]),
  );
}

export const clientId = (index: number): string =>
  `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`;
