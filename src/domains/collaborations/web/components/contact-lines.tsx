import { useTranslation } from 'react-i18next';
import { Notice } from '../../../../ui/components/notice.tsx';
import type { Contact } from '../../contract.ts';
import styles from './collaborations.module.css';

/** How two who agreed reach each other. */
export function ContactLines({ name, contact: { email, phone } }: { name: string; contact: Contact }) {
  const { t } = useTranslation('collaborations');
  return (
    <Notice tone="good" title={t('contact', { name })}>
      <p className={styles.contact}>
        <a href={`mailto:${email}`}>{email}</a>
        {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
      </p>
    </Notice>
  );
}
