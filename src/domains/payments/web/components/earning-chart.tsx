import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { useReducedMotion } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { type Currency, toUnits } from '../../../../shared/money.ts';
import { MantineScope } from '../../../../ui/theme/mantine-scope.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { EarningMonth } from '../../contract.ts';
import { axisSteps, barOf, columnsOf } from './earning-months.ts';
import styles from './earnings.module.css';

const colors = {
  earned: 'var(--tide)',
  sold: 'var(--ember)',
  coming: 'var(--tide-wash)',
  fees: 'var(--line-strong)',
  held: 'var(--ember-wash)',
  paid_out: 'var(--good)',
};

interface EarningChartProps {
  months: readonly EarningMonth[];
  year: number;
  currency: Currency;
}

/**
 * Two bars per month: what it is worth, earned at the foot, then what was sold beside bookings, what is to come, the fees
 * on top; and where its money is, held or paid out. Fetched with its library.
 */
export default function EarningChart({ months, year, currency }: EarningChartProps) {
  const { t } = useTranslation('payments');
  const { calendarDate, money, number } = useFormat();
  const steps = axisSteps(months);
  const data = months.map((row) => ({
    month: calendarDate(`${row.month}-01`, 'month_short'),
    ...Object.fromEntries(columnsOf(months).map((name) => [name, row[`${name}_cents`]])),
  }));
  return (
    <MantineScope>
      <BarChart
        h="100%"
        data={data}
        dataKey="month"
        maxBarWidth={24}
        series={columnsOf(months).map((name) => ({
          name,
          label: t(`months.${name}`),
          color: colors[name],
          stackId: barOf(name),
        }))}
        barProps={({ name }) => ({
          isAnimationActive: false,
          ...(name === 'coming' && { stroke: 'var(--tide)', strokeOpacity: 1, strokeDasharray: '3 3' }),
          ...(name === 'held' && { stroke: 'var(--ember)', strokeOpacity: 1, strokeDasharray: '3 3' }),
        })}
        valueFormatter={(cents) => money(cents, currency)}
        gridColor="var(--line)"
        textColor="var(--ink-3)"
        tickLine="none"
        strokeDasharray="0"
        yAxisProps={{
          width: 'auto',
          ticks: steps,
          domain: [steps[0]!, steps.at(-1)!],
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
