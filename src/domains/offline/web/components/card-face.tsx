import { useTranslation } from 'react-i18next';
import { Dotted } from '../../../../ui/components/dotted.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import { QrCode } from '../../../accounts/web/components/qr-code.tsx';
import { DjArt } from '../../../profiles/web/components/dj-art.tsx';
import styles from './card.module.css';
import type { OwnCard } from './seen-store.ts';

interface CardFaceProps {
  card: Omit<OwnCard, 'picture' | 'kept_at'>;
  image_url: string | null;
  /** What a camera reads. */
  code: string;
}

/** A record sleeve held up to somebody: who plays, what, and the code that leads on. */
export function CardFace({ card, image_url, code }: CardFaceProps) {
  const { t } = useTranslation(['offline', 'profiles']);
  const { list } = useFormat();
  const { dj_name, tagline, city, genres, page_url, email, phone } = card;
  const music = list(
    genres.slice(0, 3).map((genre) => t(`profiles:genre.${genre}`)),
    'bare',
  );
  return (
    <section className={styles.face} aria-label={dj_name}>
      <DjArt dj={{ ...card, avatar_url: image_url }} shape="wide" className={styles.art} />
      <div className={styles.who}>
        <h2 className={styles.name}>{dj_name}</h2>
        {tagline && <p>{tagline}</p>}
        <p className={styles.facts}>
          <Dotted>
            {city}
            {music}
          </Dotted>
        </p>
      </div>
      <div className={styles.code}>
        <QrCode text={code} label={t('card.code', { name: dj_name })} className={styles.qr} />
      </div>
      <div className={styles.reach}>
        <span>{page_url.replace(/^https?:\/\//, '')}</span>
        {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </div>
    </section>
  );
}
