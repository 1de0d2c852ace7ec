import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '../src/platform/testing/database.ts';
import { fillDatabase } from './generate.ts';

test('the data that is measured fits the tables, and its DJs are found', async () => {
  const url = await createTestDatabase(inject('cluster_url'));
  await fillDatabase(url, 40);

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`select (select djs from bench_data),
    (select count(*)::int from dj_listings) as listings,
    (select count(*)::int from pg_constraint where conname = 'slots_no_overlap') as guards`);
  await client.end();
  expect(rows).toEqual([{ djs: 40, listings: 40, guards: 1 }]);
});
