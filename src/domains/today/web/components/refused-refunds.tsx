import { useMutation, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api, orpc, useIdempotencyKey } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Facts } from '../../../../ui/components/facts.tsx';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { useFormat, useNow } from '../../../../ui/use-format.ts';
import { useRefresh } from '../../../bookings/web/components/use-booking.ts';
import type { RefusedRefund } from '../../../payments/contract.ts';
import styles from './admin.module.css';
import { SettleForm } from './settle-form.tsx';
import { StaffList } from './staff-list.tsx';
import { readPages, useCursors } from './use-pages.ts';

/** Refunds that the payment service will not send: what is owed to whom, and why it did not go. */
export function RefusedRefunds() {
  const { t } = useTranslation('today');
  const { inputs, add } = useCursors();
  const pages = readPages(
    useQueries({ queries: inputs.map((input) => orpc.payments.refused_refunds.queryOptions({ input })) }),
  );
  const now = useNow(pages.first?.now ?? new Date(0));
  return (
    <StaffList
      id="refunds"
      title={t('refunds.title')}
      none={t('refunds.none')}
      lead={(count) => t('refunds.count', { count })}
      pages={pages}
      onMore={add}
    >
      {pages.items.map((refund) => (
        <RefundItem key={refund.id} refund={refund} now={now} />
      ))}
    </StaffList>
  );
}

function RefundItem({ refund, now }: { refund: RefusedRefund; now: Date }) {
  const { t } = useTranslation('today');
  const { relative, money } = useFormat();
  const errorText = useErrorText('today');
  const refresh = useRefresh();
  const { key, renew } = useIdempotencyKey();
  const [isSettling, setIsSettling] = useState(false);
  const { id, booking_id, ref, title, client_name, amount_cents, currency, card_last4 } = refund;
  const retry = useMutation({
    mutationFn: () => api.payments.retry_refund({ id }, { context: { idempotency_key: key() } }),
    onSuccess: () => toast.success(t('refunds.asked')),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => {
      renew();
      return refresh();
    },
  });
  const values = { amount: money(amount_cents, currency), client: client_name };
  return (
    <li className={styles.item}>
      <div className={styles.itemHead}>
        <div>
          <h3>{t('refunds.to', { client: client_name })}</h3>
          <p className={styles.since}>
            {booking_id ? <Link to={`/bookings/${booking_id}`}>{`${ref} · ${title}`}</Link> : title}
          </p>
        </div>
        <div className={styles.held}>
          <MoneyText cents={amount_cents} currency={currency} />
          <span>{t('refunds.owed')}</span>
        </div>
      </div>
      <div className={styles.facts}>
        <Facts
          items={[
            {
              key: 'reason',
              label: t('refunds.reason'),
              value: <span className={styles.said}>{refund.reason}</span>,
            },
            { key: 'when', label: t('refunds.when'), value: relative(refund.refused_at, now) },
            ...(card_last4
              ? [
                  {
                    key: 'card',
                    label: t('refunds.card'),
                    value: t('refunds.card_value', { last4: card_last4 }),
                  },
                ]
              : []),
          ]}
        />
      </div>
      <div className={styles.itemActs}>
        <Button
          loading={retry.isPending}
          aria-label={t('refunds.retry_for', values)}
          onClick={() => retry.mutate()}
        >
          {t('refunds.retry')}
        </Button>
        <Button
          aria-expanded={isSettling}
          aria-label={t('refunds.settle_for', values)}
          onClick={() => setIsSettling((open) => !open)}
        >
          {t('refunds.settle')}
        </Button>
      </div>
      {isSettling && <SettleForm refund={refund} />}
    </li>
  );
}
