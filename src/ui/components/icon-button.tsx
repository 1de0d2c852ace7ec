import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Its accessible name, shown on hover; say the count in it when there is one. */
  label: string;
  icon: ReactNode;
  count?: number;
  to?: string;
}

export function IconButton({ label, icon, count = 0, to, className, ...attributes }: IconButtonProps) {
  const classes = className ? `${styles.button} ${className}` : styles.button;
  const inside = (
    <>
      {icon}
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </>
  );
  if (to !== undefined)
    return (
      <Link to={to} className={classes} aria-label={label} title={label}>
        {inside}
      </Link>
    );
  return (
    <button type="button" {...attributes} className={classes} aria-label={label} title={label}>
      {inside}
    </button>
  );
}
