import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { RowLink } from '../../../../ui/components/row-link.tsx';
import { useViewerZone } from '../../../../ui/time-zone.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { PagedList } from '../../../../ui/components/paged-list.tsx';
import { readPages, useCursors } from '../../../today/web/components/use-pages.ts';
import type { MemberRow } from '../../contract.ts';
import { type MemberFilters, memberInput } from './member-filters.ts';
import { MemberStateBadge } from './member-state.tsx';
import styles from './members.module.css';

/** People, page by page. */
export function MemberList({ filters }: { filters: MemberFilters }) {
  const { t } = useTranslation('members');
  const { inputs, add } = useCursors();
  const input = memberInput(filters);
  const pages = readPages(
    useQueries({
      queries: inputs.map((page) => orpc.members.list.queryOptions({ input: { ...input, ...page } })),
    }),
  );
  const empty = (
    <EmptyState
      title={t('not_found.title')}
      text={t('not_found.text')}
      act={<Button to="/admin/members">{t('not_found.act')}</Button>}
    />
  );
  return (
    <PagedList pages={pages} onMore={add} rows={8} empty={empty}>
      {() => (
        <ul className={styles.list} aria-label={t('title')}>
          {pages.items.map((member) => (
            <Row key={member.id} member={member} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Row({ member }: { member: MemberRow }) {
  const { t } = useTranslation('members');
  const { date } = useFormat();
  const zone = useViewerZone();
  const { id, name, email, role, state, created_at, seen_at } = member;
  return (
    <li className={styles.row}>
      <div className={styles.person}>
        <RowLink to={`/admin/members/${id}`} className={styles.name}>
          {name || email}
        </RowLink>
        <span className={styles.detail}>{email}</span>
      </div>
      <div className={styles.facts}>
        <span>{t(`role.${role}`)}</span>
        <MemberStateBadge state={state} />
        <span className={styles.detail}>
          {seen_at ? t('seen', { date: date(seen_at, zone) }) : t('since', { date: date(created_at, zone) })}
        </span>
      </div>
    </li>
  );
}
