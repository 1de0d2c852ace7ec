import type { Deps } from '../../../../platform/context.ts';
import type { SitemapEntry, SitemapSource } from '../../../../platform/web/sitemap.ts';

const PAGE = 1_000;
const HAS_PRICES = `(prices->'asked' <> 'null' or prices->'agreed' <> 'null')`;

/** Pages that have prices of their own: one that shows its country's alone is not for search engines. */
const source = (
  pool: Deps['pool'],
  kind: 'city' | 'country',
  name: string,
  folder: string,
): SitemapSource => ({
  name,
  async starts(entries) {
    const { rows } = await pool.query<{ slug: string }>(
      `select slug from (
         select slug, row_number() over slugs as place, lead(slug) over slugs as following from markets
          where kind = $1 and ${HAS_PRICES} window slugs as (order by slug)) as listed
        where place % $2 = 0 and following is not null order by slug`,
      [kind, entries],
    );
    return ['', ...rows.map(({ slug }) => slug)];
  },
  async *entries(after, entries): AsyncIterable<SitemapEntry> {
    let last = after;
    for (let left = entries; left > 0;) {
      const { rows } = await pool.query<{ slug: string; changed_at: Date }>({
        name: 'markets-sitemap',
        text: `select slug, reckoned_at as changed_at from markets
                where kind = $1 and ${HAS_PRICES} and slug > $2 order by slug limit $3`,
        values: [kind, last, Math.min(PAGE, left)],
      });
      for (const { slug, changed_at } of rows) yield { path: `${folder}/${slug}`, changed_at };
      if (rows.length < PAGE) return;
      last = rows.at(-1)!.slug;
      left -= rows.length;
    }
  },
});

export const marketSitemaps = ({ pool }: Pick<Deps, 'pool'>): SitemapSource[] => [
  source(pool, 'city', 'cities', '/wedding-dj-cost'),
  source(pool, 'country', 'regions', '/landing'),
];
