import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import type { Booking } from '../../../bookings/contract.ts';
import styles from './hold-form.module.css';

interface HoldNoticeProps {
  hold: Booking['payout_hold'];
  /** Who reads it. */
  to: 'dj' | 'staff';
  onLift?: (() => void) | undefined;
}

/** Why staff hold a booking's payout, in the words its DJ reads; nothing where they do not. */
export function HoldNotice({ hold, to, onLift }: HoldNoticeProps) {
  const { t } = useTranslation('payouts');
  if (!hold) return null;
  return (
    <Notice
      tone="warn"
      title={t(`hold.notice.${to}`)}
      {...(onLift && { act: <Button onClick={onLift}>{t('hold.lift.open')}</Button> })}
    >
      <p>{t(`reason.${hold.reason}`)}</p>
      <p className={styles.words}>
        {t('row.words')}: {hold.note}
      </p>
    </Notice>
  );
}
