import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';

interface ButtonLook {
  /** One `primary` per screen: the act it is for. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 's' | 'm' | 'l';
  icon?: ReactNode;
  full?: boolean;
  children: ReactNode;
}

interface ActProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Keeps its place and its word, shows that it works, and cannot be pressed twice. */
  loading?: boolean;
  to?: undefined;
  href?: undefined;
}
interface RouteLinkProps extends ButtonLook, Omit<LinkProps, 'children'> {
  href?: undefined;
}
interface PlainLinkProps extends ButtonLook, Omit<ComponentPropsWithRef<'a'>, 'children' | 'href'> {
  href: string;
  to?: undefined;
}
export type ButtonProps = ActProps | RouteLinkProps | PlainLinkProps;

const sizes = { s: styles.small, m: '', l: styles.large };

export function Button({
  variant = 'secondary',
  size = 'm',
  icon,
  full,
  className,
  children,
  ...rest
}: ButtonProps) {
  const classes = [styles.button, styles[variant], sizes[size], full && styles.full, className]
    .filter(Boolean)
    .join(' ');
  if (rest.to !== undefined) {
    return (
      <Link {...rest} className={classes}>
        {icon}
        {children}
      </Link>
    );
  }
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={classes}>
        {icon}
        {children}
      </a>
    );
  }
  const { loading = false, disabled, onClick, type = 'button', ...attributes } = rest;
  return (
    <button
      {...attributes}
      type={type}
      className={classes}
      disabled={disabled}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}
