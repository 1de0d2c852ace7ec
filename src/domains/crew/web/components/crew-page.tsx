import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, orpc } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { useCommand } from '../../../bookings/web/components/use-booking.ts';
import type { Crew } from '../../contract.ts';
import styles from './crew.module.css';
import { CompanyPanel } from './company-panel.tsx';
import { WorkList } from './work-list.tsx';

/** A company's own people, whose crew the reader is in, and what they work there. */
export function CrewPage({ input }: { input: { invitation_id?: string } }) {
  const { t } = useTranslation('crew');
  const { data, isError, refetch } = useQuery(orpc.crew.get.queryOptions({ input }));
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <RowsSkeleton count={3} />;
  const { company, companies, work } = data;
  return (
    <div className={styles.stack}>
      {companies
        .filter(({ status }) => status === 'invited')
        .map((seat) => (
          <Invitation key={seat.id} seat={seat} />
        ))}
      {company?.has_seats && <CompanyPanel company={company} />}
      {work.length > 0 && <WorkList work={work} />}
      <Companies seats={companies.filter(({ status }) => status === 'joined')} />
      {/* what they might have comes after what they do */}
      {company && !company.has_seats && <CompanyPanel company={company} />}
      {!company && companies.length === 0 && work.length === 0 && (
        <EmptyState title={t('nowhere.title')} text={t('nowhere.text')} />
      )}
    </div>
  );
}

type Seat = Crew['companies'][number];

function useAnswer(act: 'accept' | 'leave', done: string) {
  const errorText = useErrorText('crew');
  return useCommand(async (id: string) => {
    try {
      await api.crew[act]({ id });
      toast.success(done);
    } catch (error) {
      toast.error(errorText(error));
    }
  });
}

function Invitation({ seat: { id, dj_name } }: { seat: Seat }) {
  const { t } = useTranslation('crew');
  const accept = useAnswer('accept', t('invitation.accepted', { name: dj_name }));
  const decline = useAnswer('leave', t('invitation.declined'));
  return (
    <Notice
      tone="info"
      title={t('invitation.title', { name: dj_name })}
      act={
        <div className={styles.acts}>
          <Button loading={accept.isPending} onClick={() => accept.mutate(id)}>
            {t('invitation.accept')}
          </Button>
          <Button variant="quiet" loading={decline.isPending} onClick={() => decline.mutate(id)}>
            {t('invitation.decline')}
          </Button>
        </div>
      }
    >
      {t('invitation.text')}
    </Notice>
  );
}

function Companies({ seats }: { seats: readonly Seat[] }) {
  const { t } = useTranslation('crew');
  const leave = useAnswer('leave', t('companies.left'));
  if (seats.length === 0) return null;
  return (
    <Panel title={t('companies.title')}>
      <ul>
        {seats.map(({ id, dj_name }) => (
          <li key={id} className={styles.row}>
            <span className={styles.name}>{dj_name}</span>
            <Button size="s" variant="quiet" loading={leave.isPending} onClick={() => leave.mutate(id)}>
              {t('companies.leave')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
