import { coverArt, type CoverArtOptions } from '../../shared/cover-art.ts';
import styles from './cover-art.module.css';

export interface CoverArtProps extends CoverArtOptions {
  /** An upload, shown instead of the drawing. */
  image_url?: string | null;
  /** Says what is pictured; without it the picture is decoration beside words that say it. */
  label?: string;
  className?: string;
}

/** Fills the width it is given; its height comes from `className` (an aspect-ratio or a height). */
export function CoverArt({ image_url, label, className, ...options }: CoverArtProps) {
  const classes = className ? `${styles.art} ${className}` : styles.art;
  if (image_url)
    return (
      <span className={classes}>
        <img src={image_url} alt={label ?? ''} loading="lazy" decoding="async" />
      </span>
    );
  return (
    <span
      className={classes}
      role={label ? 'img' : undefined}
      aria-label={label}
      dangerouslySetInnerHTML={{ __html: coverArt(options) }}
    />
  );
}
