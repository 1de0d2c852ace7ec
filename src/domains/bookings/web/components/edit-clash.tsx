import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { EventDetails } from '../../contract.ts';
import type { DetailName } from '../../rules.ts';
import styles from './booking-page.module.css';
import { useDetailText } from './use-detail-text.ts';

interface EditClashProps {
  /** Changed elsewhere and taken over into the form. */
  taken: readonly DetailName[];
  /** Changed elsewhere to something else than what is typed. */
  open: readonly DetailName[];
  newest: EventDetails;
  onTake: (name: DetailName) => void;
}

/** What was saved elsewhere while somebody typed here, and a choice where both said something. */
export function EditClash({ taken, open, newest, onTake }: EditClashProps) {
  const { t } = useTranslation('bookings');
  const { list } = useFormat();
  const text = useDetailText();
  const labels = (names: readonly DetailName[]) => list(names.map((name) => t(`fields.${name}`)));
  if (taken.length + open.length === 0) return null;
  return (
    <Notice tone="warn" title={t('edit.clash.title')}>
      <div className={styles.clash}>
        <p>{t('edit.clash.text')}</p>
        {taken.length > 0 && <p>{t('edit.clash.taken', { fields: labels(taken) })}</p>}
        {open.length > 0 && (
          <>
            <p>{t('edit.clash.open')}</p>
            <dl className={styles.clashes}>
              {open.map((name) => (
                <div key={name}>
                  <dt>{t(`fields.${name}`)}</dt>
                  <dd className={styles.written}>{text(name, newest[name])}</dd>
                  <dd>
                    <Button
                      size="s"
                      aria-label={t('edit.clash.take_for', { field: t(`fields.${name}`) })}
                      onClick={() => onTake(name)}
                    >
                      {t('edit.clash.take')}
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
