import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import styles from './become-dj.module.css';

const needs = ['account', 'profile', 'place', 'payout'] as const;

/** What a DJ brings along, and what they do not have to. */
export function Needs() {
  const { t } = useTranslation('plans');
  return (
    <section aria-labelledby="needs" className={styles.needs}>
      <div>
        <h2 id="needs">{t('become.needs.title')}</h2>
        <p className={styles.note}>{t('become.needs.text')}</p>
        <Button to="/register?role=dj" variant="primary" size="l">
          {t('become.act')}
        </Button>
      </div>
      <ul className={styles.list}>
        {needs.map((need) => (
          <li key={need}>
            <h3>{t(`become.needs.${need}.title`)}</h3>
            <p>{t(`become.needs.${need}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
