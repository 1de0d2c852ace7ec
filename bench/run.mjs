/** `npm run bench`: see bench/README.md for what it measures and what came out. */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { openDatabase, sizes } from './database.ts';
import { benchEnumeration } from './enumeration.ts';
import { benchHtml } from './html.ts';
import { benchHttp } from './http.ts';
import { benchLedger } from './ledger.ts';
import { benchReleases } from './releases.ts';
import { benchSearch } from './search.ts';
import { benchSitemap } from './sitemap.ts';
import { benchStart } from './start.ts';
import { benchWrites } from './writes.ts';

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '10k' },
    only: { type: 'string', default: 'search,http,html,writes,releases,start,sitemap,ledger,enumeration' },
    repetitions: { type: 'string', default: '200' },
  },
});
if (!(values.size in sizes)) throw new Error(`--size is one of ${Object.keys(sizes).join(', ')}`);
const size = /** @type {import('./database.ts').Size} */ (values.size);

/** @type {Record<string, (database: import('./database.ts').BenchDatabase) => Promise<string>>} */
const benches = {
  search: (database) => benchSearch(size, database, Number(values.repetitions)),
  http: benchHttp,
  html: benchHtml,
  writes: benchWrites,
  releases: benchReleases,
  start: benchStart,
  sitemap: benchSitemap,
  ledger: benchLedger,
  enumeration: benchEnumeration,
};

// what was started ends with us, however we end
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const load = () => `load average ${os.loadavg()[0]?.toFixed(1)}`;
const [cpu] = os.cpus();
console.log(
  `${os.cpus().length} × ${cpu?.model}, ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.version}, ${size}`,
);
const database = await openDatabase(size);
try {
  for (const name of values.only.split(',')) {
    const bench = benches[name];
    if (!bench) throw new Error(`--only takes ${Object.keys(benches).join(', ')}`);
    console.log(`\n${name} (${load()})\n`);
    console.log(await bench(database));
  }
} finally {
  await database.stop();
}
