import { useTranslation } from 'react-i18next';
import { toUnits } from '../../../shared/money.ts';
import { paidPlans, PLAN_CURRENCY, planNames, planPriceCents } from '../../../shared/plans.ts';
import { PageJsonLd } from '../../../ui/components/page-json-ld.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { PublicPage } from '../../../ui/components/public-page.tsx';
import { Questions } from '../../../ui/components/questions.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { DEPOSIT_BPS, platformFeeBps } from '../../payments/rules.ts';
import { SERVICE_FEE_BPS } from '../../bookings/rules.ts';
import { PlanCards } from './components/plan-cards.tsx';
import { PlanTable } from './components/plan-table.tsx';

export const handle = { namespaces: ['plans'] };

const questions = ['clients', 'leads', 'change', 'kept', 'currency', 'refund'] as const;

export default function PricingScreen() {
  const { t } = useTranslation('plans');
  const { percent } = useFormat();
  const fees = {
    service_fee: percent(SERVICE_FEE_BPS),
    free_fee: percent(platformFeeBps.free),
    deposit: percent(DEPOSIT_BPS),
  };
  return (
    <PublicPage title={t('pricing.title')} lead={t('pricing.lead', fees)}>
      <PageMeta
        title={t('pricing.meta_title')}
        description={t('pricing.meta_description', fees)}
        path="/pricing"
      />
      <PageJsonLd
        name={t('pricing.title')}
        description={t('pricing.meta_description', fees)}
        path="/pricing"
        facts={{
          mainEntity: {
            '@type': 'Service',
            name: t('pricing.plans'),
            provider: { '@type': 'Organization', name: 'Crossfade' },
            offers: [
              { '@type': 'Offer', name: t('free'), price: 0, priceCurrency: PLAN_CURRENCY },
              ...paidPlans.map((plan) => ({
                '@type': 'Offer',
                name: planNames[plan],
                priceSpecification: {
                  '@type': 'UnitPriceSpecification',
                  price: toUnits(planPriceCents(plan, 'month'), PLAN_CURRENCY),
                  priceCurrency: PLAN_CURRENCY,
                  billingDuration: 'P1M',
                },
              })),
            ],
          },
        }}
      />
      <PlanCards />
      <PlanTable />
      <Questions
        title={t('pricing.questions.title')}
        items={questions.map((key) => ({
          key,
          question: t(`pricing.questions.${key}.question`),
          answer: t(`pricing.questions.${key}.answer`, fees),
        }))}
      />
    </PublicPage>
  );
}

export { ScreenError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
