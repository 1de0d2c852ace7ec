import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api, orpc } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { useViewerZone } from '../../../../ui/time-zone.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import type { SecurityOverview } from '../../contract.ts';
import styles from './security.module.css';

/** Accounts that take no password for a while; staff who know that it was the person open them sooner. */
export function LockedAccounts({ locked }: { locked: SecurityOverview['locked'] }) {
  const { t } = useTranslation('security');
  const { dateTime } = useFormat();
  const zone = useViewerZone();
  const errorText = useErrorText('security');
  const queryClient = useQueryClient();
  const unlock = useMutation({
    mutationFn: (user_id: string) => api.security.unlock({ user_id }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: orpc.security.overview.key() });
      toast.success(t('locked.done'));
    },
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <Panel title={t('locked.title')}>
      {locked.length === 0 ? (
        <p className={styles.detail}>{t('locked.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {locked.map(({ person, failures, locked_until }) => (
            <li key={person.id} className={styles.row}>
              <div className={styles.words}>
                <Link to={`/admin/members/${person.id}`}>{person.name || person.email}</Link>
                <span className={styles.detail}>
                  {t('locked.until', { count: failures, when: dateTime(locked_until, zone) })}
                </span>
              </div>
              <Button
                size="s"
                loading={unlock.isPending && unlock.variables === person.id}
                onClick={() => unlock.mutate(person.id)}
              >
                {t('locked.unlock')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
