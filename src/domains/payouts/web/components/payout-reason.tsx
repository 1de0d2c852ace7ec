import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { OpenPayoutPage } from '../../../payments/web/components/open-payout-page.tsx';
import type { Payout } from '../../contract.ts';
import styles from './payouts.module.css';

/** Why a payout is held, what becomes of it, and what its owner can do; nothing for all others. */
export function PayoutReason({ payout: { reason, note, booking, is_share } }: { payout: Payout }) {
  const { t } = useTranslation('payouts');
  if (!reason) return null;
  return (
    <div className={styles.reason}>
      <strong>{t(`reason.${reason}`)}</strong>
      <p>{t(`reason_text.${reason}`)}</p>
      {note && (
        <p className={styles.note}>
          {t('row.words')}: {note}
        </p>
      )}
      {reason === 'account' && <OpenPayoutPage />}
      {reason === 'problem' && booking && !is_share && (
        <Link to={`/bookings/${booking.id}`} className={styles.alone}>
          {t('row.see_problem')}
        </Link>
      )}
    </div>
  );
}
