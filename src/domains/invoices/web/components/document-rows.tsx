import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Dotted } from '../../../../ui/components/dotted.tsx';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { IconFileText } from '../../../../ui/icons.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import type { DocumentRow } from '../../contract.ts';
import styles from './documents.module.css';

/** The page of a document, drawn on the server. */
const addressOf = ({ id }: DocumentRow): string => `/api/documents/${id}/pdf`;

/** Documents as lines, each a link to its PDF. On a booking's own page nobody needs to be told which it is. */
export function DocumentRows({
  rows,
  isOfBooking = false,
}: {
  rows: readonly DocumentRow[];
  isOfBooking?: boolean;
}) {
  const { t } = useTranslation('invoices');
  const { calendarDate } = useFormat();
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          <IconFileText size={20} aria-hidden="true" className={styles.icon} />
          <div className={styles.words}>
            <a
              href={addressOf(row)}
              target="_blank"
              rel="noopener"
              className={styles.name}
              aria-label={t('list.open_label', { kind: t(`kind.${row.kind}`), number: row.number })}
            >
              {t(`kind.${row.kind}`)} <span className={styles.number}>{row.number}</span>
            </a>
            <div className={styles.detail}>
              {t(row.side === 'seller' ? 'list.to' : 'list.from', { name: row.other_name })}
              {' · '}
              {calendarDate(row.issued_on, 'plain')}
            </div>
            {!isOfBooking && (
              <div className={styles.detail}>
                <Dotted>
                  {row.booking_id === null ? (
                    row.title
                  ) : (
                    <Link to={row.is_share ? '/financials/crew' : `/bookings/${row.booking_id}`}>
                      {row.title}
                    </Link>
                  )}
                  {row.ref}
                </Dotted>
              </div>
            )}
          </div>
          <MoneyText className={styles.amount ?? ''} cents={row.total_cents} currency={row.currency} />
        </li>
      ))}
    </ul>
  );
}
