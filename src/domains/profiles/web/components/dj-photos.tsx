import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inkOn } from '../../../../shared/contrast.ts';
import { orpc } from '../../../../ui/api.ts';
import { grounds } from '../../../../ui/theme/grounds.ts';
import styles from './dj-page.module.css';

/** What else there is to see: the cover stands at the top already. */
export function DjPhotos({ user_id, dj_name }: { user_id: string; dj_name: string }) {
  const { t } = useTranslation('profiles');
  const { data } = useQuery(orpc.profiles.pictures.queryOptions({ input: { user_id } }));
  const photos = (data?.items ?? []).filter(({ kind }) => kind === 'photo').slice(1);
  if (photos.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="photos">
      <h2 id="photos">{t('pictures.title')}</h2>
      <ul className={styles.photos}>
        {photos.map(({ id, url, alt }) => (
          <li key={id}>
            <img src={url} alt={alt || t('pictures.of', { name: dj_name })} loading="lazy" decoding="async" />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DjLogoProps {
  user_id: string;
  dj_name: string;
  /** The DJ's own; null on the page's, which is light or dark. */
  ground: string | null;
}

/** The logo made for the ground it stands on; the only one where there is but one. */
export function DjLogo({ user_id, dj_name, ground }: DjLogoProps) {
  const { t } = useTranslation('profiles');
  const { data } = useQuery(orpc.profiles.pictures.queryOptions({ input: { user_id } }));
  const urlOf = (kind: string) => data?.items.findLast((one) => one.kind === kind)?.url;
  const [light, dark] = [urlOf('logo'), urlOf('logo_dark')];
  if (!light && !dark) return null;
  const alt = t('pictures.logo_of', { name: dj_name });
  if (ground) {
    const [fitting, other] = inkOn(ground) === inkOn(grounds.dark[0]) ? [dark, light] : [light, dark];
    return <img className={styles.logo} src={fitting ?? other} alt={alt} />;
  }
  return (
    <>
      <img className={`${styles.logo} ${styles.onLight}`} src={light ?? dark} alt={alt} />
      <img className={`${styles.logo} ${styles.onDark}`} src={dark ?? light} alt={alt} />
    </>
  );
}
