import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../api-error.ts';
import { toast } from '../components/toast.ts';
import { VisuallyHidden } from '../components/visually-hidden.tsx';
import { type Icon, IconDeviceDesktop, IconLanguage, IconMoon, IconSun } from '../icons.ts';
import { useLanguage } from '../language.tsx';
import { cleanLanguage, languageNames } from '../languages.ts';
import type { ThemeChoice } from '../theme/look.ts';
import { useTheme } from '../theme/theme-provider.tsx';
import { useChooseLanguage } from '../use-choose-language.ts';
import styles from './site-controls.module.css';

/** The browser's own list: every phone and screen reader knows it. */
export function LanguageSwitch() {
  const { t } = useTranslation('ui');
  const { language, languages, wanted } = useLanguage();
  const choose = useChooseLanguage();
  const errorText = useErrorText();
  const id = useId();
  return (
    <span className={styles.language}>
      <label htmlFor={id}>
        <VisuallyHidden>{t('language')}</VisuallyHidden>
      </label>
      <IconLanguage size={20} aria-hidden="true" />
      <select
        id={id}
        className={styles.select}
        value={wanted ?? language}
        aria-busy={wanted !== undefined}
        onChange={(event) => {
          const chosen = cleanLanguage(event.currentTarget.value);
          // hydration tells of the language it put back, as if that had been chosen after the visitor's choice
          if (!chosen || chosen === (wanted ?? language)) return;
          choose(chosen).catch((error: unknown) => toast.error(errorText(error)));
        }}
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
    </span>
  );
}

const themeIcons: Record<ThemeChoice, Icon> = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop };
const themes: ThemeChoice[] = ['light', 'dark', 'system'];

export function ThemeSwitch() {
  const { t } = useTranslation('ui');
  const { choice, setChoice } = useTheme();
  const name = useId();
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>{t('theme.label')}</VisuallyHidden>
      </legend>
      <span className={styles.theme}>
        {themes.map((theme) => {
          const Icon = themeIcons[theme];
          return (
            <label key={theme} className={styles.choice}>
              <input
                type="radio"
                name={name}
                value={theme}
                checked={choice === theme}
                onChange={() => setChoice(theme)}
              />
              <Icon size={18} aria-hidden="true" />
              {t(`theme.${theme}`)}
            </label>
          );
        })}
      </span>
    </fieldset>
  );
}

/** What is on now; which of the two shows is decided by the style sheet, so the first paint is right. */
export const ThemeIcon = () => (
  <>
    <IconSun className={styles.whenLight} size={20} aria-hidden="true" />
    <IconMoon className={styles.whenDark} size={20} aria-hidden="true" />
  </>
);
