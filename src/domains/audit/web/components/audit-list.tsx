import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { useViewerZone } from '../../../../ui/time-zone.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { PagedList } from '../../../../ui/components/paged-list.tsx';
import { readPages, useCursors } from '../../../today/web/components/use-pages.ts';
import type { AuditEntry } from '../../contract.ts';
import { subjectPath } from '../../rules.ts';
import { type AuditFilters, auditInput } from './audit-filters.ts';
import styles from './audit.module.css';

/** The log, page by page: who did what to what, and what was written down with it. */
export function AuditList({ filters }: { filters: AuditFilters }) {
  const { t } = useTranslation('audit');
  const { inputs, add } = useCursors();
  const input = auditInput(filters);
  const pages = readPages(
    useQueries({
      queries: inputs.map((page) => orpc.audit.list.queryOptions({ input: { ...input, ...page } })),
    }),
  );
  const empty =
    Object.keys(input).length > 0 ? (
      <EmptyState
        title={t('not_found.title')}
        text={t('not_found.text')}
        act={<Button to="/admin/audit-logs">{t('not_found.act')}</Button>}
      />
    ) : (
      <EmptyState title={t('empty.title')} text={t('empty.text')} />
    );
  return (
    <PagedList pages={pages} onMore={add} rows={8} empty={empty}>
      {() => (
        <ul className={styles.list} aria-label={t('title')}>
          {pages.items.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const { dateTime, number } = useFormat();
  const zone = useViewerZone();
  const { actor, actor_role, action, subject_type, subject_id, subject_name } = entry;
  const { details, created_at, position } = entry;
  const page = subjectPath(subject_type, subject_id);
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <code className={styles.action}>{action}</code>
        <span className={styles.detail}>{dateTime(created_at, zone)}</span>
      </div>
      <p className={styles.who}>
        {actor ? (
          <Link to={`/admin/audit-logs?q=${actor.id}`}>{actor.name || actor.email}</Link>
        ) : (
          t(actor_role === 'system' ? 'role.system' : 'nobody')
        )}
        {actor && <span className={styles.detail}>{t(`role.${actor_role}`)}</span>}
      </p>
      <p className={styles.detail}>
        {page ? (
          <Link to={page}>{t(`subject.${subject_type}`)}</Link>
        ) : (
          <Link to={`/admin/audit-logs?q=${subject_id}`}>{t(`subject.${subject_type}`)}</Link>
        )}{' '}
        {subject_name && `${subject_name} `}
        <code>{subject_id}</code>
        {' · '}
        {position === null ? t('unsealed') : t('sealed', { position: number(position) })}
      </p>
      {Object.keys(details).length > 0 && (
        <details className={styles.details}>
          <summary>{t('details')}</summary>
          <pre>{JSON.stringify(details, null, 2)}</pre>
        </details>
      )}
    </li>
  );
}
