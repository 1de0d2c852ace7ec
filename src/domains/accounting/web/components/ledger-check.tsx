import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, orpc } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { PageHeader } from '../../../../ui/components/page-header.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import styles from './books.module.css';
import { LedgerResult } from './ledger-result.tsx';

/** The ledger's last check, and a new one when asked: every sum, every object of the gateway and its entries. */
export function LedgerCheck() {
  const { t } = useTranslation('accounting');
  const errorText = useErrorText('accounting');
  const queryClient = useQueryClient();
  const query = orpc.payments.ledger_check.queryOptions();
  const { data, isError, refetch } = useQuery(query);
  const run = useMutation({
    mutationFn: () => api.payments.check_ledger(),
    onSuccess: (check) => queryClient.setQueryData(query.queryKey, { check }),
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <>
      <PageHeader
        title={t('check.title')}
        detail={t('check.text')}
        act={
          <Button variant="primary" loading={run.isPending} onClick={() => run.mutate()}>
            {t('check.run')}
          </Button>
        }
      />
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <RowsSkeleton count={6} />}
      <div role="status" className={styles.stack}>
        {data?.check && <LedgerResult check={data.check} />}
        {data?.check === null && <EmptyState title={t('check.never')} text={t('check.never_text')} />}
      </div>
    </>
  );
}
