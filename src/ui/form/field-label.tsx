import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './fields.module.css';

/** Fields are needed unless they say otherwise: the few optional ones carry the word. */
export function FieldLabel({ children, optional }: { children: ReactNode; optional: boolean | undefined }) {
  const { t } = useTranslation('ui');
  if (!optional) return children;
  return (
    <>
      {children} <span className={styles.optional}>{`(${t('form.optional')})`}</span>
    </>
  );
}
