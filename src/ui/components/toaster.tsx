import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { toastQueue } from './toast.ts';

/** Where its file went with the version it belongs to, the page goes on without: its forms may hold what is being typed. */
const ToasterView = lazy<ComponentType>(() =>
  import('./toaster-view.tsx').catch(() => ({ default: () => null })),
);

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
