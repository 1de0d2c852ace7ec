import { expect, test } from 'vitest';
import { personalData } from './personal-data.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import { createTestApp } from './platform/testing/app.ts';

const { deps } = await createTestApp();

/** Tables that lead to a person: by a reference, over others that do, or by a column that is called like one. */
const personalTables = async (): Promise<string[]> => {
  const { rows } = await deps.pool.query<{ name: string }>(`
    with recursive reference as (
      select conrelid as child, confrelid as parent from pg_constraint where contype = 'f'
    ), personal as (
      select 'users'::regclass::oid as id
      union
      select attrelid from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped
        and (a.attname ~ '^(user|actor|dj|client|buyer|seller|affiliate|party|author|company)_id$'
          or a.attname ~ '(^|_)(email|address)$' or (a.attname ~ '_by$' and a.atttypid = 'uuid'::regtype))
      union
      select child from reference join personal on personal.id = reference.parent
    )
    select relname as name from pg_class where oid in (select id from personal) and relname not like 'sandbox\\_%'
    order by 1`);
  return rows.map(({ name }) => name);
};

const person = {
  id: '00000000-0000-7000-8000-000000000001',
  email: 'nobody@example.test',
  proved_email: 'nobody@example.test',
  role: 'dj',
  names: ['Nobody'],
} as const;
const dialect = new PgDialect();
const queries = personalData.flatMap(({ lists }) =>
  Object.entries(lists).map(([name, list]) => [name, list(person)] as const),
);
const leftOut = personalData.flatMap(({ left_out }) => Object.entries(left_out));

test('every table that names people is in a list, or it is said why not', async () => {
  const read = queries.map(([, query]) => dialect.sqlToQuery(query).sql).join('\n');
  const isListed = (table: string) => new RegExp(String.raw`\b(?:from|join)\s+${table}\b`).test(read);
  const unanswered = (await personalTables()).filter(
    (table) => !isListed(table) && !leftOut.some(([name]) => name === table),
  );
  expect(unanswered).toEqual([]);
});

test('what is left out exists, is listed nowhere, and has a reason', async () => {
  const { rows } = await deps.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  for (const [table, why] of leftOut) {
    expect(rows.map(({ name }) => name)).toContain(table);
    expect(why.length).toBeGreaterThan(20);
  }
  expect(new Set(leftOut.map(([table]) => table)).size).toBe(leftOut.length);
});

test.each(queries)('%s is one column of entries, with a name of its own', async (name, query) => {
  const { fields } = await deps.db.execute(query);
  expect(fields.map((field) => field.name)).toEqual(['entry']);
  expect(name).toMatch(/^[a-z]+(?:-[a-z]+)*(?:\/[a-z]+(?:-[a-z]+)*)?$/);
  expect(queries.filter(([other]) => other === name)).toHaveLength(1);
});

const kept = personalData.flatMap((data) => Object.entries(data.kept ?? {}));

/** The tables that something is deleted from or changed in when somebody leaves. */
async function erasedFrom(): Promise<Set<string>> {
  const said: string[] = [];
  const client = await deps.pool.connect();
  const db = drizzle(client, { logger: { logQuery: (query) => void said.push(query) } });
  await db.transaction(async (tx) => {
    for (const data of personalData) await data.erase?.(tx, person, deps);
  });
  client.release();
  const named = said.join('\n').matchAll(/\b(?:delete from|update)\s+"?(\w+)"?/gi);
  return new Set([...named].map(([, table]) => table!));
}

test('every table that leads to people is emptied of who leaves, or it is said why not', async () => {
  const erased = await erasedFrom();
  const unanswered = (await personalTables()).filter(
    (table) => !erased.has(table) && !kept.some(([name]) => name === table),
  );
  expect(unanswered).toEqual([]);
});

test('what is kept of who leaves exists, is not emptied as well, and has a reason', async () => {
  const [erased, tables] = await Promise.all([erasedFrom(), personalTables()]);
  for (const [table, why] of kept) {
    expect(tables).toContain(table);
    expect(erased).not.toContain(table);
    expect(why.length).toBeGreaterThan(20);
  }
  expect(new Set(kept.map(([table]) => table)).size).toBe(kept.length);
});
