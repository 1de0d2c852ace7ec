import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { PageViews } from '../../contract.ts';
import styles from './view-board.module.css';

/** How often pages were seen by those who agreed to be counted: each day, and each kind of page. */
export function ViewBoard() {
  const { t } = useTranslation('telemetry');
  const { data, isError, refetch } = useQuery(orpc.telemetry.page_views.queryOptions());
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <RowsSkeleton count={6} />;
  if (data.views === 0) return <EmptyState title={t('views.none')} text={t('views.none_text')} />;
  return (
    <div className={styles.board}>
      <Panel title={t('views.by_day')}>
        <Days days={data.days} />
      </Panel>
      <Panel title={t('views.by_page')}>
        <Pages pages={data.pages} />
      </Panel>
    </div>
  );
}

function Days({ days }: Pick<PageViews, 'days'>) {
  const { t } = useTranslation('telemetry');
  const { calendarDate, number } = useFormat();
  const most = days.reduce((one, other) => (other.views > one.views ? other : one));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure>
      <div
        className={styles.days}
        role="img"
        aria-label={t('views.chart', { date: calendarDate(most.viewed_on), views: number(most.views) })}
      >
        {days.map(({ viewed_on, views }) => (
          <span key={viewed_on} style={{ height: `${(views / most.views) * 100}%` }} />
        ))}
      </div>
      <figcaption className={styles.span}>
        <span>{first && calendarDate(first.viewed_on)}</span>
        <span>{last && calendarDate(last.viewed_on)}</span>
      </figcaption>
    </figure>
  );
}

function Pages({ pages }: Pick<PageViews, 'pages'>) {
  const { t } = useTranslation('telemetry');
  const { number } = useFormat();
  const most = pages[0]?.views ?? 1;
  return (
    <table className={styles.pages}>
      <thead>
        <tr>
          <th scope="col">{t('views.page')}</th>
          <th scope="col">{t('views.views')}</th>
        </tr>
      </thead>
      <tbody>
        {pages.map(({ page, views }) => (
          <tr key={page}>
            <th scope="row">
              <code>{page}</code>
              <span className={styles.bar} style={{ width: `${(views / most) * 100}%` }} />
            </th>
            <td>{number(views)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
