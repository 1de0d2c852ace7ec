import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { z } from 'zod';
import { Button } from '../../../../ui/components/button.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { Facts } from '../../../../ui/components/facts.tsx';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { When } from '../../../../ui/components/when.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { ProblemRow } from '../../../bookings/contract.ts';
import { BookingTimeline } from '../../../bookings/web/components/booking-timeline.tsx';
import { ProblemPanel } from '../../../bookings/web/components/problem-panel.tsx';
import { ResolveForm } from '../../../bookings/web/components/resolve-form.tsx';
import { useBooking } from '../../../bookings/web/components/use-booking.ts';
import styles from './admin.module.css';

type Problem = z.infer<typeof ProblemRow>;

/** One problem with its facts; deciding it opens in place. */
export function ProblemCard({ problem, now }: { problem: Problem; now: Date }) {
  const { t } = useTranslation(['today', 'bookings']);
  const { relative } = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const titleId = useId();
  const { booking, client_name, held_cents, reported_by } = problem;
  const dj_name = booking.dj.dj_name;
  return (
    <li className={styles.problem}>
      <article aria-labelledby={titleId}>
        <header className={styles.head}>
          <div>
            <h2 id={titleId}>{t(`bookings:problem.kinds.${problem.kind}`)}</h2>
            <p className={styles.since}>
              {t('admin.reported', {
                name: reported_by === 'dj' ? dj_name : client_name,
                when: relative(problem.created_at, now),
              })}
            </p>
          </div>
          <div className={styles.held}>
            <MoneyText cents={held_cents} currency={booking.currency} />
            <span>{t('admin.held')}</span>
          </div>
        </header>
        <blockquote className={styles.words}>{problem.description}</blockquote>
        <div className={styles.facts}>
          <Facts
            items={[
              {
                key: 'booking',
                label: t('admin.booking'),
                value: <Link to={`/bookings/${booking.id}`}>{`${booking.ref} · ${booking.title}`}</Link>,
              },
              {
                key: 'when',
                label: t('bookings:event.when'),
                value: (
                  <When
                    starts_at={booking.starts_at}
                    ends_at={booking.ends_at}
                    zone={booking.time_zone}
                    city={booking.city}
                  />
                ),
              },
              {
                key: 'people',
                label: t('admin.people'),
                value: t('admin.people_value', { client: client_name, dj: dj_name }),
              },
            ]}
          />
        </div>
        <div className={styles.acts}>
          <Button aria-expanded={isOpen} onClick={() => setIsOpen((open) => !open)}>
            {t(isOpen ? 'admin.close' : 'admin.decide')}
          </Button>
        </div>
        {isOpen && <Decide id={booking.id} />}
      </article>
    </li>
  );
}

function Decide({ id }: { id: string }) {
  const { data: booking, isError, refetch } = useBooking(id);
  if (!booking) return isError ? <ErrorState onRetry={() => void refetch()} /> : <RowsSkeleton count={3} />;
  return (
    <div className={styles.decide}>
      <div className={styles.stack}>
        <ProblemPanel booking={booking} />
        <BookingTimeline booking={booking} />
      </div>
      {booking.can.resolve && <ResolveForm booking={booking} />}
    </div>
  );
}
