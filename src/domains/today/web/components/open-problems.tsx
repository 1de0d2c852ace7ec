import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import styles from './today.module.css';

/** For staff: what waits for them, before everything else. */
export function OpenProblems() {
  const { t } = useTranslation('today');
  const problems = useQuery(orpc.bookings.problems.queryOptions({ input: {} })).data;
  const refunds = useQuery(orpc.payments.refused_refunds.queryOptions({ input: {} })).data;
  return (
    <div className={styles.today}>
      {problems && (
        <Notice
          tone={problems.open_count > 0 ? 'warn' : 'good'}
          title={t('problems.count', { count: problems.open_count })}
          act={<Button to="/admin/dashboard">{t('problems.open')}</Button>}
        />
      )}
      {refunds && refunds.count > 0 && (
        <Notice
          tone="warn"
          title={t('refunds.waiting', { count: refunds.count })}
          act={<Button to="/admin/dashboard#refunds">{t('refunds.open')}</Button>}
        />
      )}
    </div>
  );
}
