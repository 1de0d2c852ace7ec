import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { Facts } from '../../../../ui/components/facts.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import { isAboutTime, isAnswerOpen } from '../../../claims/rules.ts';
import { AnswerForm } from '../../../claims/web/components/answer-form.tsx';
import { PayDamage } from '../../../claims/web/components/pay-damage.tsx';
import { ReceiptList } from '../../../claims/web/components/receipt-list.tsx';
import { ShortfallFacts } from '../../../claims/web/components/shortfall-facts.tsx';
import type { Booking } from '../../contract.ts';
import styles from './booking-page.module.css';

/**
 * What one side reported, and perhaps the other one after it, what each says to the other's, what the recorded times
 * say, and what staff made of it.
 * @param onClaim opens the form for a claim of one's own, where there may still be one
 */
export function ProblemPanel({ booking, onClaim }: { booking: Booking; onClaim?: (() => void) | undefined }) {
  const { t } = useTranslation(['bookings', 'claims']);
  const { problems, currency } = booking;
  const [first] = problems;
  if (!first) return null;
  const withTimes = problems.some(({ kind }) => isAboutTime(kind)) || booking.my_part === 'staff';
  return (
    <Panel
      title={t(problems.length > 1 ? 'claims:counter.both' : 'problem.title')}
      id="problem"
      className={styles.problem ?? ''}
    >
      <div className={styles.stack}>
        <DamageToPay booking={booking} />
        {problems.map((problem) => (
          <Claim key={problem.reported_by} booking={booking} problem={problem} />
        ))}
        {withTimes && (
          <section className={styles.stack}>
            <h3>{t('claims:times.title')}</h3>
            <ShortfallFacts shortfall={first.shortfall} currency={currency} />
          </section>
        )}
        <Decision booking={booking} problems={problems} />
        {onClaim && (
          <section className={styles.stack}>
            <p className={styles.muted}>{t('claims:counter.text')}</p>
            <div>
              <Button onClick={onClaim}>{t('claims:counter.open')}</Button>
            </div>
          </section>
        )}
      </div>
    </Panel>
  );
}

function DamageToPay({ booking }: { booking: Booking }) {
  const { money } = useFormat();
  const unpaid = booking.problems.find(({ damage_status }) => damage_status === 'unpaid');
  if (!unpaid || !booking.can.pay_damage) return null;
  return <PayDamage booking_id={booking.id} amount={money(unpaid.damage_cents ?? 0, booking.currency)} />;
}

interface PartProps {
  booking: Booking;
  problem: Booking['problems'][number];
}

/** What one side wants and what the other one says to it; who may still say something does it here. */
function Claim({ booking, problem }: PartProps) {
  const { id, my_part, now, time_zone } = booking;
  return (
    <div className={styles.claim}>
      <div className={styles.sides}>
        <ReportedSide booking={booking} problem={problem} />
        <OtherSide booking={booking} problem={problem} />
      </div>
      {isAnswerOpen(problem, my_part, now) && problem.answer_due_at && (
        <AnswerForm booking_id={id} answer_due_at={problem.answer_due_at} time_zone={time_zone} />
      )}
    </div>
  );
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

/** Of both at once: what is decided of the price stands with each, what of damage with the claim for it. */
function Decision({ booking, problems }: { booking: Booking; problems: Booking['problems'] }) {
  const { t } = useTranslation(['bookings', 'claims']);
  const { money } = useFormat();
  const { resolution = null, refund_cents = null, resolution_note = null } = problems[0] ?? {};
  const damaged = problems.find((problem) => problem.damage_status !== null);
  const { damage_cents = null, damage_status = null } = damaged ?? {};
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
