import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { searchDjs } from '../src/domains/directory/server/use-cases/search-djs.ts';
import type { SearchInput } from '../src/domains/directory/contract.ts';
import type { Context } from '../src/platform/context.ts';
import { createPool } from '../src/platform/db.ts';
import { seededRandom } from '../src/shared/seeded-random.ts';
import type { BenchDatabase } from './database.ts';
import { compare, wire } from './load.ts';
import { startBare, startProduct } from './process.ts';
import { searchOf } from './searches.ts';
import { ms, ratio, table } from './statistics.ts';

/** What visitors ask for most. */
const asked = ['none', 'genre', 'place', 'place+date', 'place+genre+date', 'price'];
const EACH = 4;

interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/**
 * The search call of a visitor, over HTTP and with everything the product does around it, against bare
 * `node:http` that runs the same statements on the same database and answers with their rows.
 */
export async function benchHttp(database: BenchDatabase): Promise<string> {
  const random = seededRandom('http');
  const searches = asked.flatMap((name) =>
    Array.from({ length: EACH }, () => searchOf(random, name, database.made_at)),
  );
  const statements = await Promise.all(searches.map((input) => statementsOf(database, input)));
  const folder = mkdtempSync(path.join(tmpdir(), 'crossfade-bench-'));
  const file = path.join(folder, 'statements.json');
  writeFileSync(file, JSON.stringify(statements));
  const product = await startProduct(database.url);
  const bare = await startBare('search', { DATABASE_URL: database.url, BENCH_INPUT: file });
  try {
    const headers = { 'Content-Type': 'application/json', Origin: `http://127.0.0.1:${product.port}` };
    const results = await compare([
      {
        name: 'node:http + pg',
        port: bare.port,
        pid: bare.pid,
        requests: searches.map((_, index) => wire('GET', `/${index}`)),
      },
      {
        name: 'search call',
        port: product.port,
        pid: product.pid,
        requests: searches.map((input) =>
          wire('POST', '/rpc/directory/search', headers, JSON.stringify({ json: input })),
        ),
      },
    ]);
    return resultTable(results);
  } finally {
    await product.stop();
    await bare.stop();
    rmSync(folder, { recursive: true });
  }
}

/** What one search asks of the database. */
async function statementsOf(database: BenchDatabase, input: SearchInput): Promise<Statement[]> {
  const pool = createPool(database.url, 2);
  const found: Statement[] = [];
  const query = pool.query.bind(pool);
  pool.query = ((statement: pg.QueryConfig) => {
    const { name, text, values = [] } = statement;
    found.push({ ...(name ? { name } : {}), text, values });
    return query(statement);
  }) as typeof pool.query;
  const ctx = { pool, actor: null, clock: { now: () => database.made_at } } as Partial<Context>;
  // the first time asks for estimates too, which are then remembered
  await searchDjs(ctx as Context, input);
  found.length = 0;
  await searchDjs(ctx as Context, input);
  await pool.end();
  return found;
}

export const resultTable = (results: Awaited<ReturnType<typeof compare>>): string =>
  table(
    ['', 'requests/s', 'p50 ms', 'p95 ms', 'bytes', 'ratio', 'server CPU ms', 'ratio by CPU'],
    results.map((one) => [
      one.name,
      Math.round(one.per_second),
      ms(one.p50),
      ms(one.p95),
      one.bytes,
      ratio(one.ratio),
      ms(one.cpu_ms),
      ratio(one.cpu_ratio),
    ]),
  );
