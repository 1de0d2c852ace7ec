import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { LoadMore } from '../../../../ui/components/load-more.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { readPages, useCursors } from '../../../today/web/components/use-pages.ts';
import { tabAddress } from './call-address.ts';
import { CallCard } from './call-card.tsx';
import styles from './collaborations.module.css';
import { MyAnswer } from './my-answer.tsx';

/** What the reader answered, and what became of it. */
export function AnsweredCalls() {
  const { t } = useTranslation('collaborations');
  const { inputs, add } = useCursors();
  const { first, items, failed, next_cursor, isFetching } = readPages(
    useQueries({
      queries: inputs.map((page) => orpc.collaborations.answered.queryOptions({ input: page })),
    }),
  );
  if (!first)
    return failed ? <ErrorState onRetry={() => void failed.refetch()} /> : <RowsSkeleton count={4} />;
  if (items.length === 0)
    return (
      <EmptyState
        title={t('empty.answered.title')}
        text={t('empty.answered.text')}
        act={<Button to={tabAddress('open')}>{t('empty.answered.act')}</Button>}
      />
    );
  return (
    <div className={styles.stack}>
      {items.map((call) => (
        <CallCard key={call.id} call={call} hasState>
          <MyAnswer call={call} />
        </CallCard>
      ))}
      {failed && <ErrorState onRetry={() => void failed.refetch()} />}
      <LoadMore
        shown={items.length}
        more={!failed && Boolean(next_cursor)}
        pending={isFetching}
        onClick={() => next_cursor && add(next_cursor)}
      />
    </div>
  );
}
