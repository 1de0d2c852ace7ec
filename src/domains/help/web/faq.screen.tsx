import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/components/button.tsx';
import { PageJsonLd } from '../../../ui/components/page-json-ld.tsx';
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
  const asked = Object.entries(groups).map(([group, keys]) => ({
    group,
    items: keys.map((key) => ({
      key,
      question: t(`faq.${group}.${key}.question`),
      answer: t(`faq.${group}.${key}.answer`, facts),
    })),
  }));
  return (
    <PublicPage title={t('faq.title')} lead={t('faq.lead')} width="text">
      <PageMeta title={t('faq.meta_title')} description={t('faq.lead')} path="/faq" />
      <PageJsonLd
        type="FAQPage"
        name={t('faq.title')}
        description={t('faq.lead')}
        path="/faq"
        facts={{
          mainEntity: asked.flatMap(({ items }) =>
            items.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          ),
        }}
      />
      {asked.map(({ group, items }) => (
        <Questions key={group} title={t(`faq.${group}.title`)} items={items} />
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
