import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../../../ui/components/button.tsx';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { useViewerZone } from '../../../../ui/time-zone.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import type { HeldPayout } from '../../contract.ts';
import { holdReasons } from '../../rules.ts';
import styles from './held.module.css';
import { LiftForm } from './hold-form.tsx';

/** What does not go out, to whom, why and since when; what staff hold is lifted where it stands. */
export function HeldRow({ row }: { row: HeldPayout }) {
  const { t } = useTranslation('payouts');
  const [isLifting, setIsLifting] = useState(false);
  const { booking, sale_kind, charge_id, dj_name, client_name, currency, amount_cents } = row;
  const about = booking ? `${booking.ref} · ${booking.title}` : sale_kind && t(`row.sale.${sale_kind}`);
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <div className={styles.words}>
          <Link
            to={booking ? `/bookings/${booking.id}` : `/admin/payments/${charge_id}`}
            className={styles.title}
          >
            {about}
          </Link>
          <p className={styles.quiet}>{t('held.between', { dj: dj_name, client: client_name })}</p>
        </div>
        <MoneyText className={styles.amount ?? ''} cents={amount_cents} currency={currency} />
      </div>
      <Why row={row} />
      {row.can_lift && booking && !isLifting && (
        <div>
          <Button aria-expanded={false} onClick={() => setIsLifting(true)}>
            {t('hold.lift.open')}
          </Button>
        </div>
      )}
      {row.can_lift && booking && isLifting && (
        <LiftForm booking={{ id: booking.id, dj_name, client_name }} onClose={() => setIsLifting(false)} />
      )}
    </li>
  );
}

function Why({ row: { reason, note, held_at, held_by_name } }: { row: HeldPayout }) {
  const { t } = useTranslation('payouts');
  const { dateTime } = useFormat();
  const zone = useViewerZone();
  const when = dateTime(held_at, zone);
  // what its DJ is told of these four is told to the DJ
  const isByStaff = holdReasons.some((one) => one === reason);
  return (
    <div className={styles.why}>
      <strong>{t(isByStaff ? `reason.${reason}` : `held.reason.${reason}`)}</strong>
      {note && <p className={styles.note}>{note}</p>}
      <p className={styles.quiet}>
        {held_by_name ? t('held.since_by', { when, name: held_by_name }) : t('held.since', { when })}
      </p>
    </div>
  );
}
