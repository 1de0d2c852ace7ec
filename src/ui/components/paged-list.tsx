import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { LoadMore } from './load-more.tsx';
import { RowsSkeleton } from './skeletons.tsx';

interface PagedListProps<First> {
  /** As `readPages` has them. */
  pages: {
    first: First | undefined;
    items: readonly unknown[];
    failed: { refetch: () => Promise<unknown> } | undefined;
    next_cursor: string | null | undefined;
    isFetching: boolean;
  };
  onMore: (cursor: string) => void;
  /** How many rows are hinted at while nothing is there. */
  rows: number;
  /** Said where there is nothing. */
  empty: ReactNode;
  children: (first: First) => ReactNode;
}

/** A list that comes page by page, in its four states: on its way, not to be had, empty, and with more to come. */
export function PagedList<First>({ pages, onMore, rows, empty, children }: PagedListProps<First>) {
  const { first, items, failed, next_cursor, isFetching } = pages;
  const again = failed && <ErrorState onRetry={() => void failed.refetch()} />;
  if (!first) return again ?? <RowsSkeleton count={rows} />;
  if (items.length === 0) return empty;
  return (
    <>
      {children(first)}
      {again}
      <LoadMore
        shown={items.length}
        more={!failed && Boolean(next_cursor)}
        pending={isFetching}
        onClick={() => next_cursor && onMore(next_cursor)}
      />
    </>
  );
}
