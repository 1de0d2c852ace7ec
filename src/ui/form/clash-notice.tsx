import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { useFormat } from '../use-format.ts';
import styles from './clash-notice.module.css';

interface ClashNoticeProps<Name extends string> {
  /** Changed elsewhere and taken over into the form: what these fields are called. */
  taken: readonly string[];
  /** Changed here and elsewhere in parts that both stand in the form now. */
  joined?: readonly string[];
  /** Changed elsewhere to something else than what is typed, with what was saved there, in words. */
  open: readonly { name: Name; label: string; saved: string }[];
  onTake: (name: Name) => void;
}

/** What was saved elsewhere while somebody typed here, and a choice where both said something. */
export function ClashNotice<Name extends string>({
  taken,
  joined = [],
  open,
  onTake,
}: ClashNoticeProps<Name>) {
  const { t } = useTranslation('ui');
  const { list } = useFormat();
  if (taken.length + joined.length + open.length === 0) return null;
  return (
    <Notice tone="warn" title={t('clash.title')}>
      <div className={styles.clash}>
        <p>{t('clash.text')}</p>
        {taken.length > 0 && <p>{t('clash.taken', { fields: list(taken) })}</p>}
        {joined.length > 0 && <p>{t('clash.joined', { fields: list(joined) })}</p>}
        {open.length > 0 && (
          <>
            <p>{t('clash.open')}</p>
            <dl className={styles.clashes}>
              {open.map(({ name, label, saved }) => (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd className={styles.written}>{saved}</dd>
                  <dd>
                    <Button
                      size="s"
                      aria-label={t('clash.take_for', { field: label })}
                      onClick={() => onTake(name)}
                    >
                      {t('clash.take')}
                    </Button>
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
    </Notice>
  );
}
