import type { BenchDatabase } from './database.ts';
import { converse, wire } from './load.ts';
import { residentMb, startProduct } from './process.ts';
import { median, ms, table } from './statistics.ts';

const STARTS = 5;
const LOAD_MS = 10_000;

/** From the process's start to its first answer, and the memory it has then and after work. */
export async function benchStart(database: BenchDatabase): Promise<string> {
  const rows: (string | number)[][] = [];
  for (const roles of [['web'], ['migrate', 'web', 'worker']]) {
    const ready: number[] = [];
    const idle: number[] = [];
    const loaded: number[] = [];
    for (let start = 0; start < STARTS; start++) {
      const product = await startProduct(database.url, { roles });
      ready.push(product.ready_ms);
      idle.push(residentMb(product.pid));
      if (start === STARTS - 1) {
        const requests = Array.from({ length: 5_000 }, (_, index) => wire('GET', `/find-dj?visit=${index}`));
        await converse({ port: product.port, requests }, LOAD_MS);
        loaded.push(residentMb(product.pid));
      }
      await product.stop();
    }
    rows.push([roles.join(' '), ms(median(ready)), median(idle), median(loaded)]);
  }
  return table(
    ['roles', 'ready after ms', 'memory then, MB', `after ${LOAD_MS / 1000} s of rendering, MB`],
    rows,
  );
}
