import { useTranslation } from 'react-i18next';
import { MoneyTable } from '../../../../ui/components/money-table.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import type { Charge, SoldPlace } from '../../contract.ts';
import { refundEffect } from './refund-effect.ts';

/** Who has what of a sale, and what of it staff could give back. */
export function SaleMoney({ sale, currency }: { sale: SoldPlace; currency: Charge['currency'] }) {
  const { t } = useTranslation('accounting');
  const { dj_name, refunded_cents, givable_cents, hindrance } = sale;
  const { dj_before_cents, fees_before_cents } = refundEffect(sale, 0);
  const amounts = [
    ['dj', dj_before_cents],
    ['fees', fees_before_cents],
    ['back', refunded_cents],
  ] as const;
  return (
    <Panel title={t('place.title')}>
      <MoneyTable
        caption={t('place.title')}
        currency={currency}
        rows={amounts
          .filter(([key, cents]) => key === 'dj' || cents > 0)
          .map(([key, cents]) => ({ key, label: t(`sale.${key}`, { dj: dj_name }), cents }))}
        total={{ label: t('place.givable'), cents: hindrance ? 0 : givable_cents }}
      />
      {hindrance && <Notice tone="info">{t(`sale.hindrance.${hindrance}`)}</Notice>}
    </Panel>
  );
}
