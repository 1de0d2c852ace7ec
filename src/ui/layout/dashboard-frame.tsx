import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { Button } from '../components/button.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { HomeLink } from '../components/mark.tsx';
import { mainId, SkipLink } from '../components/skip-link.tsx';
import {
  type Icon,
  IconAlertCircle,
  IconCalendarEvent,
  IconChartBar,
  IconClock,
  IconCreditCard,
  IconFileText,
  IconFlag,
  IconHeadphones,
  IconHistory,
  IconHome,
  IconLock,
  IconMail,
  IconRotateClockwise,
  IconSettings,
  IconShieldCheck,
  IconUser,
  IconUsers,
  IconWallet,
} from '../icons.ts';
import { useViewer, type Viewer } from '../viewer.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './dashboard-frame.module.css';
import { PaletteButton } from './palette-button.tsx';

interface RailGroup {
  /** The first group needs no name. */
  key: 'work' | 'money' | 'grow' | 'staff' | 'me';
  items: { to: string; word: string; icon: Icon; wideOnly?: boolean }[];
}

const books = [
  { to: '/admin/payments', word: 'nav.payments', icon: IconCreditCard },
  { to: '/admin/payouts', word: 'nav.held', icon: IconClock },
  { to: '/admin/chargebacks', word: 'nav.chargebacks', icon: IconRotateClockwise },
  { to: '/admin/debts', word: 'nav.debts', icon: IconAlertCircle },
  { to: '/admin/ledger', word: 'nav.ledger', icon: IconFileText },
  { to: '/admin/reconciliation', word: 'nav.reconciliation', icon: IconShieldCheck },
];

/** The places of the bar, by role. */
export function groupsFor(role: Viewer['role']): RailGroup[] {
  const groups: RailGroup[] = [
    {
      key: 'work',
      items: [
        { to: '/dashboard', word: 'nav.today', icon: IconHome },
        { to: '/bookings', word: 'nav.bookings', icon: IconCalendarEvent },
      ],
    },
    {
      key: 'money',
      items: [
        { to: '/financials', word: 'nav.financials', icon: IconWallet },
        ...(role === 'admin' ? books : []),
      ],
    },
  ];
  if (role === 'dj')
    groups.push({
      key: 'grow',
      items: [
        { to: '/dashboard/elite-collab', word: 'nav.collaborate', icon: IconHeadphones, wideOnly: true },
      ],
    });
  if (role === 'admin')
    groups.push({
      key: 'staff',
      items: [
        { to: '/admin/dashboard', word: 'nav.problems', icon: IconFlag },
        { to: '/admin/enquiries', word: 'nav.enquiries', icon: IconMail },
        { to: '/admin/members', word: 'nav.members', icon: IconUsers },
        { to: '/admin/page-views', word: 'nav.page_views', icon: IconChartBar },
        { to: '/admin/security', word: 'nav.security', icon: IconLock },
        { to: '/admin/audit-logs', word: 'nav.audit', icon: IconHistory },
      ],
    });
  groups.push({
    key: 'me',
    items: [
      { to: '/profile', word: 'nav.profile', icon: IconUser },
      // a phone's bar has room for four; there the account's menu leads to it
      { to: '/settings', word: 'nav.settings', icon: IconSettings, wideOnly: true },
    ],
  });
  return groups;
}

function Rail({ role }: { role: Viewer['role'] }) {
  const { t } = useTranslation('ui');
  const { pathname } = useLocation();
  const groups = useRef<HTMLDivElement>(null);
  // on a phone the place one is at may lie beyond the bar's edge
  useEffect(() => {
    const items = [...(groups.current?.querySelectorAll('a') ?? [])];
    const here = items.find((item) => pathname.startsWith(item.pathname));
    here?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav className={styles.rail} aria-label={t('nav.main')}>
      <HomeLink className={styles.railHome} />
      <div ref={groups} className={styles.groups}>
        {groupsFor(role).map((group) => (
          <div key={group.key} className={styles.group}>
            {group.key !== 'work' && (
              <span className={styles.groupName} id={`rail-${group.key}`}>
                {t(`nav.group.${group.key}`)}
              </span>
            )}
            <ul
              className={styles.groupItems}
              aria-labelledby={group.key === 'work' ? undefined : `rail-${group.key}`}
            >
              {group.items.map(({ to, word, icon: Icon, wideOnly }) => (
                <li key={to} className={wideOnly ? styles.wideOnly : undefined}>
                  <NavLink to={to} end={to === '/dashboard'} className={styles.item}>
                    <Icon size={20} aria-hidden="true" />
                    {t(word)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

/** The signed-in pages' frame, also around their error screens. */
export function DashboardFrame({ bell, children }: { bell?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('ui');
  const viewer = useViewer();
  return (
    <div className={styles.page}>
      <SkipLink />
      {viewer && <Rail role={viewer.role} />}
      <header className={styles.top}>
        <HomeLink className={styles.topHome} />
        <div className={styles.side}>
          {viewer?.role === 'user' && (
            <>
              <span className={styles.wide}>
                <Button to="/find-dj" size="s">
                  {t('nav.find_dj')}
                </Button>
              </span>
              <span className={styles.narrow}>
                <IconButton
                  to="/find-dj"
                  label={t('nav.find_dj')}
                  icon={<IconHeadphones size={22} aria-hidden="true" />}
                />
              </span>
            </>
          )}
          {viewer && <PaletteButton />}
          {viewer && bell}
          {viewer && <AccountMenu viewer={viewer} />}
        </div>
      </header>
      <main id={mainId} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
