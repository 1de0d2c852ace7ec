import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../scripts/postgres.mjs';
import type { BenchDatabase } from './database.ts';
import { resultTable } from './http.ts';
import { compare, wire } from './load.ts';
import { startBare, startProduct } from './process.ts';

const UNIQUE = 20_000;
const page = '/find-dj';

/**
 * find-dj for visitors: the stored page against a static file of the same bytes, and a page nobody asked for
 * before against React rendering the same tree in the same process with nothing around it.
 */
export async function benchHtml(database: BenchDatabase): Promise<string> {
  const tap_port = await freePort();
  const product = await startProduct(database.url, {
    node: ['--import', path.resolve('bench/tap.mjs')],
    env: { BENCH_TAP_PORT: String(tap_port) },
  });
  const folder = path.resolve('.cache/bench/static');
  mkdirSync(folder, { recursive: true });
  let files = null;
  try {
    const response = await fetch(`http://127.0.0.1:${product.port}${page}`);
    if (!response.ok) throw new Error(`${page} answered ${response.status}`);
    writeFileSync(path.join(folder, 'find-dj.html'), Buffer.from(await response.arrayBuffer()));
    files = await startBare('static', { BENCH_INPUT: folder });
    const { port, pid } = product;
    const stored = await compare([
      { name: 'static file', port: files.port, pid: files.pid, requests: [wire('GET', '/find-dj.html')] },
      { name: 'find-dj, stored', port, pid, requests: [wire('GET', page)] },
    ]);
    // an address of its own each time: no page is stored under it
    const begun = Date.now();
    const unasked = Array.from({ length: UNIQUE }, (_, index) =>
      wire('GET', `${page}?visit=${begun}-${index}`),
    );
    const rendered = await compare([
      { name: 'React alone', port: tap_port, pid, requests: [wire('GET', '/')] },
      { name: 'find-dj, rendered', port, pid, requests: unasked },
    ]);
    return `${resultTable(stored)}\n\n${resultTable(rendered)}`;
  } finally {
    await product.stop();
    await files?.stop();
    rmSync(folder, { recursive: true });
  }
}
