import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { LoadMore } from '../../../../ui/components/load-more.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { useNow } from '../../../../ui/use-format.ts';
import { useViewer } from '../../../../ui/viewer.tsx';
import type { BookingSummary } from '../../contract.ts';
import styles from './booking-list.module.css';
import { BookingRow } from './booking-row.tsx';
import { type ListInput, listAddress } from './list-filters.ts';

/**
 * The list under the tabs, one call per page of its keyset: a live change then asks again for exactly the
 * pages that are shown.
 */
export function BookingList({ input }: { input: ListInput }) {
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined]);
  const pages = useQueries({
    queries: cursors.map((cursor) =>
      orpc.bookings.list.queryOptions({
        input: cursor === undefined ? input : { ...input, cursor },
      }),
    ),
  });
  const failed = pages.find((page) => page.isError);
  const first = pages[0]?.data;
  const last = pages.at(-1);
  if (!first)
    return failed ? <ErrorState onRetry={() => void failed.refetch()} /> : <RowsSkeleton count={6} />;

  const items = pages.flatMap((page) => page.data?.items ?? []);
  if (items.length === 0) return <NothingHere input={input} />;
  const next_cursor = last?.data?.next_cursor;
  return (
    <>
      <Rows items={items} server_now={first.now} />
      {failed && <ErrorState onRetry={() => void failed.refetch()} />}
      <LoadMore
        shown={items.length}
        {...(input.q === '' && { total: first.counts[input.tab] })}
        more={!failed && (Boolean(next_cursor) || (last?.isPending ?? false))}
        pending={last?.isFetching ?? false}
        onClick={() => next_cursor && setCursors((before) => [...before, next_cursor])}
      />
    </>
  );
}

function Rows({ items, server_now }: { items: readonly BookingSummary[]; server_now: Date }) {
  const now = useNow(server_now);
  return (
    <ul className={styles.rows}>
      {items.map((booking) => (
        <BookingRow key={booking.id} booking={booking} now={now} />
      ))}
    </ul>
  );
}

function NothingHere({ input }: { input: ListInput }) {
  const { t } = useTranslation('bookings');
  const viewer = useViewer();
  if (input.q !== '')
    return (
      <EmptyState
        title={t('list.not_found.title', { q: input.q })}
        text={t('list.not_found.text')}
        act={<Button to={listAddress({ ...input, q: '' })}>{t('list.not_found.act')}</Button>}
      />
    );
  const side = viewer?.role === 'dj' ? 'dj' : 'client';
  if (input.tab !== 'all')
    return (
      <EmptyState
        title={t(`list.empty_tab.${input.tab}.title`)}
        text={t(`list.empty_tab.${input.tab}.text`)}
        act={<Button to="/bookings">{t('list.empty_tab.act')}</Button>}
      />
    );
  return (
    <EmptyState
      title={t(`list.empty.${side}.title`)}
      text={t(`list.empty.${side}.text`)}
      act={
        side === 'client' ? (
          <Button to="/find-dj">{t('list.find')}</Button>
        ) : (
          viewer?.slug && <Button to={`/dj/${viewer.slug}`}>{t('list.empty.dj.act')}</Button>
        )
      }
    />
  );
}
