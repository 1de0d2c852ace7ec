import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { searchPage, summarize } from '../src/domains/directory/server/queries.ts';
import { readTime, readWanted } from '../src/domains/directory/server/use-cases/read-search.ts';
import { seededRandom } from '../src/shared/seeded-random.ts';
import { createPool } from '../src/platform/db.ts';
import type { BenchDatabase, Size } from './database.ts';
import { cpuMs } from './process.ts';
import { searchCases, searchOf } from './searches.ts';
import { ms, summary, table } from './statistics.ts';

const ROWS = 25;
const WARM_UP = 10;
const plans = path.resolve('bench/plans');

interface Asked {
  text: string;
  values: unknown[];
}

/**
 * Every filter alone and all together, through the directory's own query builder on one connection: the
 * page of 24 and one more, as a signed-in person asks for it, and the counts beside it. Times are the client's,
 * CPU is what the database's own process used for the same search: it says what a machine of one's own would take.
 */
export async function benchSearch(size: Size, database: BenchDatabase, repetitions: number): Promise<string> {
  const pool = createPool(database.url, 1);
  const { rows: backends } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = backends[0]!.pid;
  const asked: Asked[] = [];
  const query = pool.query.bind(pool);
  pool.query = ((statement: pg.QueryConfig | string, values?: unknown[]) => {
    asked.push(
      typeof statement === 'string'
        ? { text: statement, values: values ?? [] }
        : { text: statement.text, values: statement.values ?? [] },
    );
    return query(statement as string, values);
  }) as typeof pool.query;

  const rows: (string | number)[][] = [];
  const written: string[] = [];
  try {
    for (const name of searchCases) {
      const random = seededRandom(`search ${name}`);
      const pages: number[] = [];
      const pages_cpu: number[] = [];
      const counts: number[] = [];
      const counts_cpu: number[] = [];
      let found = 0;
      let slowest: { took: number; statement: Asked | undefined } = { took: 0, statement: undefined };
      for (let run = -WARM_UP; run < repetitions; run++) {
        const input = searchOf(random, name, database.made_at);
        const wanted = readWanted(input, readTime(input), false, database.made_at);
        asked.length = 0;
        const cpu_before = cpuMs(pid);
        const begun = performance.now();
        const page = await searchPage(pool, wanted, { sort: input.sort, after: null, rows: ROWS });
        const took = performance.now() - begun;
        const statement = asked.at(-1);
        const cpu_between = cpuMs(pid);
        const counting = performance.now();
        await summarize(pool, { ...wanted, genre_mask: 0 });
        if (run < 0) continue;
        counts.push(performance.now() - counting);
        counts_cpu.push(cpuMs(pid) - cpu_between);
        pages.push(took);
        pages_cpu.push(cpu_between - cpu_before);
        found += page.length;
        if (took > slowest.took) slowest = { took, statement };
      }
      const page = summary(pages);
      const count = summary(counts);
      rows.push([
        name,
        ...[page.p50, page.p95, page.max, summary(pages_cpu).p95].map(ms),
        ...[count.p50, count.p95, summary(counts_cpu).p95].map(ms),
        (found / repetitions).toFixed(1),
      ]);
      written.push(await explain(pool, name, slowest));
    }
  } finally {
    await pool.end();
  }
  mkdirSync(plans, { recursive: true });
  writeFileSync(path.join(plans, `search-${size}.txt`), `${written.join('\n\n')}\n`);
  return table(
    ['filters', 'page p50 ms', 'p95', 'max', 'CPU p95', 'counts p50 ms', 'p95', 'CPU p95', 'rows'],
    rows,
  );
}

/** How Postgres answered the slowest of a case, asked once more. */
async function explain(
  pool: pg.Pool,
  name: string,
  { took, statement }: { took: number; statement: Asked | undefined },
): Promise<string> {
  if (!statement) return '';
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, settings) ${statement.text}`,
    statement.values,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  return `== ${name}: the slowest took ${ms(took)} ms at the client\n${JSON.stringify(statement.values)}\n${plan}`;
}
