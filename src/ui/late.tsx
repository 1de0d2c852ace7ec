import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { lateParts } from './late-parts.ts';

const none: ReturnType<typeof lateParts.all> = [];
const loaded = new Map<unknown, ComponentType>();

/** Shows the parts that came after the page. */
export function Late() {
  const parts = useSyncExternalStore(lateParts.subscribe, lateParts.all, () => none);
  return parts.map(([name, load]) => {
    // what cannot be had any more is no reason to take away the page that it would have come to
    const Part = loaded.get(load) ?? lazy(() => load().catch(() => ({ default: () => null })));
    loaded.set(load, Part);
    return (
      <Suspense key={name} fallback={null}>
        <Part />
      </Suspense>
    );
  });
}
