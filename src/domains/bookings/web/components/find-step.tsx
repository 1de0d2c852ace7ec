import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { CoverArt } from '../../../../ui/components/cover-art.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Rating } from '../../../../ui/components/rating.tsx';
import { CardsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { genreFamily } from '../../../../ui/cover-art.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { useViewer } from '../../../../ui/viewer.tsx';
import styles from './alternatives.module.css';
import { type BookingDraft, findAddress } from './booking-draft.ts';
import flow from './book-flow.module.css';
import { stepAddress } from './flow.ts';

const SHOWN = 8;

/** Nobody chosen yet: the way to the search, and a few to begin with. `missing` is a name that led nowhere. */
export function FindStep({ draft, missing }: { draft: BookingDraft; missing: boolean }) {
  const { t } = useTranslation('bookings');
  const viewer = useViewer();
  const { number } = useFormat();
  const { data, isError, refetch } = useQuery(
    orpc.directory.featured.queryOptions({ input: { limit: SHOWN } }),
  );
  return (
    <div className={flow.fields}>
      {missing && (
        <Notice tone="warn" title={t('find.missing_title')}>
          {t(viewer ? 'find.missing_text' : 'find.missing_text_visitor')}
        </Notice>
      )}
      <p className={flow.lead}>{t('find.text')}</p>
      <div>
        <Button variant="primary" to={findAddress(draft)}>
          {t('list.find')}
        </Button>
      </div>
      <h3>{t('find.featured')}</h3>
      {isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : data ? (
        <ul className={styles.cards}>
          {data.items.map((dj) => (
            <li key={dj.user_id} className={styles.card}>
              <CoverArt
                id={dj.user_id}
                family={genreFamily(dj.genres)}
                bpm={dj.bpm}
                image_url={dj.avatar_url}
                className={styles.art ?? ''}
              />
              <div className={styles.head}>
                <Link className={styles.name} to={stepAddress(dj.slug, 2)}>
                  {dj.dj_name}
                </Link>
                <Rating value={dj.rating} count={dj.review_count} />
              </div>
              <span className={styles.city}>{dj.city}</span>
              <span className={styles.price}>
                <MoneyText cents={dj.total_cents} currency={dj.currency} whole />
                <span className={styles.all}>{t('find.before_travel', { hours: number(dj.hours) })}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <CardsSkeleton count={4} />
      )}
    </div>
  );
}
