const listeners = new Set<() => void>();

/** Something was refused as asked for by nobody: whoever keeps the page in step with the session looks again. */
export const doubtSession = (): void => {
  for (const listener of listeners) listener();
};

export function onSessionDoubt(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
