import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import type { Picture } from '../../contract.ts';
import styles from './picture-editor.module.css';

interface LogoFieldProps {
  kind: 'logo' | 'logo_dark';
  logo: Picture | undefined;
  onChoose: () => void;
  onRemove: (logo: Picture) => void;
}

/** A logo on the ground that it is made for. */
export function LogoField({ kind, logo, onChoose, onRemove }: LogoFieldProps) {
  const { t } = useTranslation('profiles');
  const name = t(`pictures.${kind}`);
  return (
    <div className={styles.logo} role="group" aria-label={name}>
      <h3>{name}</h3>
      <div className={`${styles.ground} ${kind === 'logo_dark' ? styles.dark : styles.light}`}>
        {logo ? <img src={logo.url} alt={name} /> : <span>{t('pictures.no_logo')}</span>}
      </div>
      <div className={styles.acts}>
        <Button size="s" onClick={onChoose}>
          {t(logo ? 'pictures.replace' : 'pictures.choose')}
        </Button>
        {logo && (
          <Button size="s" variant="quiet" onClick={() => onRemove(logo)}>
            {t('pictures.remove')}
          </Button>
        )}
      </div>
    </div>
  );
}
