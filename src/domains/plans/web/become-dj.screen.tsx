import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/components/button.tsx';
import { PageJsonLd } from '../../../ui/components/page-json-ld.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { PublicPage } from '../../../ui/components/public-page.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { HOLD_HOURS } from '../../bookings/rules.ts';
import { platformFeeBps } from '../../payments/rules.ts';
import { BOOKINGS_AT_MOST, PRICE_AT_MOST, readAmount, startingWork } from '../rules.ts';
import type { Route } from './+types/become-dj.screen';
import { EarningsCalculator } from './components/earnings-calculator.tsx';
import { MoneyRoad } from './components/money-road.tsx';
import { Needs } from './components/needs.tsx';

export const handle = { namespaces: ['plans'] };

/** The calculator's numbers are in the address: without scripts the form asks for the page anew. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return {
    bookings: readAmount(searchParams.get('bookings'), startingWork.bookings, BOOKINGS_AT_MOST),
    price: readAmount(searchParams.get('price'), startingWork.price, PRICE_AT_MOST),
  };
}

export default function BecomeDjScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('plans');
  const { percent } = useFormat();
  const fees = { free: percent(platformFeeBps.free), lowest: percent(platformFeeBps.prodjbiz) };
  const description = t('become.meta_description', { ...fees, hold_hours: HOLD_HOURS });
  return (
    <PublicPage
      title={t('become.title')}
      lead={t('become.lead')}
      acts={
        <>
          <Button to="/register?role=dj" variant="primary" size="l">
            {t('become.act')}
          </Button>
          <Button to="/pricing" size="l">
            {t('become.plans')}
          </Button>
        </>
      }
    >
      <PageMeta title={t('become.meta_title')} description={description} path="/become-dj" />
      <PageJsonLd name={t('become.title')} description={description} path="/become-dj" />
      <EarningsCalculator start={loaderData} />
      <MoneyRoad />
      <Needs />
    </PublicPage>
  );
}

export { ScreenError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
