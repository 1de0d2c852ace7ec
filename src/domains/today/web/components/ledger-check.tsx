import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, orpc } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import styles from './admin.module.css';
import { LedgerResult } from './ledger-result.tsx';

/** The ledger's last check, and a new one when asked: every sum, every object of the gateway and its entries. */
export function LedgerCheck() {
  const { t } = useTranslation('today');
  const errorText = useErrorText('today');
  const queryClient = useQueryClient();
  const query = orpc.payments.ledger_check.queryOptions();
  const { data, isError, refetch } = useQuery(query);
  const run = useMutation({
    mutationFn: () => api.payments.check_ledger(),
    onSuccess: (check) => queryClient.setQueryData(query.queryKey, { check }),
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <Panel id="ledger" title={t('ledger.title')}>
      <div className={styles.stack}>
        <p className={styles.since}>{t('ledger.text')}</p>
        <div>
          <Button loading={run.isPending} onClick={() => run.mutate()}>
            {t('ledger.check')}
          </Button>
        </div>
        {isError && <ErrorState onRetry={() => void refetch()} />}
        {data && (
          <div role="status" className={styles.stack}>
            {data.check ? (
              <LedgerResult check={data.check} />
            ) : (
              <p className={styles.since}>{t('ledger.never')}</p>
            )}
          </div>
        )}
      </div>
    </Panel>
  );
}
