import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { PublicPage } from '../../../../ui/components/public-page.tsx';
import { Spinner } from '../../../../ui/components/spinner.tsx';
import { CardAbout } from './card-about.tsx';
import { CardView } from './card-view.tsx';
import { keptFor } from './kept-mark.ts';
import { useSeen } from './use-seen.ts';

const never = () => () => {};

/** The page as it is made for nobody: without a network this device's own card, with one what it is all about. */
export function KeptCard() {
  const { t } = useTranslation('offline');
  const { isConnected, seen, isUnreadable, look } = useSeen();
  const mayBeKept = useSyncExternalStore(
    never,
    () => keptFor() !== null,
    () => false,
  );
  const isOffline = isConnected === false;
  // the bar knows of nobody, and offers what only works with a network
  useEffect(() => {
    document.documentElement.toggleAttribute('data-offline', isOffline);
    return () => document.documentElement.removeAttribute('data-offline');
  }, [isOffline]);
  if (isConnected || (isConnected === undefined && !mayBeKept)) return <CardAbout />;
  if (seen?.card)
    return (
      <PublicPage title={t('card.title')}>
        <CardView card={seen.card} kept_at={seen.card.kept_at} />
      </PublicPage>
    );
  if (!seen && !isUnreadable) return <Spinner />;
  return (
    <PublicPage title={t('title')} width="text">
      <EmptyState
        title={t('card.not_here.title')}
        text={t('card.not_here.text')}
        act={<Button onClick={look}>{t('retry')}</Button>}
      />
    </PublicPage>
  );
}
