import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { PagedList } from '../../../../ui/components/paged-list.tsx';
import { readPages, useCursors } from '../../../today/web/components/use-pages.ts';
import { newCallAddress, tabAddress } from './call-address.ts';
import { CallForm } from './call-form.tsx';
import styles from './collaborations.module.css';
import { OwnCallCard } from './own-call-card.tsx';

/** The reader's own calls with their answers; a new one is written above them. */
export function OwnCalls({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('collaborations');
  const navigate = useNavigate();
  const { inputs, add } = useCursors();
  const pages = readPages(
    useQueries({ queries: inputs.map((page) => orpc.collaborations.mine.queryOptions({ input: page })) }),
  );
  const leave = () => navigate(tabAddress('mine'), { preventScrollReset: true });
  return (
    <div className={styles.stack}>
      {pages.first?.is_listed === false && (
        <Notice
          tone="warn"
          title={t('hidden.title')}
          act={
            <Button size="s" to="/profile">
              {t('hidden.act')}
            </Button>
          }
        >
          <p>{t('hidden.text')}</p>
        </Notice>
      )}
      {isNew && (
        <Panel title={t('form.new_title')}>
          <CallForm call={null} onClose={leave} />
        </Panel>
      )}
      <PagedList
        pages={pages}
        onMore={add}
        rows={4}
        empty={
          !isNew && (
            <EmptyState
              title={t('empty.mine.title')}
              text={t('empty.mine.text')}
              act={<Button to={newCallAddress}>{t('new')}</Button>}
            />
          )
        }
      >
        {({ now }) => pages.items.map((call) => <OwnCallCard key={call.id} call={call} now={now} />)}
      </PagedList>
    </div>
  );
}
