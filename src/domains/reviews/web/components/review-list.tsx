import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { LoadMore } from '../../../../ui/components/load-more.tsx';
import { Rating } from '../../../../ui/components/rating.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { PublicReview } from '../../contract.ts';
import { Distribution } from './distribution.tsx';
import styles from './review-list.module.css';
import { Stars } from './stars.tsx';

/**
 * What clients said about a DJ, newest first, a page at a time. A screen that prefetches
 * `orpc.reviews.for_dj` with `{ dj_id }` has the first page in its HTML.
 */
export function ReviewList({ dj_id }: { dj_id: string }) {
  const { t } = useTranslation('reviews');
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined]);
  const pages = useQueries({
    queries: cursors.map((cursor) =>
      orpc.reviews.for_dj.queryOptions({ input: cursor === undefined ? { dj_id } : { dj_id, cursor } }),
    ),
  });
  const failed = pages.find((page) => page.isError);
  const first = pages[0]?.data;
  const last = pages.at(-1);
  if (!first)
    return failed ? <ErrorState onRetry={() => void failed.refetch()} /> : <RowsSkeleton count={3} />;
  if (first.review_count === 0)
    return <EmptyState title={t('list.empty_title')} text={t('list.empty_text')} />;

  const items = pages.flatMap((page) => page.data?.items ?? []);
  const next_cursor = last?.data?.next_cursor;
  return (
    <div className={styles.reviews}>
      <div className={styles.summary}>
        <Rating value={first.rating} count={first.review_count} />
        <Distribution rows={first.distribution} />
        <p className={styles.note}>{t('list.verified')}</p>
      </div>
      <div className={styles.column}>
        <ul className={styles.list}>
          {items.map((review) => (
            <ReviewRow key={review.id} review={review} />
          ))}
        </ul>
        {failed && <ErrorState onRetry={() => void failed.refetch()} />}
        <LoadMore
          shown={items.length}
          total={first.review_count}
          more={!failed && (Boolean(next_cursor) || (last?.isPending ?? false))}
          pending={last?.isFetching ?? false}
          onClick={() => next_cursor && setCursors((before) => [...before, next_cursor])}
        />
      </div>
    </div>
  );
}

function ReviewRow({ review }: { review: PublicReview }) {
  const { t } = useTranslation(['reviews', 'profiles']);
  const { calendarDate } = useFormat();
  const event = t(`profiles:event_type.${review.event_type}`);
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <span className={styles.name}>{review.author_name}</span>
        <Stars rating={review.rating} />
      </div>
      <p className={styles.note}>
        {t('list.about', { event, month: calendarDate(`${review.month}-01`, 'month') })}
      </p>
      <p className={styles.text}>{review.text}</p>
    </li>
  );
}
