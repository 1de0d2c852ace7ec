import type { BenchDatabase } from './database.ts';
import { cpuSeconds, residentMb, startProduct } from './process.ts';
import { ms, summary, table } from './statistics.ts';

/** Parts that are read: as many as a crawler asks for in a minute. */
const PARTS = 50;

/** The index, asked of a server that has just begun and again, and parts of it from beginning to end. */
export async function benchSitemap(database: BenchDatabase): Promise<string> {
  const product = await startProduct(database.url, { roles: ['web'] });
  try {
    const read = async (address: string) => {
      const begun = performance.now();
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
      const text = await answer.text();
      return { text, took_ms: performance.now() - begun };
    };
    const index = `http://127.0.0.1:${product.port}/sitemap.xml`;
    const [first, again] = [await read(index), await read(index)];
    const addresses = [...first.text.matchAll(/<loc>([^<]*\/sitemaps\/djs\/[^<]*)<\/loc>/g)].map(
      ([, address]) => address!,
    );
    const step = Math.max(1, Math.floor(addresses.length / PARTS));
    const chosen = addresses.filter((_, place) => place % step === 0).slice(0, PARTS);
    const idle_mb = residentMb(product.pid);
    const cpu_before = cpuSeconds(product.pid);
    const parts = [];
    for (const address of chosen) parts.push(await read(address));
    const cpu_ms = ((cpuSeconds(product.pid) - cpu_before) * 1000) / parts.length;
    const took = summary(parts.map(({ took_ms }) => took_ms));
    const longest = Math.max(...parts.map(({ text }) => text.length));
    return table(
      [
        'parts of DJs',
        'index first, ms',
        'again, ms',
        'a part p50, ms',
        'p95, ms',
        'its processor time, ms',
        'longest, MB',
        'memory before, MB',
        'after, MB',
      ],
      [
        [
          addresses.length,
          ms(first.took_ms),
          ms(again.took_ms),
          ms(took.p50),
          ms(took.p95),
          ms(cpu_ms),
          (longest / 1e6).toFixed(1),
          idle_mb,
          residentMb(product.pid),
        ],
      ],
    );
  } finally {
    await product.stop();
  }
}
