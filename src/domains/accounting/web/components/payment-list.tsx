import { Dotted } from '../../../../ui/components/dotted.tsx';
import { RowLink } from '../../../../ui/components/row-link.tsx';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { useViewerZone } from '../../../../ui/time-zone.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { PagedList } from '../../../../ui/components/paged-list.tsx';
import { readPages, useCursors } from '../../../today/web/components/use-pages.ts';
import type { ChargeRow } from '../../contract.ts';
import styles from './books.module.css';
import { type PaymentFilters, paymentInput } from './payment-filters.ts';
import { PaymentState } from './payment-state.tsx';

/** Payments as a table, page by page. */
export function PaymentList({ filters }: { filters: PaymentFilters }) {
  const { t } = useTranslation('accounting');
  const { inputs, add } = useCursors();
  const input = paymentInput(filters);
  const pages = readPages(
    useQueries({
      queries: inputs.map((page) => orpc.accounting.charges.queryOptions({ input: { ...input, ...page } })),
    }),
  );
  const empty = <NoPayments isFiltered={Object.keys(input).length > 0} />;
  return (
    <PagedList pages={pages} onMore={add} rows={8} empty={empty}>
      {() => (
        <div className={styles.frame}>
          <table className={`${styles.table} ${styles.stacking} ${styles.payments}`}>
            <caption className={styles.hidden}>{t('payments.caption')}</caption>
            <thead>
              <tr>
                <th scope="col" className={styles.figure}>
                  {t('column.amount')}
                </th>
                <th scope="col">{t('column.status')}</th>
                <th scope="col">{t('column.payment')}</th>
                <th scope="col">{t('column.client')}</th>
                <th scope="col">{t('column.date')}</th>
              </tr>
            </thead>
            <tbody>
              {pages.items.map((charge) => (
                <PaymentRow key={charge.id} charge={charge} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </PagedList>
  );
}

function PaymentRow({ charge }: { charge: ChargeRow }) {
  const { t } = useTranslation('accounting');
  const { dateTime, money } = useFormat();
  const zone = useViewerZone();
  const { id, booking, purpose, amount_cents, currency, refunded_cents, card_last4, created_at } = charge;
  return (
    <tr className={styles.pressed}>
      <td className={styles.figure}>
        <RowLink to={`/admin/payments/${id}`}>
          <MoneyText cents={amount_cents} currency={currency} />
        </RowLink>
        {refunded_cents > 0 && (
          <span className={styles.detail}>
            {t('payments.back', { amount: money(refunded_cents, currency) })}
          </span>
        )}
      </td>
      <td>
        <PaymentState status={charge.status} purpose={purpose} refund_state={charge.refund_state} />
      </td>
      <td className={styles.wide}>
        {booking?.title ?? charge.description}
        <span className={styles.detail}>
          <Dotted>
            {t(`charge_purpose.${purpose}`)}
            {booking?.ref}
            {card_last4 && `••••\u00A0${card_last4}`}
          </Dotted>
        </span>
      </td>
      <td className={styles.wide}>
        {charge.client_name}
        <span className={styles.detail}>
          {charge.dj_name === null ? t('payments.to_us') : t('payments.with', { dj: charge.dj_name })}
        </span>
      </td>
      <td className={styles.date}>{dateTime(created_at, zone, 'dated')}</td>
    </tr>
  );
}

function NoPayments({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('accounting');
  return isFiltered ? (
    <EmptyState
      title={t('payments.not_found.title')}
      text={t('payments.not_found.text')}
      act={<Button to="/admin/payments">{t('payments.not_found.act')}</Button>}
    />
  ) : (
    <EmptyState title={t('payments.empty.title')} text={t('payments.empty.text')} />
  );
}
