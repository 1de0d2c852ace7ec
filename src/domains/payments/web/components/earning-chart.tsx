import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { useReducedMotion } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { type Currency, toUnits } from '../../../../shared/money.ts';
import { MantineScope } from '../../../../ui/theme/mantine-scope.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { EarningMonth } from '../../contract.ts';
import { columnsOf } from './earning-months.ts';
import styles from './earnings.module.css';

const colors = {
  earned: 'var(--tide)',
  sold: 'var(--ember)',
  coming: 'var(--tide-wash)',
  fees: 'var(--line-strong)',
};

interface EarningChartProps {
  months: readonly EarningMonth[];
  year: number;
  currency: Currency;
}

/** Bars per month: earned at the foot, then what was sold beside bookings, what is to come, then the fees on top. Fetched with its library. */
export default function EarningChart({ months, year, currency }: EarningChartProps) {
  const { t } = useTranslation('payments');
  const { calendarDate, money, number } = useFormat();
  const data = months.map(({ month, earned_cents, sold_cents, coming_cents, fees_cents }) => ({
    month: calendarDate(`${month}-01`, 'month_short'),
    earned: earned_cents,
    sold: sold_cents,
    coming: coming_cents,
    fees: fees_cents,
  }));
  return (
    <MantineScope>
      <BarChart
        h="100%"
        data={data}
        dataKey="month"
        type="stacked"
        maxBarWidth={36}
        series={columnsOf(months).map((name) => ({
          name,
          label: t(`months.${name}`),
          color: colors[name],
        }))}
        barProps={({ name }) => ({
          isAnimationActive: false,
          ...(name === 'coming' && { stroke: 'var(--tide)', strokeOpacity: 1, strokeDasharray: '3 3' }),
        })}
        valueFormatter={(cents) => money(cents, currency)}
        gridColor="var(--line)"
        textColor="var(--ink-3)"
        tickLine="none"
        strokeDasharray="0"
        yAxisProps={{
          width: 'auto',
          tickFormatter: (cents: number) => number(toUnits(cents, currency), { notation: 'compact' }),
        }}
        xAxisProps={{ interval: 'equidistantPreserveStart' }}
        tooltipAnimationDuration={useReducedMotion() ? 0 : 160}
        barChartProps={{ title: t('months.caption', { year, currency }) }}
        className={styles.drawing ?? ''}
      />
    </MantineScope>
  );
}
