import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { orpc } from '../../../../ui/api.ts';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { useViewerZone } from '../../../../ui/time-zone.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { type Period, periods } from '../../rules.ts';
import { EventTables } from './event-tables.tsx';
import { LockedAccounts } from './locked-accounts.tsx';
import styles from './security.module.css';

/** What strangers tried, what stopped them, which accounts are closed because of it, and whether the log holds. */
export function SecurityBoard({ hours }: { hours: Period }) {
  const { t } = useTranslation('security');
  const { number, dateTime } = useFormat();
  const zone = useViewerZone();
  const navigate = useNavigate();
  const { data, isError, refetch } = useQuery(orpc.security.overview.queryOptions({ input: { hours } }));
  const { data: chain } = useQuery(orpc.audit.check.queryOptions());
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <RowsSkeleton count={6} />;
  const figures = [
    { key: 'sign_in_failures', value: data.sign_in_failures },
    { key: 'rate_limits', value: data.rate_limits },
    { key: 'csp_violations', value: data.csp_violations },
    { key: 'locked', value: data.locked.length },
    { key: 'banned', value: data.banned, to: '/admin/members?state=banned' },
  ];
  const check = chain?.check;
  return (
    <div className={styles.page}>
      <div className={styles.period}>
        <SelectField
          label={t('period')}
          value={String(hours)}
          data={periods.map((value) => ({ value: String(value), label: t(`periods.${value}`) }))}
          onChange={(event) =>
            void navigate(`?hours=${event.currentTarget.value}`, { replace: true, preventScrollReset: true })
          }
        />
      </div>
      <dl className={styles.figures}>
        {figures.map(({ key, value, to }) => (
          <div key={key} className={styles.figure}>
            <dt>{to ? <Link to={to}>{t(`figure.${key}`)}</Link> : t(`figure.${key}`)}</dt>
            <dd>{number(value)}</dd>
          </div>
        ))}
      </dl>
      <Notice
        tone={check ? (check.difference_count === 0 ? 'good' : 'bad') : 'info'}
        title={t(check ? (check.difference_count === 0 ? 'chain.whole' : 'chain.broken') : 'chain.never')}
      >
        <p>
          {check && `${t('chain.when', { when: dateTime(check.checked_at, zone) })} `}
          <Link to="/admin/audit-logs">{t('chain.see')}</Link>
        </p>
      </Notice>
      <LockedAccounts locked={data.locked} />
      <EventTables overview={data} />
    </div>
  );
}
