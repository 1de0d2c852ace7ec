import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import type { Checkout } from '../../contract.ts';
import styles from './checkout-page.module.css';

/** A page with nothing more to pay: how it ended, and the way back. */
export function Ending({
  checkout,
  status,
}: {
  checkout: Checkout;
  status: 'paid' | 'processing' | 'authorised' | 'expired';
}) {
  const { t } = useTranslation('sandbox');
  const { amount_cents, is_reserving } = checkout;
  const kind =
    status === 'paid' && amount_cents === 0
      ? 'kept'
      : status === 'expired' && is_reserving
        ? 'released'
        : status;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.box} role="status">
      <h2 ref={heading} tabIndex={-1}>
        {t(`ending.${kind}.title`)}
      </h2>
      <p>{t(`ending.${kind}.text`)}</p>
      <div className={styles.acts}>
        <Button variant="primary" href={status === 'expired' ? checkout.cancel_url : checkout.success_url}>
          {t('ending.continue')}
        </Button>
      </div>
    </div>
  );
}
