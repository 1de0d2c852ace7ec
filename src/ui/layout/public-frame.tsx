import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { Button } from '../components/button.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { HomeLink, Mark } from '../components/mark.tsx';
import { Menu, MenuDivider, MenuLink } from '../components/menu.tsx';
import { mainId, SkipLink } from '../components/skip-link.tsx';
import { IconMenu2 } from '../icons.ts';
import { useViewer } from '../viewer.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './public-frame.module.css';
import { LanguageSwitch, ThemeIcon, ThemeSwitch } from './site-controls.tsx';

const djSignUp = '/register?role=dj';

function Visitor() {
  const { t } = useTranslation('ui');
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
          <MenuLink to="/find-dj">{t('nav.find_dj')}</MenuLink>
          <MenuLink to={djSignUp}>{t('nav.become_dj')}</MenuLink>
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

/** The public pages' frame, also around their error screens. */
export function PublicFrame({ bell, children }: { bell?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('ui');
  const viewer = useViewer();
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.bar}>
        <HomeLink className={styles.home} />
        <nav className={styles.links} aria-label={t('nav.main')}>
          <NavLink to="/find-dj" prefetch="intent">
            {t('nav.find_dj')}
          </NavLink>
          {!viewer && <Link to={djSignUp}>{t('nav.become_dj')}</Link>}
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
      <footer className={styles.footer}>
        <div className={styles.foot}>
          <div>
            <Mark />
            <p className={styles.promise}>{t('footer.promise')}</p>
          </div>
          <nav className={styles.footLinks} aria-label={t('footer.links')}>
            <Link to="/">{t('nav.home')}</Link>
            <Link to="/find-dj">{t('nav.find_dj')}</Link>
            <Link to={djSignUp}>{t('nav.become_dj')}</Link>
          </nav>
        </div>
      </footer>
    </div>
  );
}
