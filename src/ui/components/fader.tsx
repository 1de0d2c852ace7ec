import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './fader.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface FaderStep {
  key: string;
  label: string;
  /** When it happened or is due, formatted. */
  detail?: string;
}

interface FaderProps {
  /** What the steps lead through, for screen readers: "Booking progress". */
  label: string;
  steps: readonly FaderStep[];
  /** Index of the step reached. */
  current: number;
  /** The word for a booking that stopped here ("Cancelled"); the mix loses its colour. */
  ended?: string;
}

/** A booking's progress: the client's ember fades into the DJ's tide, the cap stands where the booking is. */
export function Fader({ label, steps, current, ended }: FaderProps) {
  const { t } = useTranslation('ui');
  const reached = steps.length > 1 ? Math.min(1, Math.max(0, current / (steps.length - 1))) : 1;
  const stateOf = (index: number) =>
    index < current ? styles.done : index === current ? styles.current : '';
  return (
    <div className={ended ? `${styles.fader} ${styles.ended}` : styles.fader}>
      <div className={styles.track} style={{ '--reached': reached } as CSSProperties} aria-hidden="true">
        <span className={styles.fill} />
        <span className={styles.cap} />
      </div>
      <div className={styles.foot}>
        <ol className={styles.steps} aria-label={label}>
          {steps.map((step, index) => (
            <li
              key={step.key}
              className={stateOf(index)}
              aria-current={index === current ? 'step' : undefined}
            >
              <span className={styles.label}>{index === current && ended ? ended : step.label}</span>
              {step.detail && <span className={styles.detail}>{step.detail}</span>}
              {index < current && <VisuallyHidden>{t('progress.done')}</VisuallyHidden>}
            </li>
          ))}
        </ol>
        <span className={styles.count} aria-hidden="true">
          {t('progress.step', { current: current + 1, total: steps.length })}
        </span>
      </div>
    </div>
  );
}
