import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/components/button.tsx';
import { PageJsonLd } from '../../../ui/components/page-json-ld.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { PublicPage } from '../../../ui/components/public-page.tsx';
import { useLegalFacts } from '../../legal/web/components/use-legal-facts.ts';
import styles from './about.module.css';

export const handle = { namespaces: ['help'] };

const parts = ['why', 'how', 'earn', 'rules'] as const;

export default function AboutScreen() {
  const { t } = useTranslation('help');
  const facts = useLegalFacts();
  return (
    <PublicPage title={t('about.title')} lead={t('about.lead')} width="text">
      <PageMeta title={t('about.meta_title')} description={t('about.lead')} path="/about" />
      <PageJsonLd
        type="AboutPage"
        name={t('about.title')}
        description={t('about.lead')}
        path="/about"
        facts={{ mainEntity: { '@type': 'Organization', name: 'Crossfade' } }}
      />
      <div className={styles.parts}>
        {parts.map((part) => (
          <section key={part}>
            <h2>{t(`about.${part}.title`)}</h2>
            <p>{t(`about.${part}.text`, facts)}</p>
          </section>
        ))}
      </div>
      <p className={styles.acts}>
        <Button to="/find-dj" variant="primary" size="l">
          {t('about.find')}
        </Button>
        <Button to="/become-dj" size="l">
          {t('about.become')}
        </Button>
      </p>
    </PublicPage>
  );
}

export { ScreenError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
