import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../../ui/api.ts';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { ConfirmationProvider } from '../../../accounts/web/components/use-confirmation.tsx';
import { ArchivePanel } from './archive-panel.tsx';
import { DeletionPanel } from './deletion-panel.tsx';
import styles from './data.module.css';

/** Live news of how far it is may be missed. */
const WATCH_MS = 3_000;

/** What is kept about somebody, to take with them. */
export function DataPage() {
  const state = useQuery({
    ...orpc.privacy.state.queryOptions(),
    refetchInterval: ({ state: { data } }) => (data?.archive?.state === 'gathering' ? WATCH_MS : false),
  });
  if (!state.data)
    return state.isError ? <ErrorState onRetry={() => void state.refetch()} /> : <RowsSkeleton count={2} />;
  return (
    <ConfirmationProvider>
      <div className={styles.page}>
        <ArchivePanel state={state.data} />
        <DeletionPanel state={state.data} />
      </div>
    </ConfirmationProvider>
  );
}
