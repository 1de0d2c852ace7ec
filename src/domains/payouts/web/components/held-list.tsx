import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { FilterTabs } from '../../../../ui/components/filter-tabs.tsx';
import { LoadMore } from '../../../../ui/components/load-more.tsx';
import { Sheet } from '../../../../ui/components/sheet.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { readPages, useCursors } from '../../../today/web/components/use-pages.ts';
import { type HeldTab, heldTabs } from '../../rules.ts';
import { heldAddress } from './held-address.ts';
import { HeldRow } from './held-row.tsx';

/** What does not go out, and which of it by who has to do something about it. */
export function HeldList({ tab }: { tab: HeldTab }) {
  const { t } = useTranslation('payouts');
  const { inputs, add } = useCursors();
  const { first, items, failed, next_cursor, isFetching } = readPages(
    useQueries({
      queries: inputs.map((page) => orpc.payouts.held.queryOptions({ input: { tab, ...page } })),
    }),
  );
  if (!first)
    return failed ? <ErrorState onRetry={() => void failed.refetch()} /> : <RowsSkeleton count={4} />;
  return (
    <>
      <FilterTabs
        label={t('held.tabs')}
        chosen={tab}
        tabs={heldTabs.map((name) => ({
          name,
          to: heldAddress(name),
          label: t(`held.tab.${name}`),
          count: first.counts[name],
        }))}
      />
      {items.length === 0 ? (
        <EmptyState
          title={t(`held.empty.${tab === 'all' ? 'all' : 'tab'}.title`)}
          text={t(`held.empty.${tab === 'all' ? 'all' : 'tab'}.text`)}
          act={
            tab === 'all' ? (
              <Button to="/admin/payments">{t('held.empty.all.act')}</Button>
            ) : (
              <Button to={heldAddress('all')}>{t('held.empty.tab.act')}</Button>
            )
          }
        />
      ) : (
        <Sheet>
          {items.map((row) => (
            <HeldRow key={row.id} row={row} />
          ))}
        </Sheet>
      )}
      {failed && <ErrorState onRetry={() => void failed.refetch()} />}
      <LoadMore
        shown={items.length}
        total={first.counts[tab]}
        more={Boolean(next_cursor)}
        pending={isFetching}
        onClick={() => next_cursor && add(next_cursor)}
      />
    </>
  );
}
