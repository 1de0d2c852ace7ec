import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../use-format.ts';
import { Button } from './button.tsx';
import styles from './load-more.module.css';

export interface LoadMoreProps {
  shown: number;
  total?: number;
  /** False when everything is shown. */
  more: boolean;
  pending?: boolean;
  onClick?: () => void;
  /** The next page's address, so that it can be linked to and works before the scripts do. */
  to?: string;
}

/** A list that fits on one page needs no count below it; one that was paged through keeps it to the end. */
export function LoadMore({ shown, total, more, pending = false, onClick, to }: LoadMoreProps) {
  const { t } = useTranslation('ui');
  const { number } = useFormat();
  const [isPaged, setPaged] = useState(more);
  if (more && !isPaged) setPaged(true);
  if (!isPaged && (total ?? shown) <= shown) return null;
  return (
    <div className={styles.more}>
      {total !== undefined && (
        <output className={styles.shown}>
          {t('more.shown', { shown: number(shown), total: number(total), count: total })}
        </output>
      )}
      {more &&
        (to ? (
          <Button to={to} preventScrollReset onClick={onClick}>
            {t('more.load')}
          </Button>
        ) : (
          <Button loading={pending} onClick={onClick}>
            {t('more.load')}
          </Button>
        ))}
    </div>
  );
}
