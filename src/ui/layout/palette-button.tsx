import { useTranslation } from 'react-i18next';
import { IconSearch } from '../icons.ts';
import { paletteSwitch } from '../palette-switch.ts';
import styles from './palette-button.module.css';

/** Opens the command palette, and says by which keys it opens. */
export function PaletteButton() {
  const { t } = useTranslation('ui');
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('palette')}
      aria-keyshortcuts="Control+/ Meta+/"
      aria-haspopup="dialog"
      onClick={paletteSwitch.toggle}
    >
      <IconSearch size={20} aria-hidden="true" />
      <span className={styles.words} data-words={t('palette')} />
      <kbd className={styles.keys} aria-hidden="true" />
    </button>
  );
}
