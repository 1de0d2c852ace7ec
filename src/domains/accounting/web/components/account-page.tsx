import { Dotted } from '../../../../ui/components/dotted.tsx';
import { RowLink } from '../../../../ui/components/row-link.tsx';
import { useMutation, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Currency } from '../../../../shared/money.ts';
import { api, orpc } from '../../../../ui/api.ts';
import { errorFields, useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { LoadMore } from '../../../../ui/components/load-more.tsx';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { PageHeader } from '../../../../ui/components/page-header.tsx';
import { PageMeta } from '../../../../ui/components/page-meta.tsx';
import { DetailSkeleton } from '../../../../ui/components/skeletons.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { useViewerZone } from '../../../../ui/time-zone.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { readPages } from '../../../today/web/components/use-pages.ts';
import type { AccountRow, Entry } from '../../contract.ts';
import { EXPORT_ROWS } from '../../rules.ts';
import { usePartyText } from './account-name.tsx';
import styles from './books.module.css';
import { type EntryFilters, entryInput } from './ledger-filters.ts';
import { addressOf } from '../../../../ui/filters.ts';
import { saveFile } from './save-file.ts';

/** One account: its balance, and every entry with the balance after it. */
export function AccountPage({ id, filters }: { id: string; filters: EntryFilters }) {
  const [cursors, setCursors] = useState<string[]>([]);
  const input = { id, ...entryInput(filters) };
  const { first, items, failed, next_cursor, isFetching } = readPages(
    useQueries({
      queries: [input, ...cursors.map((cursor) => ({ ...input, cursor }))].map((one) =>
        orpc.accounting.entries.queryOptions({ input: one }),
      ),
    }),
  );
  if (!first) return failed ? <ErrorState onRetry={() => void failed.refetch()} /> : <DetailSkeleton />;
  return (
    <>
      <AccountHeader account={first.account} filters={filters} />
      {items.length === 0 ? (
        <NoEntries id={id} />
      ) : (
        <EntryTable entries={items} currency={first.account.currency} />
      )}
      {failed && <ErrorState onRetry={() => void failed.refetch()} />}
      <LoadMore
        shown={items.length}
        more={!failed && Boolean(next_cursor)}
        pending={isFetching}
        onClick={() => next_cursor && setCursors((before) => [...before, next_cursor])}
      />
    </>
  );
}

function AccountHeader({ account, filters }: { account: AccountRow; filters: EntryFilters }) {
  const { t } = useTranslation('accounting');
  const { number } = useFormat();
  const errorText = useErrorText('accounting');
  const partyText = usePartyText();
  const navigate = useNavigate();
  const { id, purpose, currency, party, balance_cents } = account;
  const title = t(`account_purpose.${purpose}`);
  const load = useMutation({
    mutationFn: () => api.accounting.export({ id, ...entryInput(filters) }),
    onSuccess: saveFile,
    onError: (error) =>
      toast.error(
        'until' in errorFields(error)
          ? t('account.too_many', { count: EXPORT_ROWS, number: number(EXPORT_ROWS) })
          : errorText(error),
      ),
  });
  const narrow = (change: Partial<EntryFilters>) =>
    void navigate(addressOf(`/admin/ledger/accounts/${id}`, { ...filters, ...change }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <>
      <PageMeta title={title} private />
      <PageHeader
        crumbs={[{ label: t('ledger.title'), to: '/admin/ledger' }]}
        title={title}
        detail={
          <>
            {party.kind === 'booking' ? (
              <Link to={`/bookings/${party.id}`}>{partyText(account)}</Link>
            ) : (
              partyText(account)
            )}
            {` · ${currency}`}
          </>
        }
        act={
          <Button loading={load.isPending} onClick={() => load.mutate()}>
            {t('account.export')}
          </Button>
        }
      />
      <div className={styles.filters}>
        <p>
          <MoneyText className={styles.balance ?? ''} cents={balance_cents} currency={currency} />
          <span className={styles.detail}>
            {t(balance_cents < 0 ? 'account.credit' : balance_cents > 0 ? 'account.debit' : 'account.even')}
          </span>
        </p>
        <div className={styles.fields}>
          {(['from', 'until'] as const).map((name) => (
            <DateField
              key={name}
              label={t(`filters.${name}`)}
              value={filters[name] || null}
              clearable
              onChange={(value) => narrow({ [name]: value ?? '' })}
            />
          ))}
        </div>
      </div>
    </>
  );
}

function NoEntries({ id }: { id: string }) {
  const { t } = useTranslation('accounting');
  return (
    <EmptyState
      title={t('account.empty.title')}
      text={t('account.empty.text')}
      act={<Button to={`/admin/ledger/accounts/${id}`}>{t('account.empty.act')}</Button>}
    />
  );
}

function EntryTable({ entries, currency }: { entries: readonly Entry[]; currency: Currency }) {
  const { t } = useTranslation('accounting');
  const { dateTime } = useFormat();
  const zone = useViewerZone();
  return (
    <div className={styles.frame}>
      <table className={`${styles.table} ${styles.stacking} ${styles.entries}`}>
        <caption className={styles.hidden}>{t('account.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.posting')}</th>
            <th scope="col">{t('column.date')}</th>
            <th scope="col" className={styles.figure}>
              {t('column.debit')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('column.credit')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('column.balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(
            ({ transaction_id, position, kind, booking, amount_cents, balance_cents, created_at }) => (
              <tr key={`${transaction_id} ${position}`} className={styles.pressed}>
                <th scope="row" className={styles.wide}>
                  <RowLink to={`/admin/ledger/transactions/${transaction_id}`}>{t(`kind.${kind}`)}</RowLink>
                  {booking && (
                    <span className={styles.detail}>
                      <Dotted>
                        {booking.ref}
                        {booking.title}
                      </Dotted>
                    </span>
                  )}
                </th>
                <td className={styles.date}>{dateTime(created_at, zone, 'dated')}</td>
                <td className={styles.figure} data-label={t('column.debit')}>
                  {amount_cents > 0 && <MoneyText cents={amount_cents} currency={currency} />}
                </td>
                <td className={styles.figure} data-label={t('column.credit')}>
                  {amount_cents < 0 && <MoneyText cents={-amount_cents} currency={currency} />}
                </td>
                <td className={`${styles.figure} ${styles.plain}`} data-label={t('column.balance')}>
                  <MoneyText cents={balance_cents} currency={currency} />
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
