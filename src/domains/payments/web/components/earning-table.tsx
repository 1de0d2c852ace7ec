import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../../shared/money.ts';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { VisuallyHidden } from '../../../../ui/components/visually-hidden.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { EarningMonth } from '../../contract.ts';
import { columnsOf, type totalOf } from './earning-months.ts';
import styles from './statement.module.css';

interface EarningTableProps {
  months: readonly EarningMonth[];
  total: ReturnType<typeof totalOf>;
  year: number;
  currency: Currency;
}

/** The chart's months to the cent, for those who read numbers. */
export function EarningTable({ months, total, year, currency }: EarningTableProps) {
  const { t } = useTranslation('payments');
  const { calendarDate } = useFormat();
  const columns = columnsOf(months);
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{t('months.caption', { year, currency })}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('months.month')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className={styles.amount}>
              {t(`months.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((row) => (
          <tr key={row.month}>
            <th scope="row">{calendarDate(`${row.month}-01`, 'month_short')}</th>
            {columns.map((column) => (
              <td key={column} className={styles.amount}>
                <MoneyText cents={row[`${column}_cents`]} currency={currency} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('months.total')}</th>
          {columns.map((column) => (
            <td key={column} className={styles.amount}>
              <MoneyText cents={total[`${column}_cents`]} currency={currency} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
