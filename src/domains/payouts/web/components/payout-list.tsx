import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { useViewer } from '../../../../ui/viewer.tsx';
import { HOLD_HOURS } from '../../../bookings/rules.ts';
import { PagedList } from '../../../../ui/components/paged-list.tsx';
import { readPages, useCursors } from '../../../today/web/components/use-pages.ts';
import { isFiltered, type PayoutFilters, PAYOUTS_PATH } from './payout-filters.ts';
import { PayoutRows } from './payout-rows.tsx';

/** Payouts under the filters, one call per page of the keyset. */
export function PayoutList({ filters }: { filters: PayoutFilters }) {
  const { inputs, add } = useCursors();
  const pages = readPages(
    useQueries({
      queries: inputs.map((page) => orpc.payouts.list.queryOptions({ input: { ...filters, ...page } })),
    }),
  );
  return (
    <PagedList pages={pages} onMore={add} rows={6} empty={<NoPayouts isSearched={isFiltered(filters)} />}>
      {({ now }) => (
        <Panel>
          <PayoutRows rows={pages.items} server_now={now} />
        </Panel>
      )}
    </PagedList>
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
