import type { Deps } from '../../../../platform/context.ts';
import type { SitemapEntry, SitemapSource } from '../../../../platform/web/sitemap.ts';

const PAGE = 1_000;

/** The pages of those DJs that a visitor may see, in the order of their ids. */
export const djSitemap = ({ pool }: Pick<Deps, 'pool'>): SitemapSource => ({
  name: 'djs',
  async starts(entries) {
    const { rows } = await pool.query<{ dj_id: string }>(
      `select dj_id from (
         select dj_id, row_number() over ids as place, lead(dj_id) over ids as following
           from dj_listings where is_public and is_featured window ids as (order by dj_id)) as listed
        where place % $1 = 0 and following is not null order by dj_id`,
      [entries],
    );
    return ['', ...rows.map(({ dj_id }) => dj_id)];
  },
  async *entries(after, entries): AsyncIterable<SitemapEntry> {
    let last = after || '00000000-0000-0000-0000-000000000000';
    for (let left = entries; left > 0;) {
      const { rows } = await pool.query<{ dj_id: string; slug: string; changed_at: Date }>({
        name: 'directory-sitemap',
        text: `select d.dj_id, p.custom_slug as slug, greatest(p.updated_at, dp.updated_at) as changed_at
                 from dj_listings d
                 join profiles p on p.id = d.dj_id
                 join dj_profiles dp on dp.user_id = d.dj_id
                where d.is_public and d.is_featured and d.dj_id > $1
                order by d.dj_id limit $2`,
        values: [last, Math.min(PAGE, left)],
      });
      for (const { slug, changed_at } of rows) yield { path: `/dj/${slug}`, changed_at };
      if (rows.length < PAGE) return;
      last = rows.at(-1)!.dj_id;
      left -= rows.length;
    }
  },
});
