import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Booking } from '../../contract.ts';
import { releaseAt } from '../../rules.ts';
import styles from './booking-page.module.css';
import { useBooking, useCommand } from './use-booking.ts';

/** How long the worker may take to notice the new time before the page stops asking. */
const PATIENCE_MS = 30_000;

/** Demo only: moves the whole application's clock, so that a newcomer sees the release without waiting for it. */
export function TimeMachine({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const { dateTime, sentences } = useFormat();
  const errorText = useErrorText('bookings');
  const [leftFrom, setLeftFrom] = useState<Booking['status']>();
  const isTravelling = leftFrom === booking.status;
  useBooking(booking.id, isTravelling);
  const patience = useTimeout(() => setLeftFrom(undefined), PATIENCE_MS);

  const travel = useCommand((to: 'event_end' | 'release') =>
    api.bookings.time_travel({ id: booking.id, to }),
  );
  const go = (to: 'event_end' | 'release') => {
    setLeftFrom(booking.status);
    patience.start();
    travel.mutate(to, {
      onError: (error) => {
        setLeftFrom(undefined);
        toast.error(errorText(error));
      },
    });
  };
  const isBusy = travel.isPending || isTravelling;
  const acts = [
    { to: 'event_end', at: booking.ends_at, isOver: booking.now >= booking.ends_at },
    { to: 'release', at: booking.release_at ?? releaseAt(booking.ends_at), isOver: false },
  ] as const;
  return (
    <Panel title={t('time_machine.title')} tone="demo">
      <div className={styles.stack}>
        <p className={styles.muted}>
          {sentences(
            t('time_machine.now', { when: dateTime(booking.now, booking.time_zone) }),
            t('time_machine.text'),
          )}
        </p>
        <div className={styles.acts}>
          {acts
            .filter(({ isOver }) => !isOver)
            .map(({ to, at }) => (
              <Button
                key={to}
                loading={isBusy && travel.variables === to}
                disabled={isBusy && travel.variables !== to}
                onClick={() => go(to)}
              >
                {t(`time_machine.${to}`, { when: dateTime(at, booking.time_zone, 'short') })}
              </Button>
            ))}
        </div>
        <output className={styles.sub}>{isBusy && t('time_machine.waiting')}</output>
      </div>
    </Panel>
  );
}
