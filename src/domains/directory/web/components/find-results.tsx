import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { LoadMore, type LoadMoreProps } from '../../../../ui/components/load-more.tsx';
import { CardsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { SearchInput, SearchResult } from '../../contract.ts';
import { DjCard } from './dj-card.tsx';
import { eventSearch, type Filters, radii, usedFilters, writeFilters } from './find-filters.ts';
import styles from './find-results.module.css';
import { useHydrated } from './use-hydrated.ts';

interface FindResultsProps {
  filters: Filters;
  input: Partial<SearchInput>;
  first: SearchResult;
  isContinued: boolean;
  isPending: boolean;
}

/** The list in its four states; more of it is appended, and still there on coming back. */
export function FindResults({ filters, input, first, isContinued, isPending }: FindResultsProps) {
  const { t } = useTranslation('directory');
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery({
    ...orpc.directory.search.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...input, ...(cursor && { cursor }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page: SearchResult) => page.next_cursor ?? undefined,
    }),
    initialData: { pages: [first], pageParams: [undefined] },
  });
  if (isPending) return <CardsSkeleton count={8} />;

  const items = data.pages.flatMap((page) => page.items);
  const search = eventSearch(filters);
  const has_hours = filters.date !== '' || filters.start_time !== '' || filters.end_time !== '';
  const next = data.pages.at(-1)?.next_cursor;
  const address = writeFilters(filters);
  if (next) address.set('cursor', next);
  return (
    <section aria-labelledby="find-results" className={styles.results}>
      <h2 id="find-results" className={styles.heading}>
        {t('find.results')}
      </h2>
      {isContinued && <Link to={`/find-dj?${writeFilters(filters).toString()}`}>{t('find.from_start')}</Link>}
      {items.length === 0 ? (
        <Nobody filters={filters} is_past={first.is_past} />
      ) : (
        <ul className={styles.grid}>
          {items.map((dj) => (
            <li key={dj.user_id}>
              <DjCard dj={dj} search={search} has_hours={has_hours} />
            </li>
          ))}
        </ul>
      )}
      {isFetchNextPageError && <ErrorState onRetry={() => void fetchNextPage()} />}
      <More
        shown={items.length}
        {...(first.total?.is_exact && !isContinued && { total: first.total.count })}
        more={hasNextPage && !isFetchNextPageError}
        pending={isFetchingNextPage}
        address={`/find-dj?${address.toString()}`}
        onMore={() => void fetchNextPage()}
      />
    </section>
  );
}

interface MoreProps extends Pick<LoadMoreProps, 'shown' | 'total' | 'more' | 'pending'> {
  address: string;
  onMore: () => void;
}

/** A link until the scripts work. It alone is drawn anew then: the cards before it would make the page stand still. */
function More({ address, onMore, ...list }: MoreProps) {
  return <LoadMore {...list} {...(useHydrated() ? { onClick: onMore } : { to: address })} />;
}

/** Nobody fits: why that may be, and the acts that help. */
function Nobody({ filters, is_past }: { filters: Filters; is_past: boolean }) {
  const { t } = useTranslation('directory');
  const { distance } = useFormat();
  const wider = filters.lat === null ? undefined : radii.find((km) => km > filters.radius_km);
  const without = (part: Partial<Filters>) => `/find-dj?${writeFilters({ ...filters, ...part }).toString()}`;
  if (is_past)
    return (
      <EmptyState
        title={t('find.past')}
        text={t('find.past_text')}
        act={<Button to={without({ date: '' })}>{t('find.past_act')}</Button>}
      />
    );
  return (
    <EmptyState
      title={t('find.nobody')}
      text={t('find.nobody_text')}
      {...(usedFilters(filters) > 0 && {
        act: (
          <>
            {wider !== undefined && (
              <Button to={without({ radius_km: wider })}>
                {t('filters.wider', { distance: distance(wider) })}
              </Button>
            )}
            {filters.date !== '' && <Button to={without({ date: '' })}>{t('find.past_act')}</Button>}
            <Button to="/find-dj" variant="quiet">
              {t('find.clear')}
            </Button>
          </>
        ),
      })}
    />
  );
}
