import { useTranslation } from 'react-i18next';
import { withLanguage } from '../../../../shared/language-path.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { breadcrumbs, JsonLd } from '../../../../ui/components/json-ld.tsx';
import { PageMeta, usePageAddress } from '../../../../ui/components/page-meta.tsx';
import { PublicPage } from '../../../../ui/components/public-page.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import { HomeSteps } from '../../../directory/web/components/home-steps.tsx';
import type { RegionMarket } from '../../contract.ts';
import { WEDDING_HOURS } from '../../rules.ts';
import { AgreedPrices } from './agreed-prices.tsx';
import { priceFacts } from './city-facts.ts';
import { CityList } from './city-list.tsx';
import { MarketDjs } from './market-djs.tsx';
import styles from './region-page.module.css';
import { usePrice } from './use-price.ts';

/** A country: who plays there, what they ask, and in which cities. */
export function RegionPage({ market: { region, cities, city_count, djs } }: { market: RegionMarket }) {
  const { t } = useTranslation(['markets', 'ui']);
  const { number } = useFormat();
  const price = usePrice(region.currency);
  const { base_url, prefix, language } = usePageAddress();
  const at = (path: string) => base_url + withLanguage(prefix, path);
  const path = `/landing/${region.slug}`;
  const image = `${base_url}/share/region/${language}/${region.slug}.png`;
  const title = t('region.title', { country: region.name });
  const facts = {
    wedding_djs: number(region.dj_count),
    city_count: number(city_count),
    ...(region.asked && { middle: price(region.asked.totals[2]) }),
  };
  return (
    <PublicPage
      title={title}
      lead={t('region.lead')}
      acts={
        <Button to="/find-dj" variant="primary" size="l">
          {t('regions.act')}
        </Button>
      }
    >
      <PageMeta title={title} description={t('region.lead')} path={path} image={image} />
      <JsonLd
        graph={[
          ...priceFacts(region, { url: at(path), name: title, description: t('region.lead') }),
          breadcrumbs([
            { name: t('ui:nav.home'), url: at('/') },
            { name: t('regions.title'), url: at('/landing') },
            { name: region.name, url: at(path) },
          ]),
        ]}
      />
      <dl className={styles.facts}>
        {Object.entries(facts).map(([key, value]) => (
          <div key={key}>
            <dt>{t(`region.${key as keyof typeof facts}`, { hours: WEDDING_HOURS })}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <MarketDjs title={t('region.djs')} items={djs} />
      {cities.length > 0 && (
        <section aria-labelledby="cities">
          <h2 id="cities">{t('region.cities')}</h2>
          <CityList items={cities} currency={region.currency} />
        </section>
      )}
      {region.agreed && <AgreedPrices market={region} />}
      <HomeSteps />
    </PublicPage>
  );
}
