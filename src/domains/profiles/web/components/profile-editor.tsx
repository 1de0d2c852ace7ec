import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { Button } from '../../../../ui/components/button.tsx';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { PageHeader } from '../../../../ui/components/page-header.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import type { Viewer } from '../../../../ui/viewer.tsx';
import { CalendarEditor } from '../../../calendar/web/components/calendar-editor.tsx';
import { CalendarLinks } from '../../../calendar/web/components/calendar-links.tsx';
import { PictureEditor } from './picture-editor.tsx';
import styles from './profile-editor.module.css';
import { type Section, sectionsOf } from './profile-sections.ts';
import { ProfileSteps } from './profile-steps.tsx';
import { SectionFields } from './section-fields.tsx';
import { SectionForm } from './section-form.tsx';
import { useProfile } from './use-profile.ts';

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
          {viewer.role === 'dj' && <ProfileSteps viewer={viewer} records={records} />}
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
