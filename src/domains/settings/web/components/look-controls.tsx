import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../../ui/api-error.ts';
import { toast } from '../../../../ui/components/toast.ts';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { useLanguage } from '../../../../ui/language.tsx';
import { cleanLanguage, languageNames } from '../../../../ui/languages.ts';
import { ThemeSwitch } from '../../../../ui/layout/site-controls.tsx';
import { useChooseLanguage } from '../../../../ui/use-choose-language.ts';
import { DashboardThemes } from './dashboard-themes.tsx';
import styles from './settings.module.css';

/** The page's language, which mail is written in from then on, too; and this device's colours. */
export function LookControls() {
  const { t } = useTranslation(['settings', 'ui']);
  const { language, languages, wanted } = useLanguage();
  const chooseLanguage = useChooseLanguage();
  const errorText = useErrorText();
  const choose = async (value: string) => {
    const chosen = cleanLanguage(value);
    if (!chosen || chosen === (wanted ?? language)) return;
    try {
      await chooseLanguage(chosen);
      toast.success(t('look.language_saved'));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <div className={styles.look}>
      <SelectField
        label={t('ui:language')}
        value={wanted ?? language}
        aria-busy={wanted !== undefined}
        onChange={(event) => void choose(event.currentTarget.value)}
        data={languages.map((code) => ({ value: code, label: languageNames[code] }))}
      />
      <div>
        <span className={styles.label} aria-hidden="true">
          {t('ui:theme.label')}
        </span>
        <ThemeSwitch />
      </div>
      <DashboardThemes />
    </div>
  );
}
