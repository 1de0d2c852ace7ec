import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type DashboardTheme, dashboardThemes } from '../../../../ui/theme/look.ts';
import { useTheme } from '../../../../ui/theme/theme-provider.tsx';
import styles from './dashboard-themes.module.css';

/** A page as small as a stamp, in that theme's own colours. */
const Picture = ({ theme }: { theme: DashboardTheme }) => (
  <span className={styles.picture} data-dj-theme={theme}>
    <span className={styles.rail} />
    <span className={styles.page}>
      <span className={styles.heading} />
      <span className={styles.card}>
        <span className={styles.line} />
        <span className={styles.line} />
        <span className={styles.button} />
      </span>
    </span>
  </span>
);

/** Which colours the signed-in pages have on this device: the site's, or their own. */
export function DashboardThemes() {
  const { t } = useTranslation('settings');
  const { dashboard_choice, setDashboardChoice } = useTheme();
  const name = useId();
  const help = `${name}-help`;
  return (
    <fieldset className={styles.themes} aria-describedby={help}>
      <legend className={styles.legend}>{t('look.dashboard.label')}</legend>
      <div className={styles.choices}>
        {([null, ...dashboardThemes] as const).map((theme) => (
          <label key={theme} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={dashboard_choice === theme}
              onChange={() => setDashboardChoice(theme)}
            />
            <span className={styles.pictures} aria-hidden="true">
              <Picture theme={theme ?? 'studio-light'} />
              {theme === null && <Picture theme="studio-dark" />}
            </span>
            <span className={styles.word}>{t(`look.dashboard.${theme ?? 'site'}`)}</span>
          </label>
        ))}
      </div>
      <p id={help} className={styles.help}>
        {t('look.dashboard.help')}
      </p>
    </fieldset>
  );
}
