import { useTranslation } from 'react-i18next';
import type { Charge, PlanPlace } from '../../contract.ts';
import { PlaceMoney } from './place-money.tsx';

/** What we have of a plan's period, and what of it staff could give back. */
export function PlanMoney({ period, currency }: { period: PlanPlace; currency: Charge['currency'] }) {
  const { t } = useTranslation('accounting');
  const { paid_cents, refunded_cents, left_cents } = period;
  const amounts = [
    ['ours', left_cents],
    ['back', refunded_cents],
    ['bank', paid_cents - left_cents - refunded_cents],
  ] as const;
  const rows = amounts.map(([key, cents]) => ({ key, label: t(`plan.${key}`), cents }));
  return <PlaceMoney place={period} currency={currency} rows={rows} />;
}
