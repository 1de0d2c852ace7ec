import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { orpc } from '../../../../ui/api.ts';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { DocumentRows } from './document-rows.tsx';
import styles from './documents.module.css';

interface BookingDocumentsProps {
  booking_id: string;
  my_part: 'client' | 'dj' | 'staff';
  /** While a final invoice can still come, the details on it can be changed. */
  isOpen: boolean;
  /** What else is on paper about it. */
  also?: ReactNode;
}

/** A booking's receipts and invoices, as far as they are the reader's. */
export function BookingDocuments({ booking_id, my_part, isOpen, also }: BookingDocumentsProps) {
  const { t } = useTranslation('invoices');
  const { data, isError, refetch } = useQuery(
    orpc.invoices.for_booking.queryOptions({ input: { booking_id } }),
  );
  if (!data && !isError) return null;
  return (
    <Panel id="documents" title={t('title')}>
      {!data && <ErrorState onRetry={() => void refetch()} />}
      {data &&
        (data.items.length === 0 ? (
          <p>{t('booking.empty')}</p>
        ) : (
          <DocumentRows rows={data.items} isOfBooking />
        ))}
      {also && <div className={styles.also}>{also}</div>}
      {isOpen && my_part !== 'staff' && (
        <p className={styles.foot}>
          {t(`booking.until_${my_part}`)} <Link to="/settings/invoices">{t('booking.details')}</Link>
        </p>
      )}
    </Panel>
  );
}
