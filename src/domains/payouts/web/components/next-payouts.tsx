import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { orpc } from '../../../../ui/api.ts';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { useViewer } from '../../../../ui/viewer.tsx';
import { HOLD_HOURS } from '../../../bookings/rules.ts';
import { nextPayouts, PAYOUTS_PATH } from './payout-filters.ts';
import { PayoutRows } from './payout-rows.tsx';
import { Schedule } from './schedule.tsx';
import styles from './payouts.module.css';

/** On `/financials`: the schedule, the next few payouts and the way to all; nothing for who is never paid. */
export function NextPayouts() {
  const { t } = useTranslation('payouts');
  const viewer = useViewer();
  const { data, isError, refetch } = useQuery(orpc.payouts.list.queryOptions({ input: nextPayouts }));
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <RowsSkeleton count={3} />;
  const isEmpty = data.items.length === 0;
  if (isEmpty && viewer?.role !== 'dj') return null;
  return (
    <Panel
      id="payouts"
      title={t('title')}
      act={!isEmpty && <Link to={PAYOUTS_PATH}>{t('all')}</Link>}
      className={styles.panel ?? ''}
    >
      <Schedule />
      {isEmpty ? (
        <p className={styles.empty}>{t('empty.dj.text', { hours: HOLD_HOURS })}</p>
      ) : (
        <PayoutRows rows={data.items} server_now={data.now} />
      )}
    </Panel>
  );
}
