import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { LoadMore } from '../../../../ui/components/load-more.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { useViewer } from '../../../../ui/viewer.tsx';
import { HOLD_HOURS } from '../../../bookings/rules.ts';
import { readPages, useCursors } from '../../../today/web/components/use-pages.ts';
import { isFiltered, type PayoutFilters, PAYOUTS_PATH } from './payout-filters.ts';
import { PayoutRows } from './payout-rows.tsx';

/** Payouts under the filters, one call per page of the keyset. */
export function PayoutList({ filters }: { filters: PayoutFilters }) {
  const { inputs, add } = useCursors();
  const { first, items, failed, next_cursor, isFetching } = readPages(
    useQueries({
      queries: inputs.map((page) => orpc.payouts.list.queryOptions({ input: { ...filters, ...page } })),
    }),
  );
  if (!first)
    return failed ? <ErrorState onRetry={() => void failed.refetch()} /> : <RowsSkeleton count={6} />;
  if (items.length === 0) return <NoPayouts isSearched={isFiltered(filters)} />;
  return (
    <Panel>
      <PayoutRows rows={items} server_now={first.now} />
      {failed && <ErrorState onRetry={() => void failed.refetch()} />}
      <LoadMore
        shown={items.length}
        more={!failed && Boolean(next_cursor)}
        pending={isFetching}
        onClick={() => next_cursor && add(next_cursor)}
      />
    </Panel>
  );
}

function NoPayouts({ isSearched }: { isSearched: boolean }) {
  const { t } = useTranslation('payouts');
  const viewer = useViewer();
  const kind = isSearched ? 'none' : viewer?.role === 'dj' ? 'dj' : 'user';
  const places = {
    none: PAYOUTS_PATH,
    dj: viewer?.slug ? `/dj/${viewer.slug}` : null,
    user: '/financials',
  };
  const to = places[kind];
  return (
    <EmptyState
      title={t(`empty.${kind}.title`)}
      text={t(`empty.${kind}.text`, { hours: HOLD_HOURS })}
      act={to && <Button to={to}>{t(`empty.${kind}.act`)}</Button>}
    />
  );
}
