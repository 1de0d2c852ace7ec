import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Facts } from '../../../../ui/components/facts.tsx';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { useViewerZone } from '../../../../ui/time-zone.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Charge } from '../../contract.ts';
import styles from './books.module.css';

/** Who paid whom, with what, and under which names the gateway knows it. */
export function PaymentFacts({ charge }: { charge: Charge }) {
  const { t } = useTranslation('accounting');
  const { dateTime } = useFormat();
  const zone = useViewerZone();
  const { booking, client, dj, card_last4, payment_id, checkout_id, settled_at, gateway_fee } = charge;
  const person = ({ name, email }: { name: string; email: string }) => (
    <>
      {name || email}
      {name && <span className={styles.detail}>{email}</span>}
    </>
  );
  const values: Record<string, ReactNode> = {
    booking: booking && <Link to={`/bookings/${booking.id}`}>{booking.ref}</Link>,
    client: person(client),
    dj: dj && person(dj),
    method: t(`method.${charge.method}`),
    card: card_last4 && t('fact.card_value', { last4: card_last4 }),
    settled: settled_at && dateTime(settled_at, zone),
    gateway: charge.gateway,
    gateway_fee: gateway_fee && (
      <MoneyText cents={gateway_fee.amount_cents} currency={gateway_fee.currency} />
    ),
    payment_id: payment_id && <span className={styles.mono}>{payment_id}</span>,
    checkout_id: checkout_id && <span className={styles.mono}>{checkout_id}</span>,
    id: <span className={styles.mono}>{charge.id}</span>,
  };
  return (
    <Panel title={t('payment.facts')}>
      <Facts
        items={Object.entries(values).flatMap(([key, value]) =>
          value ? [{ key, label: t(`fact.${key}`), value }] : [],
        )}
      />
    </Panel>
  );
}
