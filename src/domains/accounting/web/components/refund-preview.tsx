import { useTranslation } from 'react-i18next';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import type { Charge } from '../../contract.ts';
import styles from './books.module.css';
import { isBooking, isPlan, type PaidPlace, refundEffect } from './refund-effect.ts';

interface RefundPreviewProps {
  charge: Charge;
  place: PaidPlace;
  amount_cents: number;
}

/** Before and after for client, DJ and us, while the amount is still being typed. */
export function RefundPreview({ charge, place, amount_cents }: RefundPreviewProps) {
  const { t } = useTranslation('accounting');
  const effect = refundEffect(place, amount_cents);
  const back_cents = charge.refunds.reduce((sum, refund) => sum + refund.amount_cents, 0);
  const dj = isPlan(place) ? '' : place.dj_name;
  const rows = [
    ['client', back_cents, back_cents + amount_cents],
    ...(isPlan(place) ? [] : [['dj', effect.dj_before_cents, effect.dj_after_cents] as const]),
    ['fees', effect.fees_before_cents, effect.fees_after_cents],
  ] as const;
  return (
    <div className={styles.close}>
      <table className={styles.table}>
        <caption className={styles.hidden}>{t('refund.preview')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('refund.side')}</th>
            <th scope="col" className={styles.figure}>
              {t('refund.before')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('refund.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([side, before, after]) => (
            <tr key={side}>
              <th scope="row">{t(`refund.sides.${side}`, { client: charge.client_name, dj })}</th>
              <td className={`${styles.figure} ${styles.plain}`}>
                <MoneyText cents={before} currency={charge.currency} />
              </td>
              <td className={styles.figure}>
                <MoneyText cents={after} currency={charge.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isPlan(place) && <p className={styles.muted}>{t('refund.why_plan')}</p>}
      {!isPlan(place) && !isBooking(place) && <p className={styles.muted}>{t('refund.why_sale', { dj })}</p>}
      {effect.from_fees_cents > 0 && <p className={styles.muted}>{t('refund.why_fees', { dj })}</p>}
    </div>
  );
}
