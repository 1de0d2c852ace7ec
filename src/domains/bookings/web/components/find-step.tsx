import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { CardsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import { useViewer } from '../../../../ui/viewer.tsx';
import { type BookingDraft, findAddress } from './booking-draft.ts';
import flow from './book-flow.module.css';
import { DjTile, DjTiles } from './dj-tiles.tsx';
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
        <DjTiles>
          {data.items.map((dj) => (
            <DjTile
              key={dj.user_id}
              dj={dj}
              to={stepAddress(dj.slug, 2)}
              price_note={t('find.before_travel', { hours: number(dj.hours) })}
            />
          ))}
        </DjTiles>
      ) : (
        <CardsSkeleton count={4} />
      )}
    </div>
  );
}
