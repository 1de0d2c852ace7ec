import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { Button } from '../components/button.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { HomeLink } from '../components/mark.tsx';
import { Menu, MenuDivider, MenuLink } from '../components/menu.tsx';
import { mainId, SkipLink } from '../components/skip-link.tsx';
import { IconMenu2 } from '../icons.ts';
import { useLanguage } from '../language.tsx';
import { aheadFor, useViewer } from '../viewer.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './public-frame.module.css';
import { SiteFooter } from './site-footer.tsx';
import { LanguageSwitch, ThemeIcon, ThemeSwitch } from './site-controls.tsx';

/** Where the bar leads. */
const places = [
  ['/find-dj', 'nav.find_dj'],
  ['/landing', 'nav.roster'],
  ['/venue-partners', 'nav.venues'],
  ['/pricing', 'nav.pricing'],
  ['/become-dj', 'nav.become_dj'],
  ['/contact', 'nav.contact'],
] as const;
/** The phone's menu has more room than the bar. */
const home = ['/', 'nav.home'] as const;
const features = ['/features', 'footer.link.features'] as const;
const isSpare = (to: string): boolean => ['/landing', '/venue-partners', '/contact'].includes(to);

/** The roster is a word of English bills; elsewhere the search says the same. */
function usePlaces() {
  const { language } = useLanguage();
  return places.filter(([to]) => to !== '/landing' || language === 'en');
}

function Visitor() {
  const { t } = useTranslation('ui');
  const shown = usePlaces();
  return (
    <>
      <div className={styles.wide}>
        <LanguageSwitch />
        <Menu
          label={t('theme.label')}
          renderTrigger={(attributes) => (
            <IconButton label={t('theme.label')} icon={<ThemeIcon />} {...attributes} />
          )}
        >
          <ThemeSwitch />
        </Menu>
        <Button to="/login" variant="quiet" size="s">
          {t('nav.log_in')}
        </Button>
        <Button to="/register" size="s">
          {t('nav.sign_up')}
        </Button>
      </div>
      <div className={styles.narrow}>
        <Menu
          wide
          label={t('nav.menu')}
          renderTrigger={(attributes) => (
            <IconButton
              label={t('nav.menu')}
              icon={<IconMenu2 size={24} aria-hidden="true" />}
              {...attributes}
            />
          )}
        >
          {[home, ...shown, features].map(([to, word]) => (
            <MenuLink key={to} to={to} prefetch="intent">
              {t(word)}
            </MenuLink>
          ))}
          <MenuDivider />
          <MenuLink to="/login">{t('nav.log_in')}</MenuLink>
          <MenuLink to="/register">{t('nav.sign_up')}</MenuLink>
          <MenuDivider />
          <LanguageSwitch />
          <div className={styles.sheet}>
            <ThemeSwitch />
          </div>
        </Menu>
      </div>
    </>
  );
}

interface PublicFrameProps {
  bell?: ReactNode;
  hasStories?: boolean;
  children: ReactNode;
}

/** The public pages' frame, also around their error screens. */
export function PublicFrame({ bell, hasStories = false, children }: PublicFrameProps) {
  const { t } = useTranslation('ui');
  const viewer = useViewer();
  const shown = usePlaces();
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.bar}>
        <HomeLink className={styles.home} />
        <nav className={styles.links} aria-label={t('nav.main')}>
          {shown.map(([to, word]) => (
            <NavLink
              key={to}
              to={to}
              prefetch={aheadFor(viewer)}
              className={isSpare(to) ? styles.spare : undefined}
            >
              {t(word)}
            </NavLink>
          ))}
        </nav>
        <div className={styles.side}>
          {viewer ? (
            <>
              <span className={styles.wide}>
                <Button to="/dashboard" variant="quiet" size="s">
                  {t('nav.dashboard')}
                </Button>
              </span>
              {bell}
              <AccountMenu viewer={viewer} />
            </>
          ) : (
            <Visitor />
          )}
        </div>
      </header>
      <main id={mainId} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter hasStories={hasStories} />
    </div>
  );
}
