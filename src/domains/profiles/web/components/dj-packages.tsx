import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Button } from '../../../../ui/components/button.tsx';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { PublicDj } from '../../contract.ts';
import { bookAddress } from './book-address.ts';
import styles from './dj-packages.module.css';
import page from './dj-page.module.css';

/** Nights at one price; a client begins to book with the one they like. */
export function DjPackages({ dj, isOwn }: { dj: PublicDj; isOwn: boolean }) {
  const { t } = useTranslation('profiles');
  const { number } = useFormat();
  const [search] = useSearchParams();
  if (dj.packages.length === 0) return null;
  return (
    <section className={page.section} aria-labelledby="packages">
      <h2 id="packages">{t('packages.title')}</h2>
      <ul className={styles.packages}>
        {dj.packages.map((one) => (
          <li key={one.id}>
            <h3>{one.name}</h3>
            <p className={styles.price}>
              <MoneyText cents={one.price_cents} currency={dj.currency} />{' '}
              <span className={page.quiet}>
                {t('packages.hours', { count: one.hours, hours: number(one.hours) })}
              </span>
            </p>
            <Includes text={one.includes} />
            {!isOwn && (
              <div className={styles.act}>
                <Button to={bookAddress(dj.slug, search, { package_id: one.id })}>
                  {t('packages.book')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <p className={page.quiet}>{t('packages.note')}</p>
    </section>
  );
}

/** What is in a package, a line for each thing. */
export function Includes({ text }: { text: string }) {
  const parts = text.split('\n').filter((part) => part.trim() !== '');
  if (parts.length === 0) return null;
  return (
    <ul className={styles.includes}>
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}
