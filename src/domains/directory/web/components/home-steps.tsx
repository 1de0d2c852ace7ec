import { useTranslation } from 'react-i18next';
import styles from './home-steps.module.css';

const steps = ['find', 'book', 'customize', 'pay'] as const;

export function HomeSteps() {
  const { t } = useTranslation('directory');
  return (
    <section aria-labelledby="home-steps">
      <h2 id="home-steps" className={styles.title}>
        {t('home.steps.title')}
      </h2>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{t(`home.steps.${step}.title`)}</h3>
            <p>{t(`home.steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
