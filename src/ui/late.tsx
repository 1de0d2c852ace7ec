import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { lateParts } from './late-parts.ts';

const none: ReturnType<typeof lateParts.all> = [];
const loaded = new Map<unknown, ComponentType>();

/** Shows the parts that came after the page. */
export function Late() {
  const parts = useSyncExternalStore(lateParts.subscribe, lateParts.all, () => none);
  return parts.map(([name, load]) => {
    const Part = loaded.get(load) ?? lazy(load);
    loaded.set(load, Part);
    return (
      <Suspense key={name} fallback={null}>
        <Part />
      </Suspense>
    );
  });
}
