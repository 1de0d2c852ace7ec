import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Debt } from '../../contract.ts';
import { DebtRow } from './debt-row.tsx';
import styles from './payouts.module.css';

/** What somebody owes, why, and what has been collected of it; nothing for who never owed anything. */
export function DebtsPanel() {
  const { t } = useTranslation('payouts');
  const { data, isError, refetch } = useQuery(orpc.payouts.debts.queryOptions());
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : null;
  const { items, time_zone } = data;
  if (items.length === 0) return null;
  const open = items.filter(({ left_cents }) => left_cents > 0);
  const settled = items.filter(({ left_cents }) => left_cents === 0);
  return (
    <Panel id="debts" title={t('debts.title')} act={<Total debts={open} />} className={styles.panel ?? ''}>
      <p className={styles.text}>{t(open.length > 0 ? 'debts.text' : 'debts.nothing')}</p>
      <ul className={styles.rows}>
        {open.map((debt) => (
          <DebtRow key={debt.id} debt={debt} zone={time_zone} />
        ))}
      </ul>
      {settled.length > 0 && (
        <details className={styles.more}>
          <summary>{t('debts.settled', { count: settled.length })}</summary>
          <ul className={styles.rows}>
            {settled.map((debt) => (
              <DebtRow key={debt.id} debt={debt} zone={time_zone} />
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}

/** What is left of all, per currency: two are never added. */
function Total({ debts }: { debts: readonly Debt[] }) {
  const { t } = useTranslation('payouts');
  const { money, list } = useFormat();
  if (debts.length < 2) return null;
  const sums = [...Map.groupBy(debts, ({ currency }) => currency)].map(([currency, ofIt]) =>
    money(
      ofIt.reduce((sum, { left_cents }) => sum + left_cents, 0),
      currency,
    ),
  );
  return <span className={styles.total}>{t('debts.total', { amount: list(sums) })}</span>;
}
