import { useTranslation } from 'react-i18next';
import { IconFileText } from '../../../../ui/icons.ts';
import styles from './receipts.module.css';

interface ReceiptListProps {
  receipts: readonly { id: string; original_name: string; content_type: string }[];
}

/** One side's files: pictures to look at, documents to open. */
export function ReceiptList({ receipts }: ReceiptListProps) {
  const { t } = useTranslation('claims');
  if (receipts.length === 0) return null;
  return (
    <ul className={styles.shown} aria-label={t('files.label')}>
      {receipts.map(({ id, original_name, content_type }) => (
        <li key={id}>
          <a className={styles.open} href={`/api/receipts/${id}`} target="_blank" rel="noreferrer">
            {content_type.startsWith('image/') ? (
              <img
                className={styles.picture}
                src={`/api/receipts/${id}`}
                alt={original_name}
                loading="lazy"
              />
            ) : (
              <>
                <IconFileText size={20} aria-hidden="true" />
                <span className={styles.name}>{original_name}</span>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
