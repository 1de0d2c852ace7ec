import { useTranslation } from 'react-i18next';
import { testCards } from '../../rules.ts';
import styles from './checkout-page.module.css';

const grouped = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** The cards of this pretended world, each by what happens when it is used. */
export function TestCards({ chosen, onChoose }: { chosen: string; onChoose: (number: string) => void }) {
  const { t } = useTranslation('sandbox');
  return (
    <div className={styles.cards}>
      <h2 id="test-cards">{t('cards.title')}</h2>
      <p className={styles.hint}>{t('cards.text')}</p>
      <ul className={styles.list} aria-labelledby="test-cards">
        {testCards.map(({ number, behaviour }) => (
          <li key={number}>
            <button
              type="button"
              className={styles.card}
              aria-pressed={chosen.replaceAll(/\s/g, '') === number}
              onClick={() => onChoose(grouped(number))}
            >
              <span className={styles.what}>{t(`cards.${behaviour}.name`)}</span>
              <span className={styles.number}>{grouped(number)}</span>
              <span className={styles.then}>{t(`cards.${behaviour}.then`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
