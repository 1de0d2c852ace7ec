import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from '../../../../ui/components/confirm-dialog.tsx';

interface LeavingGuardProps {
  active: boolean;
  /** What was typed is given up. */
  onLeave: () => void;
}

/** Asks before what is typed and not saved is left behind, within the product and out of it. */
export function LeavingGuard({ active, onLeave }: LeavingGuardProps) {
  const { t } = useTranslation('profiles');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (active) event.preventDefault();
      },
      [active],
    ),
  );
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('edit.leave.title')}
      confirm={t('edit.leave.confirm')}
      tone="danger"
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
    >
      <p>{t('edit.leave.text')}</p>
    </ConfirmDialog>
  );
}
