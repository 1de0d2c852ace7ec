import { useTranslation } from 'react-i18next';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { PublicPage } from '../../../ui/components/public-page.tsx';
import styles from './components/enquiries.module.css';
import { FormAside } from './components/form-aside.tsx';
import { VenueForm } from './components/venue-form.tsx';

export const handle = { namespaces: ['enquiries'] };

export default function VenuePartnersScreen() {
  const { t } = useTranslation('enquiries');
  return (
    <PublicPage title={t('venue.title')} lead={t('venue.lead')}>
      <PageMeta
        title={t('venue.meta_title')}
        description={t('venue.meta_description')}
        path="/venue-partners"
      />
      <div className={styles.columns}>
        <VenueForm />
        <FormAside page="venue" />
      </div>
    </PublicPage>
  );
}

export { ScreenError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
