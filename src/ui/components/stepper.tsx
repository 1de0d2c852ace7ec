import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './stepper.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface StepperProps {
  /** What the steps lead to, for screen readers. */
  label: string;
  /** `to` on a step that can be gone back to. */
  steps: readonly { key: string; label: string; to?: string }[];
  current: number;
}

export function Stepper({ label, steps, current }: StepperProps) {
  const { t } = useTranslation('ui');
  return (
    <nav aria-label={label}>
      <ol className={styles.stepper}>
        {steps.map((step, index) => {
          const state = index < current ? styles.done : index === current ? styles.current : '';
          const inside = (
            <>
              <span className={styles.number}>{index + 1}</span>
              <span className={styles.word}>{step.label}</span>
              {index < current && <VisuallyHidden>{t('progress.done')}</VisuallyHidden>}
            </>
          );
          return (
            <li
              key={step.key}
              className={`${styles.step} ${state}`}
              aria-current={index === current ? 'step' : undefined}
            >
              {step.to && index < current ? (
                <Link className={styles.inside} to={step.to}>
                  {inside}
                </Link>
              ) : (
                <span className={styles.inside}>{inside}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
