import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { orpc } from '../../../../ui/api.ts';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { DocumentRows } from './document-rows.tsx';
import styles from './documents.module.css';

/** What `/financials` shows of the documents, as screen and loader both ask for it. */
export const newestDocuments = { limit: 4 };

/** The newest few, and the way to all of them; nothing while there are none. */
export function NewestDocuments() {
  const { t } = useTranslation('invoices');
  const { data, isError, refetch } = useQuery(orpc.invoices.list.queryOptions({ input: newestDocuments }));
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : null;
  if (data.items.length === 0) return null;
  return (
    <Panel
      id="documents"
      title={t('title')}
      className={styles.newest ?? ''}
      act={<Link to="/financials/documents">{t('list.all')}</Link>}
    >
      <DocumentRows rows={data.items} />
    </Panel>
  );
}
