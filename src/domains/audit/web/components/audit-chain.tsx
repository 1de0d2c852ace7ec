import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, orpc } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { PageHeader } from '../../../../ui/components/page-header.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { useViewerZone } from '../../../../ui/time-zone.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import type { AuditCheck } from '../../contract.ts';
import styles from './audit.module.css';

/** Whether the log is what was written: the last verification of its chain, and a new one when asked. */
export function AuditChain() {
  const { t } = useTranslation('audit');
  const errorText = useErrorText('audit');
  const queryClient = useQueryClient();
  const query = orpc.audit.check.queryOptions();
  const { data, isError, refetch } = useQuery(query);
  const run = useMutation({
    mutationFn: () => api.audit.run_check(),
    onSuccess: async (check) => {
      queryClient.setQueryData(query.queryKey, { check });
      // what waited is sealed now
      await queryClient.invalidateQueries({ queryKey: orpc.audit.list.key() });
    },
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <>
      <PageHeader
        title={t('title')}
        detail={t('text')}
        act={
          <Button variant="primary" loading={run.isPending} onClick={() => run.mutate()}>
            {t('check.run')}
          </Button>
        }
      />
      {isError && <ErrorState onRetry={() => void refetch()} />}
      <div role="status" className={styles.chain}>
        {data?.check && <Result check={data.check} />}
        {data?.check === null && (
          <Notice tone="info" title={t('check.never')}>
            {t('check.never_text')}
          </Notice>
        )}
      </div>
    </>
  );
}

function Result({ check }: { check: AuditCheck }) {
  const { t } = useTranslation('audit');
  const { number, dateTime } = useFormat();
  const zone = useViewerZone();
  const { sealed, head, difference_count, differences, checked_at } = check;
  return (
    <Notice
      tone={difference_count === 0 ? 'good' : 'bad'}
      title={t('check.differences', { count: difference_count })}
    >
      <p>{t('check.read', { count: sealed, sealed: number(sealed), when: dateTime(checked_at, zone) })}</p>
      {head && (
        <p className={styles.detail}>
          {t('check.head')} <code>{head}</code>
        </p>
      )}
      {differences.length > 0 && (
        <ul className={styles.differences}>
          {differences.map(({ kind, position, entry_id }) => (
            <li key={`${kind} ${position} ${entry_id}`}>
              {t(`difference.${kind}`)} {position !== null && t('sealed', { position: number(position) })}{' '}
              {entry_id && <code>{entry_id}</code>}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
