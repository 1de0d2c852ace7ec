import type { ReactNode } from 'react';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { LoadMore } from '../../../../ui/components/load-more.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import styles from './admin.module.css';

interface StaffListProps {
  id: string;
  title: string;
  /** Said instead of the list while it is empty. */
  none: string;
  /** Said above the list. */
  lead: (count: number) => string;
  pages: {
    first: { count: number } | undefined;
    items: readonly { id: string }[];
    failed: { refetch: () => Promise<unknown> } | undefined;
    next_cursor: string | null | undefined;
    isFetching: boolean;
  };
  onMore: (cursor: string) => void;
  children: ReactNode;
}

/** What went wrong and waits for staff: how much of it, and each with what can be done. */
export function StaffList({ id, title, none, lead, pages, onMore, children }: StaffListProps) {
  const { first, items, failed, next_cursor, isFetching } = pages;
  return (
    <Panel id={id} title={title}>
      <div className={styles.stack}>
        {!first && !failed && <RowsSkeleton count={2} />}
        {first && <p className={styles.since}>{items.length === 0 ? none : lead(first.count)}</p>}
        {items.length > 0 && <ul className={styles.items}>{children}</ul>}
        {failed && <ErrorState onRetry={() => void failed.refetch()} />}
        {next_cursor && (
          <LoadMore
            more
            shown={items.length}
            {...(first && { total: first.count })}
            pending={isFetching}
            onClick={() => onMore(next_cursor)}
          />
        )}
      </div>
    </Panel>
  );
}
