import type { ReactNode } from 'react';
import type { Currency } from '../../shared/money.ts';
import { MoneyText } from './money-text.tsx';
import styles from './money-table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface MoneyRow {
  key: string;
  label: ReactNode;
  detail?: ReactNode;
  cents?: number;
  /** Beside or instead of the amount, such as a StatusBadge. */
  status?: ReactNode;
}

interface MoneyTableProps {
  /** What is listed, for screen readers. */
  caption: string;
  /** Shows the caption to everybody, where several tables stand below each other. */
  isTitled?: boolean;
  currency: Currency;
  rows: readonly MoneyRow[];
  total?: { label: string; detail?: ReactNode; cents: number };
}

/** Money as a ledger shows it: to the cent, aligned, summed at the foot. */
export function MoneyTable({ caption, isTitled = false, currency, rows, total }: MoneyTableProps) {
  return (
    <table className={styles.table}>
      <caption className={isTitled ? styles.title : undefined}>
        {isTitled ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}
      </caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              {row.label}
              {row.detail && <span className={styles.detail}>{row.detail}</span>}
            </th>
            <td className={styles.amount}>
              {row.cents !== undefined && <MoneyText cents={row.cents} currency={currency} />}
              {row.status && <span className={styles.status}>{row.status}</span>}
            </td>
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            <th scope="row">
              {total.label}
              {total.detail && <span className={styles.detail}>{total.detail}</span>}
            </th>
            <td className={styles.amount}>
              <MoneyText cents={total.cents} currency={currency} />
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
