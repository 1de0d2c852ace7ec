import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { DetailSkeleton } from '../../../../ui/components/skeletons.tsx';
import { useNow } from '../../../../ui/use-format.ts';
import { useViewer } from '../../../../ui/viewer.tsx';
import { isMyTurn } from '../../../bookings/web/components/due-text.ts';
import { ComingUp } from './coming-up.tsx';
import { HeldMoney } from './held-money.tsx';
import { NextEvent } from './next-event.tsx';
import styles from './today.module.css';
import { upcoming, waiting } from './today-queries.ts';
import { WaitingList } from './waiting-list.tsx';

/** What is next, what waits for whom, what money is held and when it comes. */
export function Today() {
  const [ahead, undecided, balances] = useQueries({
    queries: [
      orpc.bookings.list.queryOptions({ input: upcoming }),
      orpc.bookings.list.queryOptions({ input: waiting }),
      orpc.payments.balances.queryOptions(),
    ],
  });
  const now = useNow(ahead.data?.now ?? new Date(0));
  const failed = [ahead, undecided, balances].find((query) => query.isError);
  if (failed) return <ErrorState onRetry={() => void failed.refetch()} />;
  if (!ahead.data || !undecided.data || !balances.data) return <DetailSkeleton />;

  const { counts, items } = ahead.data;
  if (counts.all === 0) return <Newcomer />;
  const mine = undecided.data.items.filter(isMyTurn);
  const others = undecided.data.items.filter((booking) => !isMyTurn(booking));
  const [next, ...later] = items;
  return (
    <div className={styles.today}>
      <NextEvent booking={next} now={now} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <WaitingList kind="mine" bookings={mine} now={now} />
          {others.length > 0 && <WaitingList kind="others" bookings={others} now={now} />}
        </div>
        <div className={styles.column}>
          <HeldMoney balances={balances.data} now={now} />
          {later.length > 0 && <ComingUp bookings={later} more={counts.upcoming - items.length} />}
        </div>
      </div>
    </div>
  );
}

/** The first visit: what this place is for, and the one act that fills it. */
function Newcomer() {
  const { t } = useTranslation('today');
  const viewer = useViewer();
  if (viewer?.role === 'admin')
    return (
      <EmptyState
        title={t('newcomer.admin.title')}
        text={t('newcomer.admin.text')}
        act={<Button to="/admin/dashboard">{t('problems.open')}</Button>}
      />
    );
  if (viewer?.role === 'dj')
    return (
      <EmptyState
        title={t('newcomer.dj.title')}
        text={t('newcomer.dj.text')}
        act={
          viewer.slug && (
            <Button variant="primary" to={`/dj/${viewer.slug}`}>
              {t('newcomer.dj.act')}
            </Button>
          )
        }
      />
    );
  return (
    <EmptyState
      title={t('newcomer.client.title')}
      text={t('newcomer.client.text')}
      act={
        <Button variant="primary" to="/find-dj">
          {t('newcomer.client.act')}
        </Button>
      }
    />
  );
}
