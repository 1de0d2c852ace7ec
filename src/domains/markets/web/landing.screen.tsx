import { HydrationBoundary, keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { orpc } from '../../../ui/api.ts';
import { Button } from '../../../ui/components/button.tsx';
import { EmptyState } from '../../../ui/components/empty-state.tsx';
import { PageJsonLd, useItemList } from '../../../ui/components/page-json-ld.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { PublicPage } from '../../../ui/components/public-page.tsx';
import { languageContext } from '../../../ui/context.ts';
import { useLanguage } from '../../../ui/language.tsx';
import type { Language } from '../../../ui/languages.ts';
import { prefetch } from '../../../ui/prefetch.server.ts';
import { HomeSteps } from '../../directory/web/components/home-steps.tsx';
import type { Region } from '../contract.ts';
import type { Route } from './+types/landing.screen';
import { MarketDjs } from './components/market-djs.tsx';
import { usePrice } from './components/use-price.ts';
import styles from './landing.module.css';

export const handle = { namespaces: ['markets', 'directory', 'profiles'] };

const featured = { limit: 8 };

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, (api) => [
    api.markets.regions.queryOptions({ input: { language: context.get(languageContext) as Language } }),
    api.directory.featured.queryOptions({ input: featured }),
  ]);

export default function LandingScreen({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData}>
      <Landing />
    </HydrationBoundary>
  );
}

function Landing() {
  const { t } = useTranslation('markets');
  const { language } = useLanguage();
  const { data } = useQuery({
    ...orpc.markets.regions.queryOptions({ input: { language } }),
    placeholderData: keepPreviousData,
  });
  const { data: djs } = useQuery(orpc.directory.featured.queryOptions({ input: featured }));
  const listed = useItemList(
    (data?.items ?? []).map(({ slug, name }) => ({ name, path: `/landing/${slug}` })),
  );
  return (
    <PublicPage
      title={t('regions.title')}
      lead={t('regions.lead')}
      acts={
        <Button to="/find-dj" variant="primary" size="l">
          {t('regions.act')}
        </Button>
      }
    >
      <PageMeta title={t('regions.meta_title')} description={t('regions.lead')} path="/landing" />
      <PageJsonLd
        type="CollectionPage"
        name={t('regions.title')}
        description={t('regions.lead')}
        path="/landing"
        facts={{ mainEntity: listed }}
      />
      <MarketDjs title={t('region.djs')} items={djs?.items ?? []} />
      {data?.items.length === 0 && (
        <EmptyState title={t('regions.none.title')} text={t('regions.none.text')} />
      )}
      {data && data.items.length > 0 && (
        <section aria-labelledby="countries">
          <h2 id="countries">{t('regions.countries')}</h2>
          <ul className={styles.regions}>
            {data.items.map((region) => (
              <li key={region.slug}>
                <RegionLink region={region} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <HomeSteps />
      <LandingCards />
    </PublicPage>
  );
}

const cards = [
  ['book', '/find-dj'],
  ['booking', '/bookings'],
] as const;

/** Into a booking, and back to one. */
function LandingCards() {
  const { t } = useTranslation('markets');
  return (
    <section aria-label={t('regions.cards.label')}>
      <ul className={styles.cards}>
        {cards.map(([card, to]) => (
          <li key={card}>
            <Link to={to} className={styles.region}>
              <span className={styles.name}>{t(`regions.cards.${card}.title`)}</span>
              <span>{t(`regions.cards.${card}.text`)}</span>
              <span className={styles.act}>{t(`regions.cards.${card}.act`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RegionLink({
  region: { slug, name, currency, dj_count, city_count, total_cents },
}: {
  region: Region;
}) {
  const { t } = useTranslation('markets');
  const price = usePrice(currency);
  return (
    <Link to={`/landing/${slug}`} className={styles.region}>
      <span className={styles.name}>{name}</span>
      <span>
        {t('djs', { count: dj_count })} · {t('city_count', { count: city_count })}
      </span>
      <span>
        {total_cents === null ? t('regions.no_prices') : t('regions.middle', { price: price(total_cents) })}
      </span>
    </Link>
  );
}

export { ScreenError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
