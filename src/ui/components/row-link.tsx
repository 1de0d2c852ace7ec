import { Link, type LinkProps } from 'react-router';
import styles from './row-link.module.css';

/**
 * The one link of a row or card: the whole of its nearest positioned ancestor is pressed, its words alone are read.
 * `--row-reach` lets the pressed area stand out beyond that ancestor's sides.
 */
export function RowLink({ className = '', ...props }: LinkProps) {
  return <Link {...props} className={`${styles.link} ${className}`} />;
}
