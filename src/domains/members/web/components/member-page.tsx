import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../../../ui/components/button.tsx';
import { Facts } from '../../../../ui/components/facts.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { PageHeader } from '../../../../ui/components/page-header.tsx';
import { PageMeta } from '../../../../ui/components/page-meta.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { useViewerZone } from '../../../../ui/time-zone.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Member } from '../../contract.ts';
import { AccountAct, type AccountActName } from './account-act.tsx';
import { MemberSessions } from './member-sessions.tsx';
import { MemberStateBadge } from './member-state.tsx';
import styles from './members.module.css';

/** Brands are called the same everywhere. */
const providerName = (way: string): string => way.charAt(0).toUpperCase() + way.slice(1);

/** One person: who they are here, how they sign in, from where, and what staff can do about the account. */
export function MemberPage({ member }: { member: Member }) {
  const { t } = useTranslation('members');
  const { dateTime } = useFormat();
  const zone = useViewerZone();
  const [act, setAct] = useState<AccountActName>();
  const { id, name, email, role, state, slug, ban, can, created_at, seen_at, sign_in } = member;
  const acts = (['impersonate', 'feature', 'unfeature', 'set_role', 'ban', 'unban'] as const).filter(
    (which) => (which === 'set_role' ? can.set_role.length > 0 : can[which]),
  );
  return (
    <>
      <PageMeta title={name || email} private />
      <PageHeader
        title={name || email}
        detail={email}
        crumbs={[{ label: t('title'), to: '/admin/members' }]}
      />
      <div className={styles.page}>
        {ban && (
          <Notice tone="bad" title={t('banned', { when: dateTime(ban.banned_at, zone) })}>
            <p>{ban.reason}</p>
            {ban.banned_by_name && <p>{t('banned_by', { name: ban.banned_by_name })}</p>}
          </Notice>
        )}
        {state === 'leaving' && member.leaving_at && (
          <Notice tone="warn" title={t('leaving', { when: dateTime(member.leaving_at, zone) })}>
            {t('leaving_text')}
          </Notice>
        )}
        <Panel title={t('account')}>
          <Facts
            items={[
              { key: 'state', label: t('filters.state'), value: <MemberStateBadge state={state} /> },
              { key: 'role', label: t('filters.role'), value: t(`role.${role}`) },
              ...(slug
                ? [{ key: 'page', label: t('page'), value: <Link to={`/dj/${slug}`}>{slug}</Link> }]
                : []),
              ...(member.has_dj_page
                ? [
                    {
                      key: 'featured',
                      label: t('featured.label'),
                      value: t(member.is_featured ? 'featured.yes' : 'featured.no'),
                    },
                  ]
                : []),
              { key: 'since', label: t('joined'), value: dateTime(created_at, zone) },
              { key: 'seen', label: t('last_seen'), value: seen_at ? dateTime(seen_at, zone) : t('never') },
              {
                key: 'sign_in',
                label: t('signs_in'),
                value:
                  sign_in
                    .map((way) => (way === 'credential' ? t('way.credential') : providerName(way)))
                    .join(', ') || t('never'),
              },
              {
                key: 'bookings',
                label: t('bookings'),
                value: t('bookings_value', { count: member.bookings, coming: member.coming_bookings }),
              },
              {
                key: 'log',
                label: t('log'),
                value: <Link to={`/admin/audit-logs?q=${id}`}>{t('see_log')}</Link>,
              },
            ]}
          />
        </Panel>
        {act ? (
          <AccountAct key={act} member={member} act={act} onClose={() => setAct(undefined)} />
        ) : (
          acts.length > 0 && (
            <div className={styles.buttons}>
              {acts.map((which) => (
                <Button key={which} onClick={() => setAct(which)}>
                  {t(`act.${which}.open`)}
                </Button>
              ))}
            </div>
          )
        )}
        <MemberSessions member={member} />
      </div>
    </>
  );
}
