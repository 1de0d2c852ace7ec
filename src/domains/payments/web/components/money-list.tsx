import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { LoadMore } from '../../../../ui/components/load-more.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { useViewer } from '../../../../ui/viewer.tsx';
import styles from './money-list.module.css';
import { firstPage, openedBooking } from './money-queries.ts';
import { MoneyListRow } from './money-list-row.tsx';
import { Statement } from './statement.tsx';

/** Bookings with money, one call per page of the keyset; one booking's statement is open at a time. */
export function MoneyList() {
  const { t } = useTranslation('payments');
  const [search, setSearch] = useSearchParams();
  const opened = openedBooking(search);
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined]);
  const pages = useQueries({
    queries: cursors.map((cursor) =>
      orpc.payments.list.queryOptions({ input: cursor === undefined ? firstPage : { ...firstPage, cursor } }),
    ),
  });
  const failed = pages.find((page) => page.isError);
  const last = pages.at(-1);
  if (!pages[0]?.data)
    return failed ? <ErrorState onRetry={() => void failed.refetch()} /> : <RowsSkeleton count={6} />;

  const items = pages.flatMap((page) => page.data?.items ?? []);
  if (items.length === 0) return <NoMoney />;
  const next_cursor = last?.data?.next_cursor;
  const toggle = (booking_id: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (opened === booking_id) after.delete('booking');
        else after.set('booking', booking_id);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className={styles.stack}>
      {/* linked to from elsewhere, and further down than what is loaded */}
      {opened && !items.some(({ booking_id }) => booking_id === opened) && (
        <Panel title={t('statement.title')}>
          <Statement booking_id={opened} />
        </Panel>
      )}
      <Panel title={t('list.title')}>
        <ul className={styles.rows}>
          {items.map((row) => (
            <MoneyListRow
              key={row.booking_id}
              row={row}
              isOpen={row.booking_id === opened}
              onToggle={() => toggle(row.booking_id)}
            />
          ))}
        </ul>
        {failed && <ErrorState onRetry={() => void failed.refetch()} />}
        {(next_cursor || last?.isPending) && !failed && (
          <LoadMore
            more
            shown={items.length}
            pending={last?.isFetching ?? false}
            onClick={() => next_cursor && setCursors((before) => [...before, next_cursor])}
          />
        )}
      </Panel>
    </div>
  );
}

function NoMoney() {
  const { t } = useTranslation('payments');
  const viewer = useViewer();
  const role = viewer?.role ?? 'user';
  const acts = {
    user: <Button to="/find-dj">{t('empty.user.act')}</Button>,
    // who has no page yet is found by nobody, and so paid by nobody
    dj: viewer?.slug ? (
      <Button to={`/dj/${viewer.slug}`}>{t('empty.dj.act')}</Button>
    ) : (
      <Button to="/profile">{t('empty.dj.profile')}</Button>
    ),
    admin: <Button to="/admin/dashboard">{t('empty.admin.act')}</Button>,
  };
  return <EmptyState title={t(`empty.${role}.title`)} text={t(`empty.${role}.text`)} act={acts[role]} />;
}
