import { RowLink } from '../../../../ui/components/row-link.tsx';
import type { ReactNode } from 'react';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { Rating } from '../../../../ui/components/rating.tsx';
import { DjArt } from '../../../profiles/web/components/dj-art.tsx';
import type { Booking } from '../../contract.ts';
import styles from './dj-tiles.module.css';

export const DjTiles = ({ children }: { children: ReactNode }) => (
  <ul className={styles.tiles}>{children}</ul>
);

interface DjTileProps {
  dj: Booking['alternatives'][number];
  /** The next step with this DJ. */
  to: string;
  onClick?: () => void;
  /** What the price is for. */
  price_note: string;
  /** Beneath the price. */
  children?: ReactNode;
}

/** A DJ to go on with: the picture, the name that is the link, and the price. */
export const DjTile = ({ dj, to, onClick, price_note, children }: DjTileProps) => (
  <li className={styles.tile}>
    <DjArt dj={dj} className={styles.art} />
    <div className={styles.head}>
      <RowLink className={styles.name} to={to} onClick={onClick}>
        {dj.dj_name}
      </RowLink>
      <Rating value={dj.rating} count={dj.review_count} />
    </div>
    <span className={styles.city}>{dj.city}</span>
    <span className={styles.price}>
      <MoneyText cents={dj.total_cents} currency={dj.currency} whole />
      <span className={styles.note}>{price_note}</span>
    </span>
    {children}
  </li>
);
