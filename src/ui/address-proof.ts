let waiting: ((isProved: boolean) => void)[] = [];
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export const proofIsAsked = (): boolean => waiting.length > 0;

/** @param listener hears when a proof is asked for, and when it no longer is */
export function onProof(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Asks, over the page, that its person confirms their address: with what they typed still under it. False when they
 * would rather not now, or nobody is there yet who could ask.
 */
export const proveAddress = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (listeners.size === 0) return resolve(false);
    waiting.push(resolve);
    tell();
  });

/** What waits goes on, or is refused after all. */
export function endProof(isProved: boolean): void {
  const ended = waiting;
  waiting = [];
  for (const end of ended) end(isProved);
  tell();
}
