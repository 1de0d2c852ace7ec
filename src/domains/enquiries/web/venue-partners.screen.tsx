import { useTranslation } from 'react-i18next';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { PublicPage } from '../../../ui/components/public-page.tsx';
import { apiContext } from '../../../ui/context.ts';
import { answerForm } from '../../../ui/form-answer.server.ts';
import { VenueFields } from '../contract.ts';
import { LEAST_MS } from '../rules.ts';
import type { Route } from './+types/venue-partners.screen';
import styles from './components/enquiries.module.css';
import { FormAside } from './components/form-aside.tsx';
import { VenueForm } from './components/venue-form.tsx';

export const handle = { namespaces: ['enquiries'] };

/** Without scripts nobody can say how long the form was open: the field that people do not see is the guard. */
export const action = ({ context, request }: Route.ActionArgs) =>
  answerForm(request, VenueFields, (fields, { website = '' }) =>
    context.get(apiContext).enquiries.venue({ ...fields, website, after_ms: LEAST_MS }),
  );

export default function VenuePartnersScreen({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('enquiries');
  return (
    <PublicPage title={t('venue.title')} lead={t('venue.lead')}>
      <PageMeta
        title={t('venue.meta_title')}
        description={t('venue.meta_description')}
        path="/venue-partners"
      />
      <div className={styles.columns}>
        <VenueForm answer={actionData} />
        <FormAside page="venue" />
      </div>
    </PublicPage>
  );
}

export { ScreenError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
