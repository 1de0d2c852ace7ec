import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../../../ui/components/button.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { VisuallyHidden } from '../../../../ui/components/visually-hidden.tsx';
import { IconCircle, IconCircleCheck } from '../../../../ui/icons.ts';
import type { Viewer } from '../../../../ui/viewer.tsx';
import { type Step, stepsOf } from './profile-completeness.ts';
import styles from './profile-steps.module.css';
import { type OwnRecords, useProfile } from './use-profile.ts';

/** Beside the editor: all that a DJ's page has and lacks. */
export function ProfileSteps({ viewer, records }: { viewer: Viewer; records: OwnRecords }) {
  const { t } = useTranslation('profiles');
  const steps = stepsOf(records);
  const done = steps.filter(({ is_done }) => is_done).length;
  return (
    <StepPanel
      title={t('edit.steps.title', { done, total: steps.length })}
      text={t(isListed(viewer, steps) ? 'edit.steps.listed' : 'edit.steps.not_listed')}
      steps={steps}
      className={styles.beside}
    />
  );
}

/** Elsewhere, to a DJ whom nobody can find: what is needed for it, and the way to the first of what is missing. */
export function FirstSteps({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('profiles');
  const { records } = useProfile(viewer.id);
  const steps = records ? stepsOf(records).filter(({ is_needed }) => is_needed) : [];
  const next = steps.find(({ is_done }) => !is_done);
  if (!next) return null;
  return (
    <StepPanel title={t('edit.steps.first.title')} text={t('edit.steps.first.text')} steps={steps}>
      <div>
        <Button variant="primary" to={`/profile?section=${next.section}`}>
          {t('edit.steps.first.act', { step: t(`edit.steps.${next.key}.title`) })}
        </Button>
      </div>
    </StepPanel>
  );
}

const isListed = ({ slug }: Viewer, steps: readonly Step[]): boolean =>
  slug !== null && steps.every(({ is_done, is_needed }) => is_done || !is_needed);

interface StepPanelProps {
  title: string;
  text: string;
  steps: readonly Step[];
  className?: string | undefined;
  children?: ReactNode;
}

function StepPanel({ title, text, steps, className, children }: StepPanelProps) {
  const { t } = useTranslation('profiles');
  return (
    <Panel tone="raised" title={title} className={`${styles.steps} ${className ?? ''}`}>
      <p className={styles.help}>{text}</p>
      <ul>
        {steps.map(({ key, section, is_done }) => (
          <li key={key} className={is_done ? styles.done : undefined}>
            {is_done ? (
              <IconCircleCheck size={20} aria-hidden="true" />
            ) : (
              <IconCircle size={20} aria-hidden="true" />
            )}
            <span>
              <Link to={`/profile?section=${section}`} preventScrollReset>
                {t(`edit.steps.${key}.title`)}
              </Link>
              {is_done ? (
                <VisuallyHidden>{t('edit.steps.done')}</VisuallyHidden>
              ) : (
                <span className={styles.why}>{t(`edit.steps.${key}.why`)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {children}
    </Panel>
  );
}
