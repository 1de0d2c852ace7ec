import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { HomeLink } from '../components/mark.tsx';
import { aheadFor, useViewer } from '../viewer.tsx';
import styles from './site-footer.module.css';

/** What each group leads to; nothing stands here that is not there. */
const groups = {
  navigation: [
    ['/', 'nav.home'],
    ['/find-dj', 'nav.find_dj'],
    ['/features', 'footer.link.features'],
    ['/pricing', 'nav.pricing'],
    ['/contact', 'nav.contact'],
  ],
  services: [
    ['/find-dj?event_type=wedding', 'footer.link.weddings'],
    ['/find-dj?event_type=birthday', 'footer.link.birthdays'],
    ['/find-dj?event_type=corporate', 'footer.link.companies'],
    ['/#stories', 'footer.link.stories'],
  ],
  tools: [
    ['/become-dj', 'footer.link.become'],
    ['/become-dj#earnings', 'footer.link.earn'],
    ['/offline-card', 'footer.link.card'],
  ],
  resources: [
    ['/learning-hub', 'footer.link.guides'],
    ['/landing', 'footer.link.regions'],
  ],
  help: [
    ['/faq', 'footer.link.faq'],
    ['/about', 'footer.link.about'],
    ['/venue-partners', 'footer.link.venues'],
  ],
  rules: [
    ['/terms', 'footer.link.terms'],
    ['/privacy', 'footer.link.privacy'],
    ['/cookies', 'footer.link.cookies'],
  ],
} as const;

/** Of these a narrow screen's bar shows none. */
const isAhead = (to: string): boolean => ['/find-dj', '/become-dj', '/pricing', '/contact'].includes(to);

/** `hasStories`: home has a section of them where something was written. */
export function SiteFooter({ hasStories }: { hasStories: boolean }) {
  const { t } = useTranslation('ui');
  const viewer = useViewer();
  return (
    <footer className={styles.footer}>
      <div className={styles.foot}>
        <div className={styles.brand}>
          <HomeLink />
          <p className={styles.promise}>{t('footer.promise')}</p>
        </div>
        <nav className={styles.groups} aria-label={t('footer.links')}>
          {Object.entries(groups).map(([group, links]) => (
            <div key={group}>
              <p id={`foot-${group}`} className={styles.name}>
                {t(`footer.group.${group}`)}
              </p>
              <ul className={styles.links} aria-labelledby={`foot-${group}`}>
                {links
                  .filter(([to]) => hasStories || to !== '/#stories')
                  .map(([to, word]) => (
                    <li key={to}>
                      <Link to={to} prefetch={isAhead(to) ? aheadFor(viewer) : 'none'}>
                        {t(word)}
                      </Link>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}
