import { useTranslation } from 'react-i18next';
import { Facts } from '../../../../ui/components/facts.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import { isAboutTime } from '../../../claims/rules.ts';
import { AnswerForm } from '../../../claims/web/components/answer-form.tsx';
import { PayDamage } from '../../../claims/web/components/pay-damage.tsx';
import { ReceiptList } from '../../../claims/web/components/receipt-list.tsx';
import { ShortfallFacts } from '../../../claims/web/components/shortfall-facts.tsx';
import type { Booking } from '../../contract.ts';
import styles from './booking-page.module.css';

/** What was reported, what the other side says, what the recorded times say, and what staff made of it. */
export function ProblemPanel({ booking }: { booking: Booking }) {
  const { t } = useTranslation(['bookings', 'claims']);
  const { money } = useFormat();
  const { problem, currency, can } = booking;
  if (!problem) return null;
  const withTimes = isAboutTime(problem.kind) || booking.my_part === 'staff';
  return (
    <Panel title={t('problem.title')} id="problem" className={styles.problem ?? ''}>
      <div className={styles.stack}>
        {can.pay_damage && (
          <PayDamage booking_id={booking.id} amount={money(problem.damage_cents ?? 0, currency)} />
        )}
        <div className={styles.sides}>
          <ReportedSide booking={booking} problem={problem} />
          <OtherSide booking={booking} problem={problem} />
        </div>
        {withTimes && (
          <section className={styles.stack}>
            <h3>{t('claims:times.title')}</h3>
            <ShortfallFacts shortfall={problem.shortfall} currency={currency} />
          </section>
        )}
        <Decision booking={booking} problem={problem} />
        {can.answer && problem.answer_due_at && (
          <AnswerForm
            booking_id={booking.id}
            answer_due_at={problem.answer_due_at}
            time_zone={booking.time_zone}
          />
        )}
      </div>
    </Panel>
  );
}

interface PartProps {
  booking: Booking;
  problem: NonNullable<Booking['problem']>;
}

const nameOf = ({ dj, client_name }: Booking, side: 'client' | 'dj'): string =>
  side === 'dj' ? dj.dj_name : client_name;

function ReportedSide({ booking, problem }: PartProps) {
  const { t } = useTranslation(['bookings', 'claims']);
  const { dateTime, money } = useFormat();
  const { kind, reported_by, created_at, description, claimed_cents, receipts } = problem;
  return (
    <section className={styles.stack}>
      <h3>{t(`problem.kinds.${kind}`)}</h3>
      <p className={styles.sub}>
        {t('problem.by_at', {
          name: nameOf(booking, reported_by),
          when: dateTime(created_at, booking.time_zone),
        })}
      </p>
      <p className={styles.written}>{description}</p>
      {claimed_cents !== null && (
        <p>{t('claims:claimed', { amount: money(claimed_cents, booking.currency) })}</p>
      )}
      <ReceiptList receipts={receipts.filter(({ side }) => side === reported_by)} />
    </section>
  );
}

function OtherSide({ booking, problem }: PartProps) {
  const { t } = useTranslation('claims');
  const { dateTime } = useFormat();
  const { reported_by, answer, answered_at, answer_due_at, receipts, status } = problem;
  const other = reported_by === 'dj' ? 'client' : 'dj';
  const name = nameOf(booking, other);
  const isAwaited = status === 'open' && answer_due_at !== null && booking.now < answer_due_at;
  return (
    <section className={styles.stack}>
      <h3>{t('other.title', { name })}</h3>
      {answer !== null && answered_at ? (
        <>
          <p className={styles.sub}>{dateTime(answered_at, booking.time_zone)}</p>
          <p className={styles.written}>{answer}</p>
          <ReceiptList receipts={receipts.filter(({ side }) => side === other)} />
        </>
      ) : (
        <p className={styles.muted}>
          {isAwaited
            ? t('other.awaited', { when: dateTime(answer_due_at, booking.time_zone) })
            : t('other.silent')}
        </p>
      )}
    </section>
  );
}

function Decision({ booking, problem }: PartProps) {
  const { t } = useTranslation(['bookings', 'claims']);
  const { money } = useFormat();
  const { resolution, refund_cents, resolution_note, damage_cents, damage_status } = problem;
  const { currency, dj } = booking;
  const decided = resolution
    ? t(`problem.decided.${resolution}`, { amount: money(refund_cents ?? 0, currency), dj: dj.dj_name })
    : t('problem.open');
  return (
    <Facts
      items={[
        { key: 'decision', label: t('problem.decision'), value: decided },
        ...(damage_cents !== null && damage_status
          ? [
              {
                key: 'damage',
                label: t('problem.kinds.damage'),
                value: t(`claims:damage.status.${damage_status}`, { amount: money(damage_cents, currency) }),
              },
            ]
          : []),
        ...(resolution_note
          ? [
              {
                key: 'note',
                label: t('problem.note'),
                value: <span className={styles.written}>{resolution_note}</span>,
              },
            ]
          : []),
      ]}
    />
  );
}
