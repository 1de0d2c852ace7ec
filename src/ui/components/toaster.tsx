import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastQueue } from './toast.ts';

const ToasterView = lazy(() => import('./toaster-view.tsx'));

/** Stands in the page from the start and weighs nothing until something is to be said. */
export function Toaster() {
  const needed = useSyncExternalStore(toastQueue.subscribe, toastQueue.isNeeded, () => false);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <ToasterView />
    </Suspense>
  );
}
