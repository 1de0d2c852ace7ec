import { useTranslation } from 'react-i18next';
import { MoneyTable } from '../../../../ui/components/money-table.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import type { Charge, PlanPlace } from '../../contract.ts';

/** What we have of a plan's period, and what of it staff could give back. */
export function PlanMoney({ period, currency }: { period: PlanPlace; currency: Charge['currency'] }) {
  const { t } = useTranslation('accounting');
  const { paid_cents, refunded_cents, left_cents, givable_cents, hindrance } = period;
  const amounts = [
    ['ours', left_cents],
    ['back', refunded_cents],
    ['bank', paid_cents - left_cents - refunded_cents],
  ] as const;
  return (
    <Panel title={t('place.title')}>
      <MoneyTable
        caption={t('place.title')}
        currency={currency}
        rows={amounts
          .filter(([key, cents]) => key === 'ours' || cents > 0)
          .map(([key, cents]) => ({ key, label: t(`plan.${key}`), cents }))}
        total={{ label: t('place.givable'), cents: hindrance ? 0 : givable_cents }}
      />
      {hindrance && <Notice tone="info">{t(`sale.hindrance.${hindrance}`)}</Notice>}
    </Panel>
  );
}
