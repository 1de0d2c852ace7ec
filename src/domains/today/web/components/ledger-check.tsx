import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { useFormat, useViewerZone } from '../../../../ui/use-format.ts';
import styles from './admin.module.css';

/** Recomputes the whole ledger when asked: every sum to zero, every balance what its entries say. */
export function LedgerCheck() {
  const { t } = useTranslation('today');
  const { number, dateTime } = useFormat();
  const zone = useViewerZone() ?? 'UTC';
  const { data, isError, isFetching, refetch } = useQuery({
    ...orpc.payments.verify_ledger.queryOptions(),
    // it reads everything there is: only when somebody asks
    enabled: false,
  });
  return (
    <Panel title={t('ledger.title')}>
      <div className={styles.stack}>
        <p className={styles.since}>{t('ledger.text')}</p>
        <div>
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('ledger.check')}
          </Button>
        </div>
        {isError && <ErrorState onRetry={() => void refetch()} />}
        {data && (
          <div role="status" className={styles.stack}>
            <Notice
              tone={data.differences.length === 0 ? 'good' : 'bad'}
              title={t('ledger.differences', { count: data.differences.length })}
            >
              {t('ledger.read', {
                transactions: number(data.transactions),
                entries: number(data.entries),
                when: dateTime(data.checked_at, zone),
              })}
            </Notice>
            {data.differences.length > 0 && (
              <table className={styles.differences}>
                <thead>
                  <tr>
                    <th scope="col">{t('ledger.check_name')}</th>
                    <th scope="col">{t('ledger.subject')}</th>
                    <th scope="col">{t('ledger.expected')}</th>
                    <th scope="col">{t('ledger.found')}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.differences.map((difference) => (
                    <tr key={`${difference.check} ${difference.subject}`}>
                      <td>{difference.check}</td>
                      <td>{difference.subject}</td>
                      <td>{number(difference.expected_cents)}</td>
                      <td>{number(difference.found_cents)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </div>
        )}
      </div>
    </Panel>
  );
}
