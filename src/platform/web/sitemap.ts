import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { withLanguage } from '../../shared/language-path.ts';
import { languages } from '../../shared/languages.ts';
import type { AppEnv } from './app-env.ts';

export interface SitemapEntry {
  /** Without a language before it. */
  path: string;
  changed_at?: Date;
}

/** Pages of one kind, as many as there are: read in parts of as many entries as are asked for. */
export interface SitemapSource {
  name: string;
  /** After which key each part begins; '' is the beginning. */
  starts(entries: number): Promise<string[]>;
  entries(after: string, entries: number): AsyncIterable<SitemapEntry>;
}

/** Each has nine addresses that name each other, 20 kB at the longest: a part stays under the protocol's 50 MB and 50,000. */
const SITEMAP_ENTRIES = 2_000;
const STARTS_KEPT_MS = 10 * 60_000;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * `/sitemap.xml` names the parts, `/sitemaps/<source>/<after>.xml` are they. Nothing is held in memory but one page of
 * rows: parts are written while they are read. `fixed` are the pages that always are.
 */
export function sitemaps(
  base_url: string,
  fixed: ReadonlySet<string>,
  sources: readonly SitemapSource[],
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const headers = {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
  };
  const kept = new Map<string, { starts: Promise<string[]>; stale_at: number }>();
  // finding where parts begin reads every key once
  const startsOf = (source: SitemapSource): Promise<string[]> => {
    const known = kept.get(source.name);
    if (known && known.stale_at > performance.now()) return known.starts;
    const starts = source.starts(SITEMAP_ENTRIES);
    kept.set(source.name, { starts, stale_at: performance.now() + STARTS_KEPT_MS });
    starts.catch(() => kept.delete(source.name));
    return starts;
  };

  app.get('/sitemap.xml', compress(), async (c) => {
    const parts = [`${base_url}/sitemaps/pages/.xml`];
    for (const source of sources)
      for (const after of await startsOf(source))
        parts.push(`${base_url}/sitemaps/${source.name}/${encodeURIComponent(after)}.xml`);
    const list = parts.map((part) => `<sitemap><loc>${escaped(part)}</loc></sitemap>`).join('\n');
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${list}\n</sitemapindex>\n`,
      200,
      headers,
    );
  });

  app.get('/sitemaps/:source/:part{.*\\.xml}', compress(), async (c, next) => {
    const name = c.req.param('source');
    const after = c.req.param('part').slice(0, -'.xml'.length);
    if (name === 'pages' && after === '')
      return c.body(readable(written(base_url, entriesOf(fixed))), 200, headers);
    const source = sources.find((one) => one.name === name);
    // only the parts that there are: nobody makes us read from anywhere they like
    if (!source || !(await startsOf(source)).includes(after)) return next();
    return c.body(readable(written(base_url, source.entries(after, SITEMAP_ENTRIES))), 200, headers);
  });
  return app;
}

async function* entriesOf(paths: Iterable<string>): AsyncIterable<SitemapEntry> {
  for (const path of paths) yield { path };
}

/** The one that speaks the reader's language, and one for each. */
const versions = [null, ...languages];

async function* written(base_url: string, entries: AsyncIterable<SitemapEntry>): AsyncIterable<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
  for await (const { path, changed_at } of entries) {
    const addresses = versions.map((language) => escaped(base_url + withLanguage(language, path)));
    const links = versions.map(
      (language, index) =>
        `<xhtml:link rel="alternate" hreflang="${language ?? 'x-default'}" href="${addresses[index]}"/>`,
    );
    const changed = changed_at ? `<lastmod>${changed_at.toISOString()}</lastmod>` : '';
    // each version is an address of its own, and names all of them
    yield addresses
      .map((address) => `<url><loc>${address}</loc>${changed}${links.join('')}</url>\n`)
      .join('');
  }
  yield '</urlset>\n';
}

/** As fast as whoever reads it, and not at all once they have gone. */
function readable(text: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const parts = text[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return?.();
    },
  });
}
