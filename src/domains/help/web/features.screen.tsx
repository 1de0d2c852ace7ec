import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/components/button.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { PublicPage } from '../../../ui/components/public-page.tsx';
import { useLegalFacts } from '../../legal/web/components/use-legal-facts.ts';
import styles from './features.module.css';

export const handle = { namespaces: ['help'] };

const groups = {
  clients: ['free', 'price', 'offer', 'held', 'night', 'help'],
  djs: ['calendar', 'offers', 'answers', 'paid', 'papers', 'fee'],
} as const;

/** What the product does today, for each of the two sides. */
export default function FeaturesScreen() {
  const { t } = useTranslation('help');
  const facts = useLegalFacts();
  return (
    <PublicPage
      title={t('features.title')}
      lead={t('features.lead')}
      acts={
        <>
          <Button to="/find-dj" variant="primary" size="l">
            {t('features.find')}
          </Button>
          <Button to="/become-dj" size="l">
            {t('features.become')}
          </Button>
        </>
      }
    >
      <PageMeta title={t('features.meta_title')} description={t('features.lead')} path="/features" />
      {Object.entries(groups).map(([group, keys]) => (
        <section key={group} aria-labelledby={group} className={styles[group]}>
          <h2 id={group}>{t(`features.${group}.title`)}</h2>
          <dl className={styles.items}>
            {keys.map((key) => (
              <div key={key}>
                <dt>{t(`features.${group}.${key}.title`)}</dt>
                <dd>{t(`features.${group}.${key}.text`, facts)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </PublicPage>
  );
}

export { ScreenError as ErrorBoundary } from '../../../ui/layout/route-errors.tsx';
