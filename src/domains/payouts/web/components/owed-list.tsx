import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { LoadMore } from '../../../../ui/components/load-more.tsx';
import { Sheet } from '../../../../ui/components/sheet.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { readPages, useCursors } from '../../../today/web/components/use-pages.ts';
import { OwedRow } from './owed-row.tsx';

/** What DJs still owe, the oldest first. */
export function OwedList() {
  const { t } = useTranslation('payouts');
  const { inputs, add } = useCursors();
  const { first, items, failed, next_cursor, isFetching } = readPages(
    useQueries({ queries: inputs.map((input) => orpc.payouts.owed.queryOptions({ input })) }),
  );
  if (!first)
    return failed ? <ErrorState onRetry={() => void failed.refetch()} /> : <RowsSkeleton count={4} />;
  if (items.length === 0)
    return (
      <EmptyState
        title={t('owed.empty.title')}
        text={t('owed.empty.text')}
        act={<Button to="/admin/payouts">{t('owed.empty.act')}</Button>}
      />
    );
  return (
    <>
      <Sheet>
        {items.map((debt) => (
          <OwedRow key={debt.id} debt={debt} />
        ))}
      </Sheet>
      {failed && <ErrorState onRetry={() => void failed.refetch()} />}
      <LoadMore
        shown={items.length}
        total={first.total}
        more={Boolean(next_cursor)}
        pending={isFetching}
        onClick={() => next_cursor && add(next_cursor)}
      />
    </>
  );
}
