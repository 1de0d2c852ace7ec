import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IconCheck, IconX } from '../icons.ts';
import { useFormat } from '../use-format.ts';
import styles from './chip.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface ChipProps {
  children: ReactNode;
  count?: number;
  /** A toggle when `onClick` is given, a link when `to` is, else a plain label. */
  pressed?: boolean;
  onClick?: () => void;
  to?: string;
  /** Makes the whole chip the button that takes this filter away. */
  onRemove?: () => void;
}

export function Chip({ children, count, pressed = false, onClick, to, onRemove }: ChipProps) {
  const { t } = useTranslation('ui');
  const { number } = useFormat();
  const classes = `${styles.chip} ${pressed ? styles.on : ''}`;
  const inside = (
    <>
      {pressed && <IconCheck size={16} aria-hidden="true" />}
      <span>{children}</span>
      {count !== undefined && <span className={styles.count}>{number(count)}</span>}
    </>
  );
  if (onRemove)
    return (
      <button type="button" className={classes} onClick={onRemove}>
        <VisuallyHidden>{t('remove')}</VisuallyHidden>
        <span>{children}</span>
        <IconX size={16} aria-hidden="true" />
      </button>
    );
  if (to !== undefined)
    return (
      <Link className={classes} to={to} aria-current={pressed ? 'true' : undefined} preventScrollReset>
        {inside}
      </Link>
    );
  if (onClick)
    return (
      <button type="button" className={classes} aria-pressed={pressed} onClick={onClick}>
        {inside}
      </button>
    );
  return <span className={`${styles.chip} ${styles.still}`}>{inside}</span>;
}
