import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { LoadMore } from '../../../../ui/components/load-more.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { useNow } from '../../../../ui/use-format.ts';
import styles from './admin.module.css';
import { ProblemCard } from './problem-card.tsx';

/** Open problems, the longest waiting first. */
export function ProblemQueue() {
  const { t } = useTranslation('today');
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined]);
  const pages = useQueries({
    queries: cursors.map((cursor) =>
      orpc.bookings.problems.queryOptions({ input: cursor === undefined ? {} : { cursor } }),
    ),
  });
  const failed = pages.find((page) => page.isError);
  const first = pages[0]?.data;
  const now = useNow(first?.now ?? new Date(0));
  if (!first)
    return failed ? <ErrorState onRetry={() => void failed.refetch()} /> : <RowsSkeleton count={3} />;

  const items = pages.flatMap((page) => page.data?.items ?? []);
  const next_cursor = pages.at(-1)?.data?.next_cursor;
  if (items.length === 0) return <EmptyState title={t('admin.none_title')} text={t('admin.none_text')} />;
  return (
    <>
      <ul className={styles.problems}>
        {items.map((problem) => (
          <ProblemCard key={problem.booking.id} problem={problem} now={now} />
        ))}
      </ul>
      {failed && <ErrorState onRetry={() => void failed.refetch()} />}
      {next_cursor && (
        <LoadMore
          more
          shown={items.length}
          total={first.open_count}
          pending={pages.at(-1)?.isFetching ?? false}
          onClick={() => setCursors((before) => [...before, next_cursor])}
        />
      )}
    </>
  );
}
