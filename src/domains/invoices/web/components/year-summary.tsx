import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { SummaryMonth, YearSummary as Summary } from '../../contract.ts';
import { summaryColumns } from '../../rules.ts';
import styles from './documents.module.css';

/** A DJ's year, a table per currency, and the files for whoever does their taxes. */
export function YearSummary({ year }: { year: number }) {
  const { t } = useTranslation('invoices');
  const { data } = useQuery(orpc.invoices.summary.queryOptions({ input: { year } }));
  if (!data || data.summaries.length === 0) return null;
  return (
    <Panel title={`${t('summary.title')} ${year}`} id="year">
      <p className={styles.text}>{t('summary.text')}</p>
      {data.summaries.map((summary) => (
        <Months key={summary.currency} year={year} summary={summary} />
      ))}
      <div className={styles.acts}>
        {data.summaries.map(({ currency }) => (
          <Button
            key={currency}
            href={`/api/documents/summary/${year}/${currency}/pdf`}
            target="_blank"
            rel="noopener"
            size="s"
          >
            {t('summary.pdf', { currency })}
          </Button>
        ))}
        <Button href={`/api/documents/summary/${year}/csv`} size="s">
          {t('summary.csv')}
        </Button>
        <Button href={`/api/documents/year/${year}/csv`} size="s">
          {t('summary.documents_csv')}
        </Button>
      </div>
    </Panel>
  );
}

function Months({ year, summary }: { year: number; summary: Summary }) {
  const { t } = useTranslation('invoices');
  const { calendarDate, number } = useFormat();
  const { currency, months, total } = summary;
  const caption = t('summary.caption', { year, currency });
  const cells = (row: Omit<SummaryMonth, 'month'>) => (
    <>
      <td>{number(row.count)}</td>
      {summaryColumns.map((name) => (
        <td key={name}>
          <MoneyText cents={row[`${name}_cents`]} currency={currency} />
        </td>
      ))}
    </>
  );
  return (
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('summary.month')}</th>
            <th scope="col">{t('summary.count')}</th>
            {summaryColumns.map((name) => (
              <th key={name} scope="col">
                {t(`summary.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((row) => (
            <tr key={row.month}>
              <th scope="row">{calendarDate(`${year}-${String(row.month).padStart(2, '0')}-01`, 'month')}</th>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('summary.total')}</th>
            {cells(total)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
