import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { useViewerZone } from '../../../../ui/time-zone.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Posting } from '../../contract.ts';
import { AccountName } from './account-name.tsx';
import styles from './books.module.css';

/** Journal transactions below each other, each with its own entries. */
export function JournalTable({ postings }: { postings: readonly Posting[] }) {
  const { t } = useTranslation('accounting');
  const { dateTime } = useFormat();
  const zone = useViewerZone();
  return postings.map((posting) => (
    <div key={posting.id} className={styles.posting}>
      <div className={styles.postingHead}>
        <h3>
          <Link to={`/admin/ledger/transactions/${posting.id}`}>{t(`kind.${posting.kind}`)}</Link>
        </h3>
        <span className={styles.detail}>{dateTime(posting.created_at, zone)}</span>
      </div>
      <PostingTable posting={posting} />
    </div>
  ));
}

/** The entries of one transaction, debits and credits apart. */
export function PostingTable({ posting, isSummed = false }: { posting: Posting; isSummed?: boolean }) {
  const { t } = useTranslation('accounting');
  const [first] = posting.entries;
  const total_cents = posting.entries.reduce((sum, { amount_cents }) => sum + Math.max(0, amount_cents), 0);
  return (
    <table className={styles.table}>
      <caption className={styles.hidden}>{t(`kind.${posting.kind}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.account')}</th>
          <th scope="col" className={styles.figure}>
            {t('column.debit')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('column.credit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {posting.entries.map(({ account, amount_cents }) => (
          <tr key={`${account.id} ${amount_cents}`}>
            <th scope="row" className={styles.wide}>
              <AccountName account={account} />
            </th>
            <td className={styles.figure}>
              {amount_cents > 0 && <MoneyText cents={amount_cents} currency={account.currency} />}
            </td>
            <td className={styles.figure}>
              {amount_cents < 0 && <MoneyText cents={-amount_cents} currency={account.currency} />}
            </td>
          </tr>
        ))}
      </tbody>
      {isSummed && first && (
        <tfoot>
          <tr>
            <th scope="row">{t('column.sum')}</th>
            {['debit', 'credit'].map((side) => (
              <td key={side} className={styles.figure}>
                <MoneyText cents={total_cents} currency={first.account.currency} />
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
