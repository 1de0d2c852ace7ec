import { HydrationBoundary, keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { orpc } from '../../../ui/api.ts';
import { Button } from '../../../ui/components/button.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { PublicPage } from '../../../ui/components/public-page.tsx';
import { languageContext } from '../../../ui/context.ts';
import { useLanguage } from '../../../ui/language.tsx';
import type { Language } from '../../../ui/languages.ts';
import { prefetch } from '../../../ui/prefetch.server.ts';
import { HomeSteps } from '../../directory/web/components/home-steps.tsx';
import type { Region } from '../contract.ts';
import type { Route } from './+types/landing.screen';
import { usePrice } from './components/use-price.ts';
import styles from './landing.module.css';

export const handle = { namespaces: ['markets', 'directory'] };

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, (api) => [
    api.markets.regions.queryOptions({ input: { language: context.get(languageContext) as Language } }),
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
      <ul className={styles.regions}>
        {data?.items.map((region) => (
          <li key={region.slug}>
            <RegionLink region={region} />
          </li>
        ))}
      </ul>
      <HomeSteps />
    </PublicPage>
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
