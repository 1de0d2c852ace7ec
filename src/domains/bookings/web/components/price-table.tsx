import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../../shared/money.ts';
import { MoneyTable } from '../../../../ui/components/money-table.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { QuoteLine } from '../../contract.ts';
import { SERVICE_FEE_BPS } from '../../rules.ts';

interface PriceTableProps {
  lines: readonly QuoteLine[];
  currency: Currency;
  total_cents: number;
  /** From the DJ's base to the venue; says how far the free radius reached. */
  distance_km?: number;
}

/** The all-in price line by line; travel is always there, so that nobody wonders whether it comes on top. */
export function PriceTable({ lines, currency, total_cents, distance_km }: PriceTableProps) {
  const { t } = useTranslation('bookings');
  const { money, number, distance, percent } = useFormat();

  const labelOf = (line: QuoteLine): string => {
    if (line.kind === 'service_fee') return t('lines.service_fee', { percent: percent(SERVICE_FEE_BPS) });
    if (line.kind === 'overtime' && line.item_id) return t('lines.beyond_package');
    return line.label ?? t(`lines.${line.kind}`);
  };
  const detailOf = (line: QuoteLine): string | undefined => {
    const { kind, quantity, unit_cents, total_cents: sum, hours } = line;
    const adds_up = Math.round(quantity * unit_cents) === sum;
    if (kind === 'performance' && hours !== undefined)
      return t('lines.package_detail', { hours: number(hours) });
    if (kind === 'add_on') return addOnDetail(line);
    if (kind === 'overtime' || (kind === 'performance' && adds_up && quantity > 1))
      return t('lines.performance_detail', { hours: number(quantity), rate: money(unit_cents, currency) });
    if (kind !== 'travel') return undefined;
    if (sum > 0 && adds_up && quantity > 1)
      return t('lines.travel_detail', { distance: distance(quantity), rate: money(unit_cents, currency) });
    if (distance_km === undefined) return undefined;
    return sum > 0
      ? t('lines.travel_distance', { distance: distance(distance_km) })
      : t('lines.travel_free', { distance: distance(distance_km) });
  };

  const addOnDetail = ({ quantity, unit_cents, hours }: QuoteLine): string | undefined => {
    const values = { quantity: number(quantity), rate: money(unit_cents, currency) };
    if (hours === undefined) return quantity > 1 ? t('lines.several_detail', values) : undefined;
    return quantity > 1
      ? t('lines.several_hours_detail', { ...values, hours: number(hours) })
      : t('lines.performance_detail', { hours: number(hours), rate: values.rate });
  };

  return (
    <MoneyTable
      caption={t('lines.caption')}
      currency={currency}
      rows={lines.map((line, index) => ({
        key: `${line.kind} ${index}`,
        label: labelOf(line),
        detail: detailOf(line),
        cents: line.total_cents,
      }))}
      total={{ label: t('lines.total'), cents: total_cents }}
    />
  );
}
