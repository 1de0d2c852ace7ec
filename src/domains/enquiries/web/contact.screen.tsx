import { useTranslation } from 'react-i18next';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { PublicPage } from '../../../ui/components/public-page.tsx';
import { apiContext } from '../../../ui/context.ts';
import { answerForm } from '../../../ui/form-answer.server.ts';
import { ContactFields } from '../contract.ts';
import { LEAST_MS } from '../rules.ts';
import type { Route } from './+types/contact.screen';
import { ContactForm } from './components/contact-form.tsx';
import styles from './components/enquiries.module.css';
import { FormAside } from './components/form-aside.tsx';

export const handle = { namespaces: ['enquiries'] };

/** Without scripts nobody can say how long the form was open: the field that people do not see is the guard. */
export const action = ({ context, request }: Route.ActionArgs) =>
  answerForm(request, ContactFields, (fields, { website = '' }) =>
    context.get(apiContext).enquiries.contact({ ...fields, website, after_ms: LEAST_MS }),
  );

export default function ContactScreen({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('enquiries');
  return (
    <PublicPage title={t('contact.title')} lead={t('contact.lead')}>
      <PageMeta title={t('contact.meta_title')} description={t('contact.meta_description')} path="/contact" />
      <div className={styles.columns}>
        <ContactForm answer={actionData} />
        <FormAside page="contact" />
      </div>
    </PublicPage>
  );
}

export { ScreenError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
