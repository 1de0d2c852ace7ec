import { useTranslation } from 'react-i18next';
import { type PasswordRule, passwordRules } from '../../../../shared/validation.ts';
import { VisuallyHidden } from '../../../../ui/components/visually-hidden.tsx';
import { IconCheck, IconCircle, IconX } from '../../../../ui/icons.ts';
import styles from './password-rules.module.css';

/** Always asked for; that no other character is used is said only once it is broken. */
const shown = [
  'length',
  'lowercase',
  'uppercase',
  'digit',
  'symbol',
] as const satisfies readonly PasswordRule[];

/** What a strong password needs, ticked off while typing. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation('accounts');
  const rules: readonly PasswordRule[] = passwordRules.allowed(password) ? shown : [...shown, 'allowed'];
  return (
    <ul className={styles.rules} aria-label={t('rules.label')}>
      {rules.map((rule) => {
        const met = passwordRules[rule](password);
        const Mark = met ? IconCheck : rule === 'allowed' ? IconX : IconCircle;
        return (
          <li key={rule} className={met ? styles.met : rule === 'allowed' ? styles.broken : styles.open}>
            <Mark size={16} aria-hidden="true" />
            {t(`rules.${rule}`)}
            {met && <VisuallyHidden>{t('rules.met')}</VisuallyHidden>}
          </li>
        );
      })}
    </ul>
  );
}
