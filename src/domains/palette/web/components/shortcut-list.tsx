import { useTranslation } from 'react-i18next';
import styles from './palette.module.css';

const keys = [
  ['↑ ↓', 'choose'],
  ['↵', 'open'],
  ['Esc', 'close'],
  ['Ctrl / ⌘ + /', 'toggle'],
  ['Alt + T', 'toasts'],
] as const;

export function ShortcutList() {
  const { t } = useTranslation('palette');
  return (
    <dl className={styles.keys} aria-label={t('keys.label')}>
      {keys.map(([key, does]) => (
        <div key={does}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{t(`keys.${does}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
