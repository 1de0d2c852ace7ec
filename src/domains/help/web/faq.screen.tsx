import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/components/button.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { PublicPage } from '../../../ui/components/public-page.tsx';
import { Questions } from '../../../ui/components/questions.tsx';
import { useLegalFacts } from '../../legal/web/components/use-legal-facts.ts';

export const handle = { namespaces: ['help'] };

const groups = {
  clients: ['price', 'pay', 'safe', 'cancel', 'dj_cancels', 'problem', 'featured'],
  djs: ['start', 'answer', 'paid', 'fee', 'calendar'],
  account: ['password', 'leave', 'language'],
} as const;

export default function FaqScreen() {
  const { t } = useTranslation('help');
  const facts = useLegalFacts();
  return (
    <PublicPage title={t('faq.title')} lead={t('faq.lead')} width="text">
      <PageMeta title={t('faq.meta_title')} description={t('faq.lead')} path="/faq" />
      {Object.entries(groups).map(([group, keys]) => (
        <Questions
          key={group}
          title={t(`faq.${group}.title`)}
          items={keys.map((key) => ({
            key,
            question: t(`faq.${group}.${key}.question`),
            answer: t(`faq.${group}.${key}.answer`, facts),
          }))}
        />
      ))}
      <p>
        <Button to="/contact" size="l">
          {t('faq.ask')}
        </Button>
      </p>
    </PublicPage>
  );
}

export { ScreenError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
