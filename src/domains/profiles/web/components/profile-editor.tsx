import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { Button } from '../../../../ui/components/button.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { PageHeader } from '../../../../ui/components/page-header.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { VisuallyHidden } from '../../../../ui/components/visually-hidden.tsx';
import { IconCircle, IconCircleCheck } from '../../../../ui/icons.ts';
import { useViewer, type Viewer } from '../../../../ui/viewer.tsx';
import { CalendarEditor } from '../../../calendar/web/components/calendar-editor.tsx';
import { CalendarLinks } from '../../../calendar/web/components/calendar-links.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { stepsOf } from './profile-completeness.ts';
import styles from './profile-editor.module.css';
import { type Section, sectionsOf } from './profile-sections.ts';
import { SectionFields } from './section-fields.tsx';
import { SectionForm } from './section-form.tsx';
import { type OwnRecords, useProfile } from './use-profile.ts';

export function ProfileEditor({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('profiles');
  const { records, isError, refetch, keep } = useProfile(viewer.id);
  const [search] = useSearchParams();
  const known = sectionsOf(viewer.role);
  const section = known.find((one) => one === search.get('section')) ?? known[0] ?? 'person';
  return (
    <>
      <PageHeader
        title={t('edit.title')}
        detail={t(viewer.role === 'dj' ? 'edit.detail' : 'edit.detail_person')}
        act={viewer.slug && <Button to={`/dj/${viewer.slug}`}>{t('edit.preview')}</Button>}
      />
      {!records &&
        (isError ? (
          <ErrorState title={t('edit.load_failed')} onRetry={refetch} />
        ) : (
          <RowsSkeleton count={5} />
        ))}
      {records && (
        <div className={styles.columns}>
          {known.length > 1 && <SectionLinks known={known} section={section} />}
          <div className={styles.section}>
            <Panel title={t(`edit.section.${section}`)}>
              {section === 'pictures' ? (
                <PictureEditor user_id={viewer.id} />
              ) : (
                <SectionForm key={section} section={section} records={records} onSaved={keep}>
                  {(fields) => <SectionFields section={section} fields={fields} />}
                </SectionForm>
              )}
            </Panel>
            {section === 'days' && <CalendarEditor />}
            {section === 'days' && <CalendarLinks />}
          </div>
          {viewer.role === 'dj' && <Completeness records={records} />}
        </div>
      )}
    </>
  );
}

/** Moves the strip of a narrow screen alone: the page stays where its reader is. */
function showInStrip(here: HTMLAnchorElement | null): void {
  const strip = here?.closest('ul');
  if (here && strip) strip.scrollLeft = here.offsetLeft - (strip.clientWidth - here.offsetWidth) / 2;
}

function SectionLinks({ known, section }: { known: readonly Section[]; section: Section }) {
  const { t } = useTranslation('profiles');
  return (
    <nav className={styles.sections} aria-label={t('edit.title')}>
      <ul>
        {known.map((one) => (
          <li key={one}>
            <Link
              to={`/profile?section=${one}`}
              preventScrollReset
              ref={one === section ? showInStrip : undefined}
              aria-current={one === section ? 'page' : undefined}
            >
              {t(`edit.section.${one}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Completeness({ records }: { records: OwnRecords }) {
  const { t } = useTranslation('profiles');
  const steps = stepsOf(records);
  const done = steps.filter(({ is_done }) => is_done).length;
  const isListed = useViewer()?.slug && steps.every(({ is_done, is_needed }) => is_done || !is_needed);
  return (
    <Panel
      tone="raised"
      title={t('edit.steps.title', { done, total: steps.length })}
      className={styles.steps}
    >
      <p className={styles.help}>{t(isListed ? 'edit.steps.listed' : 'edit.steps.not_listed')}</p>
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
    </Panel>
  );
}
