import { useTranslation } from 'react-i18next';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { PublicPage } from '../../../ui/components/public-page.tsx';
import { ContactForm } from './components/contact-form.tsx';
import styles from './components/enquiries.module.css';
import { FormAside } from './components/form-aside.tsx';

export const handle = { namespaces: ['enquiries'] };

export default function ContactScreen() {
  const { t } = useTranslation('enquiries');
  return (
    <PublicPage title={t('contact.title')} lead={t('contact.lead')}>
      <PageMeta title={t('contact.meta_title')} description={t('contact.meta_description')} path="/contact" />
      <div className={styles.columns}>
        <ContactForm />
        <FormAside page="contact" />
      </div>
    </PublicPage>
  );
}

export { ScreenError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
