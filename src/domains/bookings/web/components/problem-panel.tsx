import { useTranslation } from 'react-i18next';
import { Facts } from '../../../../ui/components/facts.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Booking } from '../../contract.ts';
import styles from './booking-page.module.css';

/** What was reported, and what staff made of it. */
export function ProblemPanel({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const { dateTime, money } = useFormat();
  const { problem, time_zone, currency, client_name, dj } = booking;
  if (!problem) return null;
  const reporter = problem.reported_by === 'dj' ? dj.dj_name : client_name;
  return (
    <Panel title={t('problem.title')} id="problem" className={styles.problem ?? ''}>
      <Facts
        items={[
          { key: 'kind', label: t('report.kind'), value: t(`problem.kinds.${problem.kind}`) },
          {
            key: 'by',
            label: t('problem.by'),
            value: t('problem.by_at', { name: reporter, when: dateTime(problem.created_at, time_zone) }),
          },
          {
            key: 'description',
            label: t('problem.description'),
            value: <span className={styles.written}>{problem.description}</span>,
          },
          {
            key: 'decision',
            label: t('problem.decision'),
            value: problem.resolution
              ? t(`problem.decided.${problem.resolution}`, {
                  amount: money(problem.refund_cents ?? 0, currency),
                  dj: dj.dj_name,
                })
              : t('problem.open'),
          },
          ...(problem.resolution_note
            ? [
                {
                  key: 'note',
                  label: t('problem.note'),
                  value: <span className={styles.written}>{problem.resolution_note}</span>,
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}
