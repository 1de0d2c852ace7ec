import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import type { Booking } from '../../../bookings/contract.ts';
import styles from './hold-form.module.css';

/** Why staff hold this booking's payout, in the words its DJ reads; nothing where they do not. */
export function HoldNotice({ booking, onLift }: { booking: Booking; onLift: () => void }) {
  const { t } = useTranslation('payouts');
  const { payout_hold, can, my_part } = booking;
  if (!payout_hold) return null;
  return (
    <Notice
      tone="warn"
      title={t(`hold.notice.${my_part === 'staff' ? 'staff' : 'dj'}`)}
      {...(can.lift_hold && { act: <Button onClick={onLift}>{t('hold.lift.open')}</Button> })}
    >
      <p>{t(`reason.${payout_hold.reason}`)}</p>
      <p className={styles.words}>
        {t('row.words')}: {payout_hold.note}
      </p>
    </Notice>
  );
}
