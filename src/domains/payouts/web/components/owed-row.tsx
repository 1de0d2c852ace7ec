import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../../../ui/components/button.tsx';
import { Dotted } from '../../../../ui/components/dotted.tsx';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { useViewerZone } from '../../../../ui/time-zone.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import type { OwedDebt } from '../../contract.ts';
import styles from './held.module.css';
import { WriteOffForm } from './write-off-form.tsx';

/** Who owes how much of what, since when and why; it is written off where it stands. */
export function OwedRow({ debt }: { debt: OwedDebt }) {
  const { t } = useTranslation('payouts');
  const { date, money } = useFormat();
  const zone = useViewerZone();
  const [isOpen, setIsOpen] = useState(false);
  const { booking, sale_kind, dj_name, currency, amount_cents, left_cents, collecting_cents } = debt;
  const isPart = left_cents < amount_cents;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <div className={styles.words}>
          <strong>{dj_name}</strong>
          <p className={styles.quiet}>
            {booking ? (
              <Link to={`/bookings/${booking.id}`}>
                <Dotted>
                  {booking.ref}
                  {booking.title}
                </Dotted>
              </Link>
            ) : (
              sale_kind && t(`row.sale.${sale_kind}`)
            )}
          </p>
        </div>
        <MoneyText className={styles.amount ?? ''} cents={left_cents} currency={currency} />
      </div>
      <div className={styles.why}>
        <strong>{t(`owed.cause.${debt.cause}`)}</strong>
        <p className={styles.quiet}>
          <Dotted>
            {t('owed.since', { when: date(debt.created_at, zone) })}
            {isPart &&
              t('owed.left', { left: money(left_cents, currency), amount: money(amount_cents, currency) })}
          </Dotted>
        </p>
        {collecting_cents > 0 && (
          <p className={styles.quiet}>
            {t('owed.collecting', { amount: money(collecting_cents, currency) })}
          </p>
        )}
      </div>
      {isOpen ? (
        <WriteOffForm debt={debt} onClose={() => setIsOpen(false)} />
      ) : (
        collecting_cents < left_cents && (
          <div>
            <Button aria-expanded={false} onClick={() => setIsOpen(true)}>
              {t('owed.write_off.open')}
            </Button>
          </div>
        )
      )}
    </li>
  );
}
