import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { JsonLd } from '../../../../ui/components/json-ld.tsx';
import { PageMeta, usePageAddress } from '../../../../ui/components/page-meta.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import { useViewer } from '../../../../ui/viewer.tsx';
import { PolicyTable } from '../../../bookings/web/components/policy-table.tsx';
import { ReviewList } from '../../../reviews/web/components/review-list.tsx';
import type { PublicDj } from '../../contract.ts';
import { AvailabilityMonth } from './availability-month.tsx';
import { bookAddress } from './book-address.ts';
import { brandOf } from './brand.ts';
import colors from './brand.module.css';
import { BookBar } from './book-bar.tsx';
import { DjAbout } from './dj-about.tsx';
import { djFacts } from './dj-facts.ts';
import { DjHero } from './dj-hero.tsx';
import { DjPackages } from './dj-packages.tsx';
import { DjPhotos } from './dj-photos.tsx';
import styles from './dj-page.module.css';
import { examplePrice } from './example-price.ts';
import { PricePanel } from './price-panel.tsx';

/** Everything that decides for or against a DJ, on one page; `month` is the one its calendar opens with. */
export function DjPage({ dj, month }: { dj: PublicDj; month: string | undefined }) {
  const { t } = useTranslation(['profiles', 'bookings', 'reviews', 'ui']);
  const { list, money } = useFormat();
  const [search] = useSearchParams();
  const isOwn = useViewer()?.id === dj.user_id;
  const price = examplePrice(dj, search);
  const address = isOwn ? null : bookAddress(dj.slug, search);
  const { base_url, prefix, language } = usePageAddress();
  const genres = list(dj.genres.map((genre) => t(`genre.${genre}`)));
  const description = t('meta.description', {
    name: dj.dj_name,
    city: dj.city,
    genres,
    price: money(examplePrice(dj, new URLSearchParams()).quote.total_cents, dj.currency, { whole: true }),
    count: dj.minimum_hours,
  });
  const image = `${base_url}/share/dj/${language}/${dj.slug}.png`;
  const brand = brandOf(dj);
  const className = [styles.page, brand.primary && colors.fill, brand.accent && colors.mark]
    .filter(Boolean)
    .join(' ');
  const words = { home: t('ui:nav.home'), find: t('ui:nav.find_dj') };
  return (
    <article className={className} style={brand.style}>
      <PageMeta
        title={t('meta.title', { name: dj.dj_name, city: dj.city })}
        description={description}
        path={`/dj/${dj.slug}`}
        image={image}
      />
      <JsonLd graph={djFacts(dj, { base_url, prefix, description, image, words })} />
      <DjHero dj={dj} ground={brand.ground} />
      <div className={styles.columns}>
        <aside className={styles.price}>
          <PricePanel dj={dj} price={price} address={address} />
        </aside>
        <div className={styles.main}>
          <DjAbout dj={dj} />
          <DjPackages dj={dj} isOwn={isOwn} />
          <DjPhotos user_id={dj.user_id} dj_name={dj.dj_name} />
          <section className={styles.section} aria-labelledby="dates">
            <h2 id="dates">{t('dates.title')}</h2>
            <AvailabilityMonth dj={dj} month={month} isOwn={isOwn} />
          </section>
          <section className={styles.section} aria-labelledby="reviews">
            <h2 id="reviews">{t('reviews:list.title')}</h2>
            <ReviewList dj_id={dj.user_id} />
          </section>
          <Panel title={t('bookings:policy.label')} tone="raised">
            <PolicyTable policy={dj.cancellation_policy} />
          </Panel>
        </div>
      </div>
      {address && <BookBar dj={dj} price={price} address={address} />}
    </article>
  );
}
