import { useTranslation } from 'react-i18next';
import { withoutLanguage } from '../../../../shared/language-path.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { IconRotateClockwise } from '../../../../ui/icons.ts';
import { SeenBookingView } from './seen-booking.tsx';
import { SeenList } from './seen-list.tsx';
import styles from './offline.module.css';
import { useSeen } from './use-seen.ts';

const ofBooking = /^\/bookings\/([\w-]+)/;
/** Pages that the list of bookings stands in for. */
const ofList = /^\/(?:$|dashboard$|bookings$|offline$)/;

/** What can be read here without a network: the booking that was asked for, else all that is kept. */
export function OfflineView({ wanted }: { wanted: string }) {
  const { t } = useTranslation('offline');
  const { isConnected, seen, read_at, isUnreadable, look } = useSeen();
  const path = withoutLanguage(wanted.split(/[?#]/)[0] ?? '');
  const id = ofBooking.exec(path)?.[1];
  const booking = id ? seen?.bookings.find((one) => one.id === id) : undefined;
  const isEmpty = isUnreadable || (seen && seen.bookings.length === 0 && !seen.card);
  return (
    <div className={styles.view} aria-busy={!seen && !isUnreadable}>
      {isConnected ? (
        <Notice
          tone="good"
          title={t('connected.title')}
          act={
            <Button variant="primary" href={wanted}>
              {t('connected.act')}
            </Button>
          }
        >
          {t('connected.text')}
        </Notice>
      ) : (
        <div>
          <Button icon={<IconRotateClockwise size={18} aria-hidden="true" />} onClick={look}>
            {t('retry')}
          </Button>
        </div>
      )}
      {!seen && !isUnreadable && <RowsSkeleton count={3} />}
      {booking && <SeenBookingView booking={booking} />}
      {seen && !booking && !isEmpty && !ofList.test(path) && <p className={styles.muted}>{t('not_kept')}</p>}
      {isEmpty ? (
        <EmptyState title={t('nothing.title')} text={t('nothing.text')} />
      ) : (
        seen && !booking && <SeenList bookings={seen.bookings} card={seen.card} now={read_at} />
      )}
    </div>
  );
}
