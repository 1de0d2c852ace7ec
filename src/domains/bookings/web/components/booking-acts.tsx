import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import type { Booking } from '../../contract.ts';
import styles from './booking-page.module.css';
import { useCommand } from './use-booking.ts';

/** An act that needs a form or a confirmation of its own. */
export type Deed =
  | 'offer'
  | 'decline'
  | 'cancel'
  | 'return_payment'
  | 'report'
  | 'edit'
  | 'hold_payout'
  | 'lift_hold';

interface ActsProps {
  booking: Booking;
  onDeed: (deed: Deed) => void;
}

/**
 * Before anything is agreed there are two words for no, and each side needs one: who asked withdraws, who was
 * asked declines.
 */
const declines = ({ can, my_part, status }: Booking): boolean =>
  can.decline && (my_part !== 'client' || status === 'offered');
const cancels = (booking: Booking): boolean => booking.can.cancel && !declines(booking);

/** Whether there is any answer to give beside the one next act. */
export const hasAnswers = (booking: Booking): boolean =>
  booking.can.quick_yes || declines(booking) || (booking.can.offer && booking.status === 'offered');

/** Other answers than the one next act, beside the words that say what is asked. */
export function AnswerActs({ booking, onDeed }: ActsProps) {
  const { t } = useTranslation('bookings');
  const { can, status, my_part } = booking;
  return (
    <div className={styles.acts}>
      {can.quick_yes && <QuickYes booking={booking} />}
      {can.offer && status === 'offered' && (
        <Button onClick={() => onDeed('offer')}>{t('offer.change')}</Button>
      )}
      {can.decline && <Button onClick={() => onDeed('decline')}>{t(`decline.open.${my_part}`)}</Button>}
    </div>
  );
}

/** What nobody hopes to need: at the foot of the page. */
export function EndingActs({ booking, onDeed }: ActsProps) {
  const { t } = useTranslation(['bookings', 'payouts']);
  const { can, status } = booking;
  // a claim of one's own is made beside the one it answers
  const reports = can.report && status !== 'disputed';
  if (!reports && !can.hold_payout && !cancels(booking)) return null;
  return (
    <div className={styles.acts}>
      {reports && <Button onClick={() => onDeed('report')}>{t('report.open')}</Button>}
      {can.hold_payout && <Button onClick={() => onDeed('hold_payout')}>{t('payouts:hold.open')}</Button>}
      {cancels(booking) && (
        <Button onClick={() => onDeed('cancel')}>
          {t(status === 'requested' ? 'cancel.withdraw' : 'cancel.open')}
        </Button>
      )}
    </div>
  );
}

/** Opens the form for the event's details, from beside them. */
export function EditAct({ booking, label, onEdit }: { booking: Booking; label: string; onEdit: () => void }) {
  if (!booking.can.edit) return null;
  return (
    <Button size="s" onClick={onEdit}>
      {label}
    </Button>
  );
}

/** Stops the reply clock with one press; the offer may follow later. */
function QuickYes({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const errorText = useErrorText('bookings');
  const { id, version, client_name } = booking;
  const say = useCommand(() => api.bookings.quick_yes({ id, version }));
  const press = () =>
    say.mutate(undefined, {
      onSuccess: () => toast.success(t('quick_yes.done', { client: client_name })),
      onError: (error) => toast.error(errorText(error)),
    });
  return (
    <Button loading={say.isPending} onClick={press} title={t('quick_yes.help', { client: client_name })}>
      {t('quick_yes.act')}
    </Button>
  );
}
