import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { orpc } from '../../../../ui/api.ts';
import { Panel } from '../../../../ui/components/panel.tsx';
import { StatusBadge } from '../../../../ui/components/status-badge.tsx';
import { IconAlertTriangle, IconCircleCheck } from '../../../../ui/icons.ts';
import { useViewerZone } from '../../../../ui/time-zone.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import styles from './admin.module.css';

/** Whether the books added up when they were checked last, and the way to where they are checked. */
export function LedgerNews() {
  const { t } = useTranslation('today');
  const { dateTime } = useFormat();
  const zone = useViewerZone();
  const { data } = useQuery(orpc.payments.ledger_check.queryOptions());
  const check = data?.check;
  return (
    <Panel
      id="ledger"
      title={t('ledger.title')}
      act={<Link to="/admin/reconciliation">{t('ledger.open')}</Link>}
    >
      {check ? (
        <>
          <StatusBadge
            tone={check.difference_count === 0 ? 'good' : 'bad'}
            icon={check.difference_count === 0 ? IconCircleCheck : IconAlertTriangle}
          >
            {t('ledger.differences', { count: check.difference_count })}
          </StatusBadge>
          <p className={styles.since}>{t('ledger.checked', { when: dateTime(check.checked_at, zone) })}</p>
        </>
      ) : (
        data && <p className={styles.since}>{t('ledger.never')}</p>
      )}
    </Panel>
  );
}
