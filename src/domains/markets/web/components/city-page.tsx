import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { withLanguage } from '../../../../shared/language-path.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { breadcrumbs, JsonLd } from '../../../../ui/components/json-ld.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { PageMeta, usePageAddress } from '../../../../ui/components/page-meta.tsx';
import { PublicPage } from '../../../../ui/components/public-page.tsx';
import type { CityMarket, Market } from '../../contract.ts';
import { AREA_KM, ASKED_AT_LEAST, hasOwnPrices, SHARES_AT_LEAST, WEDDING_HOURS } from '../../rules.ts';
import { AgreedPrices } from './agreed-prices.tsx';
import { priceFacts } from './city-facts.ts';
import { CityList } from './city-list.tsx';
import styles from './city-page.module.css';
import { MarketDjs } from './market-djs.tsx';
import { NightCalculator } from './night-calculator.tsx';
import { PriceMovers } from './price-movers.tsx';
import { PriceScale } from './price-scale.tsx';
import { useAgreedText } from './use-agreed-text.ts';
import { usePrice } from './use-price.ts';

interface CityPageProps {
  market: CityMarket;
  night: { hours: number; km: number };
}

/**
 * What DJs cost in a city: what was agreed there where that was often enough, then what DJs ask, its own or its
 * country's where they are too few, and it says so.
 */
export function CityPage({ market: { city, country, nearby, djs }, night }: CityPageProps) {
  const { t } = useTranslation(['markets', 'ui']);
  const shown = city.asked ? city : country?.asked ? country : null;
  const title = t('cost.title', { city: city.name });
  const isAnybodyThere = city.dj_count > 0 || (country?.dj_count ?? 0) > 0;
  const asks = useLead(shown, isAnybodyThere);
  const lead = useAgreedText(city) ?? asks;
  return (
    <PublicPage
      title={title}
      lead={lead}
      acts={
        <Button to={searchAddress(city)} variant="primary" size="l">
          {t('cost.see_all')}
        </Button>
      }
    >
      <Facts city={city} country={country} title={title} lead={lead} />
      {city.agreed && <AgreedPrices market={city} leads />}
      {shown && shown !== city && (
        <Notice tone="info" title={t('cost.few.title', { city: city.name })}>
          {city.dj_count > 0
            ? t('cost.few.text', { count: city.dj_count, country: shown.name, least: ASKED_AT_LEAST })
            : t('cost.few.none', { country: shown.name })}
        </Notice>
      )}
      {shown?.asked && (
        <>
          <section aria-labelledby="asked">
            <h2 id="asked">{t('cost.asked_title')}</h2>
            <PriceScale asked={shown.asked} currency={shown.currency} second={city.agreed !== null} />
          </section>
          <NightCalculator asked={shown.asked} currency={shown.currency} start={night} />
          <PriceMovers asked={shown.asked} currency={shown.currency} />
        </>
      )}
      {!city.agreed && <AgreedPrices market={country ?? city} />}
      <MarketDjs title={t('cost.djs')} items={djs} />
      {nearby.length > 0 && (
        <section aria-labelledby="nearby">
          <h2 id="nearby">{t('cost.nearby')}</h2>
          <CityList items={nearby} currency={city.currency} />
          {country && (
            <p className={styles.all}>
              <Link to={`/landing/${country.slug}`}>{t('cost.country', { country: country.name })}</Link>
            </p>
          )}
        </section>
      )}
      <section className={styles.method}>
        <h2>{t('cost.method_title')}</h2>
        <p>{t('cost.method', { km: AREA_KM, hours: WEDDING_HOURS, least: ASKED_AT_LEAST })}</p>
      </section>
    </PublicPage>
  );
}

/** `isAnybodyThere`: without prices to show there may be DJs all the same. */
function useLead(shown: Market | null, isAnybodyThere: boolean): string {
  const { t } = useTranslation('markets');
  const price = usePrice(shown?.currency ?? 'EUR');
  if (!shown?.asked) return t(isAnybodyThere ? 'cost.lead_few' : 'cost.lead_none');
  const [lowest, low, , high, highest] = shown.asked.totals;
  const said = { place: shown.name, hours: WEDDING_HOURS };
  return shown.asked.count < SHARES_AT_LEAST
    ? t('cost.lead_spread', { ...said, low: price(lowest), high: price(highest) })
    : t('cost.lead', { ...said, low: price(low), high: price(high) });
}

const searchAddress = ({ name, country_code, lat, lng }: CityMarket['city']): string =>
  `/find-dj?${new URLSearchParams({ event_type: 'wedding', city: name, country_code, lat: `${lat}`, lng: `${lng}` })}`;

interface FactsProps extends Pick<CityMarket, 'city' | 'country'> {
  title: string;
  lead: string;
}

/** What search engines read; a page that shows its country's prices is not theirs. */
function Facts({ city, country, title, lead }: FactsProps) {
  const { t } = useTranslation(['markets', 'ui']);
  const { base_url, prefix, language } = usePageAddress();
  const at = (path: string) => base_url + withLanguage(prefix, path);
  const path = `/wedding-dj-cost/${city.slug}`;
  const image = `${base_url}/share/city/${language}/${city.slug}.png`;
  return (
    <>
      <PageMeta
        title={title}
        description={lead}
        path={path}
        {...(hasOwnPrices(city) ? { image } : { unlisted: true })}
      />
      <JsonLd
        graph={[
          ...priceFacts(city, { url: at(path), name: title, description: lead }),
          breadcrumbs([
            { name: t('ui:nav.home'), url: at('/') },
            { name: t('regions.title'), url: at('/landing') },
            ...(country ? [{ name: country.name, url: at(`/landing/${country.slug}`) }] : []),
            { name: city.name, url: at(path) },
          ]),
        ]}
      />
    </>
  );
}
