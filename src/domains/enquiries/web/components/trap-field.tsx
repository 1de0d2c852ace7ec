import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './enquiries.module.css';

/** Programs fill it in; people neither see nor reach it, and assistive technology passes it by. */
export function TrapField({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation('enquiries');
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {t('fields.website')}
        <input ref={field} name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
