import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { LoadMore } from '../../../../ui/components/load-more.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { useNow } from '../../../../ui/use-format.ts';
import styles from './admin.module.css';
import { ProblemCard } from './problem-card.tsx';
import { readPages, useCursors } from './use-pages.ts';

/** Open problems, the longest waiting first. */
export function ProblemQueue() {
  const { t } = useTranslation('today');
  const { inputs, add } = useCursors();
  const { first, items, failed, next_cursor, isFetching } = readPages(
    useQueries({ queries: inputs.map((input) => orpc.bookings.problems.queryOptions({ input })) }),
  );
  const now = useNow(first?.now ?? new Date(0));
  if (!first)
    return failed ? <ErrorState onRetry={() => void failed.refetch()} /> : <RowsSkeleton count={3} />;

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
          pending={isFetching}
          onClick={() => add(next_cursor)}
        />
      )}
    </>
  );
}
