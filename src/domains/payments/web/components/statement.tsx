import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Currency } from '../../../../shared/money.ts';
import type { StatementRow } from '../../contract.ts';
import styles from './statement.module.css';

type Part = 'client' | 'dj' | 'staff';

/** A booking's ledger: what moved, when, and what is held after it. */
export function Statement({ booking_id }: { booking_id: string }) {
  const { t } = useTranslation('payments');
  const { money } = useFormat();
  const { data, isError, refetch } = useQuery(
    orpc.payments.statement.queryOptions({ input: { booking_id } }),
  );
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <RowsSkeleton count={3} />;
  const { currency, held_cents, pending_cents, rows, title, ref, time_zone, my_part } = data;
  return (
    <div className={styles.stack}>
      <table className={styles.table}>
        <caption className={styles.caption}>{t('statement.caption', { title, ref })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('statement.what')}</th>
            <th scope="col" className={styles.amount}>
              {t('statement.moved')}
            </th>
            <th scope="col" className={styles.amount}>
              {t('statement.held')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} currency={currency} zone={time_zone} part={my_part} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('statement.held_now')}
            </th>
            <td className={styles.amount}>
              <MoneyText cents={held_cents} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </table>
      {pending_cents > 0 && (
        <Notice tone="info">{t('statement.pending', { amount: money(pending_cents, currency) })}</Notice>
      )}
    </div>
  );
}

interface RowProps {
  row: StatementRow;
  currency: Currency;
  zone: string;
  part: Part;
}

function Row({ row, currency, zone, part }: RowProps) {
  const { t } = useTranslation('payments');
  const { dateTime, money } = useFormat();
  const { held_change_cents, amount_cents } = row;
  const reader = part === 'dj' ? 'dj' : 'staff';
  const sign = held_change_cents > 0 ? '+' : held_change_cents < 0 ? '−' : '';
  return (
    <tr>
      <th scope="row">
        {t(wordOf(row, part), { name: row.paid_to })}
        <span className={styles.detail}>{dateTime(row.created_at, zone)}</span>
        {row.card_last4 && (
          <span className={styles.detail}>{t('statement.card', { last4: row.card_last4 })}</span>
        )}
        {row.dj_cents !== null && row.dj_cents > 0 && row.fees_cents === null && (
          <span className={styles.detail}>
            {t(`statement.${row.kind === 'chargeback_won' ? 'borne_won' : 'borne'}_${reader}`, {
              dj: money(row.dj_cents, currency),
            })}
          </span>
        )}
        {row.dj_cents !== null && row.fees_cents !== null && !row.is_fee && (
          <span className={styles.detail}>
            {t(`statement.${row.crew_cents ? 'shares_crew' : 'shares'}_${reader}`, {
              dj: money(row.dj_cents, currency),
              crew: money(row.crew_cents ?? 0, currency),
              fees: money(row.fees_cents, currency),
            })}
          </span>
        )}
      </th>
      <td className={sign ? styles.amount : `${styles.amount} ${styles.aside}`}>
        {sign}
        <MoneyText cents={amount_cents} currency={currency} />
      </td>
      <td className={styles.amount}>
        <MoneyText cents={row.held_cents} currency={currency} />
      </td>
    </tr>
  );
}

/** What reads differently from each side. */
const sided: readonly StatementRow['kind'][] = [
  'release',
  'refund',
  'refund_sent',
  'transfer',
  'withheld',
  'chargeback',
];

/** The locale key for what a row is, from the reader's side. */
function wordOf({ kind, purpose, is_fee, paid_to }: StatementRow, part: Part): string {
  if (is_fee) return 'kind.fee';
  if (kind === 'charge') return `kind.charge_${purpose ?? 'full'}`;
  if (paid_to !== null && kind !== 'transfer_reversal') return `kind.${kind}_crew`;
  return sided.includes(kind) ? `kind.${kind}_${part}` : `kind.${kind}`;
}
