import { lazy, Suspense, useState } from 'react';
import type { ConfirmDialogProps } from './confirm-modal.tsx';

const ConfirmModal = lazy(() => import('./confirm-modal.tsx'));

/** Asks before an act that cannot be undone. The modal is fetched when it is first needed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [needed, setNeeded] = useState(false);
  if (props.opened && !needed) setNeeded(true);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmModal {...props} />
    </Suspense>
  );
}
