import { useTranslation } from 'react-i18next';
import { Menu, MenuButton, MenuDivider, MenuLink } from '../components/menu.tsx';
import {
  IconHeadphones,
  IconLayoutDashboard,
  IconLogout,
  IconSettings,
  IconShieldCheck,
  IconUser,
  IconUserCircle,
} from '../icons.ts';
import { useSession, type Viewer } from '../viewer.tsx';
import styles from './account-menu.module.css';
import { LanguageSwitch, ThemeSwitch } from './site-controls.tsx';

/** Up to two letters; by code point, so that a Japanese name gives one whole character. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => Array.from(word)[0] ?? '')
    .filter((letter) => /\p{L}|\p{N}/u.test(letter))
    .slice(0, 2)
    .join('')
    .toUpperCase();

export function AccountMenu({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('ui');
  const { signOut } = useSession();
  return (
    <Menu
      wide
      label={t('account.menu')}
      renderTrigger={(attributes) => (
        <button type="button" className={styles.trigger} aria-label={t('account.menu')} {...attributes}>
          {/* drawn by the style sheet: as text they would have to be part of the button's spoken name */}
          <span className={styles.initials} data-initials={initialsOf(viewer.name || viewer.email)} />
        </button>
      )}
    >
      <div className={styles.person}>
        <span className={styles.name}>{viewer.name}</span>
        <span className={styles.email}>{viewer.email}</span>
      </div>
      <MenuDivider />
      <MenuLink to="/dashboard" icon={IconLayoutDashboard}>
        {t('nav.dashboard')}
      </MenuLink>
      <MenuLink to="/profile" icon={IconUser}>
        {t('nav.profile')}
      </MenuLink>
      <MenuLink to="/settings/security" icon={IconShieldCheck}>
        {t('nav.security')}
      </MenuLink>
      {viewer.slug && (
        <MenuLink to={`/dj/${viewer.slug}`} icon={IconUserCircle}>
          {t('nav.my_page')}
        </MenuLink>
      )}
      {viewer.role === 'dj' && (
        <MenuLink to="/dashboard/elite-collab" icon={IconHeadphones}>
          {t('nav.collaborate')}
        </MenuLink>
      )}
      <MenuLink to="/settings" icon={IconSettings}>
        {t('nav.settings')}
      </MenuLink>
      <MenuButton icon={IconLogout} onClick={() => void signOut()}>
        {t('account.sign_out')}
      </MenuButton>
      <MenuDivider />
      <div className={styles.controls}>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </Menu>
  );
}
