import { useTranslation } from 'react-i18next';
import type { Charge, SoldPlace } from '../../contract.ts';
import { PlaceMoney } from './place-money.tsx';
import { refundEffect } from './refund-effect.ts';

/** Who has what of a sale, and what of it staff could give back. */
export function SaleMoney({ sale, currency }: { sale: SoldPlace; currency: Charge['currency'] }) {
  const { t } = useTranslation('accounting');
  const { dj_before_cents, fees_before_cents } = refundEffect(sale, 0);
  const amounts = [
    ['dj', dj_before_cents],
    ['fees', fees_before_cents],
    ['back', sale.refunded_cents],
  ] as const;
  const rows = amounts.map(([key, cents]) => ({ key, label: t(`sale.${key}`, { dj: sale.dj_name }), cents }));
  return <PlaceMoney place={sale} currency={currency} rows={rows} />;
}
