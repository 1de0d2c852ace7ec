import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../../ui/api.ts';
import { ErrorState } from '../../../../ui/components/error-state.tsx';
import { RowsSkeleton } from '../../../../ui/components/skeletons.tsx';
import { useViewer } from '../../../../ui/viewer.tsx';
import { AddressPanel } from './address-panel.tsx';
import { ConnectedPanel } from './connected-panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import styles from './security.module.css';
import { StaffPanel } from './staff-panel.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';
import { ConfirmationProvider } from './use-confirmation.tsx';

/** How somebody signs in, and where they are signed in. */
export function SecurityPage() {
  const viewer = useViewer();
  const security = useQuery(orpc.accounts.security.queryOptions());
  const sessions = useQuery(orpc.accounts.sessions.queryOptions());
  if (!security.data || !sessions.data) {
    const retry = () => void Promise.all([security.refetch(), sessions.refetch()]);
    return security.isError || sessions.isError ? <ErrorState onRetry={retry} /> : <RowsSkeleton count={3} />;
  }
  return (
    <ConfirmationProvider>
      <div className={styles.page}>
        {viewer?.awaits_second_factor && <StaffPanel security={security.data} />}
        <AddressPanel security={security.data} />
        <PasswordPanel security={security.data} />
        <PasskeysPanel security={security.data} sessions={sessions.data} />
        <ConnectedPanel security={security.data} />
        <TwoFactorPanel security={security.data} />
        <DevicesPanel sessions={sessions.data} />
      </div>
    </ConfirmationProvider>
  );
}
