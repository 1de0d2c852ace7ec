import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { LoadMore } from '../../../../ui/components/load-more.tsx';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { readPages } from '../../../today/web/components/use-pages.ts';
import type { AccountRow } from '../../contract.ts';
import { AccountName } from './account-name.tsx';
import styles from './books.module.css';
import { type AccountFilters, accountInput } from './ledger-filters.ts';

/** Accounts and what is on them: the platform's own, then those of bookings and people, page by page. */
export function AccountList({ filters }: { filters: AccountFilters }) {
  const { t } = useTranslation('accounting');
  const [cursors, setCursors] = useState<string[]>([]);
  const input = accountInput(filters);
  const { first, items, failed, next_cursor, isFetching } = readPages(
    useQueries({
      queries: [input, ...cursors.map((cursor) => ({ ...input, cursor }))].map((one) =>
        orpc.accounting.accounts.queryOptions({ input: one }),
      ),
    }),
  );
  if (!first)
    return failed ? <ErrorState onRetry={() => void failed.refetch()} /> : <RowsSkeleton count={8} />;
  const { platform } = first;
  if (platform.length + items.length === 0)
    return Object.keys(input).length > 0 ? (
      <EmptyState
        title={t('ledger.not_found.title')}
        text={t('ledger.not_found.text')}
        act={<Button to="/admin/ledger">{t('ledger.not_found.act')}</Button>}
      />
    ) : (
      <EmptyState title={t('ledger.empty.title')} text={t('ledger.empty.text')} />
    );
  return (
    <div className={styles.stack}>
      {platform.length > 0 && (
        <Panel title={t('ledger.platform')}>
          <AccountTable caption={t('ledger.platform')} accounts={platform} />
        </Panel>
      )}
      {items.length > 0 && (
        <Panel title={t('ledger.others')}>
          <AccountTable caption={t('ledger.others')} accounts={items} />
        </Panel>
      )}
      {failed && <ErrorState onRetry={() => void failed.refetch()} />}
      <LoadMore
        shown={items.length}
        more={!failed && Boolean(next_cursor)}
        pending={isFetching}
        onClick={() => next_cursor && setCursors((before) => [...before, next_cursor])}
      />
    </div>
  );
}

function AccountTable({ caption, accounts }: { caption: string; accounts: readonly AccountRow[] }) {
  const { t } = useTranslation('accounting');
  return (
    <table className={styles.table}>
      <caption className={styles.hidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.account')}</th>
          <th scope="col" className={styles.figure}>
            {t('column.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <tr key={account.id} className={styles.pressed}>
            <th scope="row" className={styles.wide}>
              <AccountName account={account} isWhole />
            </th>
            <td className={styles.figure}>
              <MoneyText cents={account.balance_cents} currency={account.currency} />
              <span className={styles.detail}>{account.currency}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
