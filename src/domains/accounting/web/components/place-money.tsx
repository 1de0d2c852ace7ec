import { useTranslation } from 'react-i18next';
import { MoneyTable } from '../../../../ui/components/money-table.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import type { Charge, PlanPlace, SoldPlace } from '../../contract.ts';

interface PlaceMoneyProps {
  place: PlanPlace | SoldPlace;
  currency: Charge['currency'];
  /** Who has how much; of those after the first only who has something. */
  rows: readonly { key: string; label: string; cents: number }[];
}

/** Who has what of a payment that no booking stands behind, and what of it staff could give back. */
export function PlaceMoney({ place, currency, rows }: PlaceMoneyProps) {
  const { t } = useTranslation('accounting');
  const { givable_cents, hindrance } = place;
  return (
    <Panel title={t('place.title')}>
      <MoneyTable
        caption={t('place.title')}
        currency={currency}
        rows={rows.filter(({ cents }, index) => index === 0 || cents > 0)}
        total={{ label: t('place.givable'), cents: hindrance ? 0 : givable_cents }}
      />
      {hindrance && <Notice tone="info">{t(`sale.hindrance.${hindrance}`)}</Notice>}
    </Panel>
  );
}
