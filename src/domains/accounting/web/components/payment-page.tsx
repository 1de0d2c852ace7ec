import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../../../ui/components/button.tsx';
import { PageHeader } from '../../../../ui/components/page-header.tsx';
import { PageMeta } from '../../../../ui/components/page-meta.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Charge } from '../../contract.ts';
import styles from './books.module.css';
import { JournalTable } from './journal-table.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentPlaces } from './payment-places.tsx';
import { PaymentState } from './payment-state.tsx';
import { PaymentTimeline } from './payment-timeline.tsx';
import { PlanMoney } from './plan-money.tsx';
import { RefundForm } from './refund-form.tsx';
import { SaleMoney } from './sale-money.tsx';

/** One payment: what it was for, what became of it, and what the books say of it. */
export function PaymentPage({ charge }: { charge: Charge }) {
  const { t } = useTranslation('accounting');
  const { money } = useFormat();
  const [isRefunding, setIsRefunding] = useState(false);
  const { amount_cents, currency, booking, status, refund_state, places, sale, period, postings } = charge;
  const place = [...places, sale, period]
    .filter((one) => one !== null)
    .find(({ hindrance }) => hindrance === null);
  const title = t(`payment.title.${charge.purpose}`, { amount: money(amount_cents, currency) });
  return (
    <>
      <PageMeta title={title} private />
      <PageHeader
        crumbs={[{ label: t('payments.title'), to: '/admin/payments' }]}
        title={title}
        state={<PaymentState status={status} purpose={charge.purpose} refund_state={refund_state} strong />}
        detail={
          booking ? (
            <Link to={`/bookings/${booking.id}`}>{`${booking.ref} · ${booking.title}`}</Link>
          ) : (
            charge.description
          )
        }
        act={
          place && (
            <Button
              // one primary act at a time: once it is open, the form has it
              variant={isRefunding ? 'secondary' : 'primary'}
              aria-expanded={isRefunding}
              onClick={() => setIsRefunding((open) => !open)}
            >
              {t('refund.open')}
            </Button>
          )
        }
      />
      <div className={styles.page}>
        {isRefunding && place && (
          <RefundForm charge={charge} place={place} onClose={() => setIsRefunding(false)} />
        )}
        <div className={styles.columns}>
          <div className={styles.stack}>
            <PaymentTimeline charge={charge} />
            <Panel title={t('payment.journal')}>
              {postings.length === 0 ? (
                <p className={styles.muted}>{t('payment.no_journal')}</p>
              ) : (
                <JournalTable postings={postings} />
              )}
            </Panel>
          </div>
          <div className={styles.stack}>
            {places.length > 0 && <PaymentPlaces charge={charge} />}
            {sale && <SaleMoney sale={sale} currency={currency} />}
            {period && <PlanMoney period={period} currency={currency} />}
            <PaymentFacts charge={charge} />
          </div>
        </div>
      </div>
    </>
  );
}
