import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { PublicPage } from '../../../../ui/components/public-page.tsx';
import { SampleCard } from './sample-card.tsx';

/** For whoever has no card: what it is, and how one comes by it. */
export function CardAbout({ isSignedIn = false }: { isSignedIn?: boolean }) {
  const { t } = useTranslation('offline');
  return (
    <PublicPage
      title={t('card.visitor.title')}
      lead={t('card.visitor.lead')}
      acts={
        <>
          <Button variant="primary" size="l" to="/become-dj">
            {t('card.visitor.act')}
          </Button>
          {!isSignedIn && (
            <Button size="l" to="/auth?next=%2Foffline-card">
              {t('card.visitor.log_in')}
            </Button>
          )}
        </>
      }
      beside={<SampleCard />}
    />
  );
}

export function CardNeedsPage() {
  const { t } = useTranslation('offline');
  return (
    <PublicPage title={t('card.title')} lead={t('card.lead')} width="text">
      <EmptyState
        title={t('card.no_page.title')}
        text={t('card.no_page.text')}
        act={
          <Button variant="primary" to="/profile">
            {t('card.no_page.act')}
          </Button>
        }
      />
    </PublicPage>
  );
}
