import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { LoadMore } from '../../../../ui/components/load-more.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { useViewer } from '../../../../ui/viewer.tsx';
import type { DocumentFilters } from './document-filters.ts';
import { DocumentRows } from './document-rows.tsx';

/** Documents under the filters, one call per page of the keyset. */
export function DocumentList({ filters }: { filters: DocumentFilters }) {
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined]);
  const pages = useQueries({
    queries: cursors.map((cursor) =>
      orpc.invoices.list.queryOptions({ input: cursor === undefined ? filters : { ...filters, cursor } }),
    ),
  });
  const failed = pages.find((page) => page.isError);
  const last = pages.at(-1);
  if (!pages[0]?.data)
    return failed ? <ErrorState onRetry={() => void failed.refetch()} /> : <RowsSkeleton count={6} />;

  const items = pages.flatMap((page) => page.data?.items ?? []);
  if (items.length === 0) return <NothingHere isFiltered={filters.q !== '' || filters.year !== undefined} />;
  const next_cursor = last?.data?.next_cursor;
  return (
    <Panel>
      <DocumentRows rows={items} />
      {failed && <ErrorState onRetry={() => void failed.refetch()} />}
      <LoadMore
        shown={items.length}
        more={!failed && (Boolean(next_cursor) || (last?.isPending ?? false))}
        pending={last?.isFetching ?? false}
        onClick={() => next_cursor && setCursors((before) => [...before, next_cursor])}
      />
    </Panel>
  );
}

function NothingHere({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('invoices');
  const side = useViewer()?.role === 'dj' ? 'dj' : 'client';
  if (isFiltered)
    return (
      <EmptyState
        title={t('list.none.title')}
        text={t('list.none.text')}
        act={<Button to="/financials/documents">{t('list.none.act')}</Button>}
      />
    );
  return (
    <EmptyState
      title={t(`list.empty.${side}.title`)}
      text={t(`list.empty.${side}.text`)}
      act={<Button to="/settings/invoices">{t('list.details')}</Button>}
    />
  );
}
