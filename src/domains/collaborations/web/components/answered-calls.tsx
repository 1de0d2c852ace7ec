import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { PagedList } from '../../../../ui/components/paged-list.tsx';
import { readPages, useCursors } from '../../../today/web/components/use-pages.ts';
import { tabAddress } from './call-address.ts';
import { CallCard } from './call-card.tsx';
import styles from './collaborations.module.css';
import { MyAnswer } from './my-answer.tsx';

/** What the reader answered, and what became of it. */
export function AnsweredCalls() {
  const { t } = useTranslation('collaborations');
  const { inputs, add } = useCursors();
  const pages = readPages(
    useQueries({
      queries: inputs.map((page) => orpc.collaborations.answered.queryOptions({ input: page })),
    }),
  );
  const empty = (
    <EmptyState
      title={t('empty.answered.title')}
      text={t('empty.answered.text')}
      act={<Button to={tabAddress('open')}>{t('empty.answered.act')}</Button>}
    />
  );
  return (
    <div className={styles.stack}>
      <PagedList pages={pages} onMore={add} rows={4} empty={empty}>
        {() =>
          pages.items.map((call) => (
            <CallCard key={call.id} call={call} hasState>
              <MyAnswer call={call} />
            </CallCard>
          ))
        }
      </PagedList>
    </div>
  );
}
