import { useMounted } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Chip } from '../../../../ui/components/chip.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import { chosen, columnsOf, monthsOf, totalOf } from './earning-months.ts';
import { EarningTable } from './earning-table.tsx';
import styles from './earnings.module.css';

const EarningChart = lazy(() => import('./earning-chart.tsx'));

/** A DJ's year: what was earned, what it cost in fees and what is still to come, month by month. */
export function Earnings() {
  const { t } = useTranslation('payments');
  const { money } = useFormat();
  const [search] = useSearchParams();
  const { data, isError, refetch } = useQuery(orpc.payments.months.queryOptions());
  // a drawing needs the width of its place, which the server does not know
  const isMounted = useMounted();
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <RowsSkeleton count={2} />;
  const choice = chosen(search, data.items, data.now);
  if (!choice) return null;
  const { year, currency, years, currencies } = choice;
  const months = monthsOf(data.items, choice);
  const total = totalOf(months);
  const to = (changed: Record<string, string>) =>
    `?${new URLSearchParams({ ...Object.fromEntries(search), ...changed })}`;
  return (
    <Panel
      title={t('months.title')}
      className={styles.panel ?? ''}
      act={
        <Button href={`/api/payments/months/${year}/csv`} size="s">
          {t('months.csv')}
        </Button>
      }
    >
      <nav className={styles.choices} aria-label={t('months.choose')}>
        {years.length > 1 &&
          years.map((one) => (
            <Chip key={one} to={to({ year: String(one) })} pressed={one === year}>
              {one}
            </Chip>
          ))}
        {currencies.length > 1 &&
          currencies.map((one) => (
            <Chip key={one} to={to({ currency: one })} pressed={one === currency}>
              {one}
            </Chip>
          ))}
      </nav>
      <dl className={styles.sums}>
        {columnsOf(months).map((name) => (
          <div key={name}>
            <dt>
              <span className={`${styles.key} ${styles[name]}`} aria-hidden="true" />
              {t(`months.${name}`)}
            </dt>
            <dd>{money(total[`${name}_cents`], currency)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.chart}>
        {isMounted && (
          <Suspense fallback={null}>
            <EarningChart months={months} year={year} currency={currency} />
          </Suspense>
        )}
      </div>
      <details className={styles.details}>
        <summary>{t('months.as_table')}</summary>
        <EarningTable months={months} total={total} year={year} currency={currency} />
      </details>
    </Panel>
  );
}
