import type { InferContractRouterOutputs } from '@orpc/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Facts } from '../../../../ui/components/facts.tsx';
import { PageHeader } from '../../../../ui/components/page-header.tsx';
import { PageMeta } from '../../../../ui/components/page-meta.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { useViewerZone } from '../../../../ui/time-zone.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import type { accountingContract } from '../../contract.ts';
import styles from './books.module.css';
import { PostingTable } from './journal-table.tsx';

type Transaction = InferContractRouterOutputs<typeof accountingContract>['transaction'];

/** One journal transaction: its entries, and what it is about. */
export function TransactionPage({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('accounting');
  const { dateTime } = useFormat();
  const zone = useViewerZone();
  const { kind, booking, created_at, idempotency_key, charge_ids, reverses_id, reversed_by_id } = transaction;
  const title = t(`kind.${kind}`);
  const other = (id: string | null, key: string) =>
    id && <Link to={`/admin/ledger/transactions/${id}`}>{t(key)}</Link>;
  const values: Record<string, ReactNode> = {
    booking: booking && <Link to={`/bookings/${booking.id}`}>{`${booking.ref} · ${booking.title}`}</Link>,
    payment: charge_ids.map((id, index) => (
      <Link key={id} to={`/admin/payments/${id}`} className={styles.line}>
        {charge_ids.length > 1
          ? t('transaction.payment_of', { index: index + 1, count: charge_ids.length })
          : t('transaction.payment')}
      </Link>
    )),
    reverses: other(reverses_id, 'transaction.reverses'),
    reversed_by: other(reversed_by_id, 'transaction.reversed_by'),
    key: <span className={styles.mono}>{idempotency_key}</span>,
    id: <span className={styles.mono}>{transaction.id}</span>,
  };
  return (
    <>
      <PageMeta title={title} private />
      <PageHeader
        crumbs={[{ label: t('ledger.title'), to: '/admin/ledger' }]}
        title={title}
        detail={dateTime(created_at, zone)}
      />
      <div className={styles.columns}>
        <Panel title={t('transaction.entries')}>
          <PostingTable posting={transaction} isSummed />
        </Panel>
        <Panel title={t('transaction.about')}>
          <Facts
            items={Object.entries(values).flatMap(([key, value]) =>
              value && !(Array.isArray(value) && value.length === 0)
                ? [{ key, label: t(`fact.${key}`), value }]
                : [],
            )}
          />
        </Panel>
      </div>
    </>
  );
}
