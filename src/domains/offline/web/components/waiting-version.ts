interface NewVersion {
  waiting?: ServiceWorker;
  /** By the person on this page. */
  isAccepted: boolean;
}

/** The version that waits until it may begin. */
export const newVersion: NewVersion = { isAccepted: false };

export function tellWorker(
  worker: ServiceWorker | null | undefined,
  message: { language?: string; say?: 'begin' },
): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  worker?.postMessage(message);
}

/** The person's word: the new version begins, with this page or, where something is being written, with the next. */
export function beginNewVersion(): void {
  newVersion.isAccepted = true;
  tellWorker(newVersion.waiting, { say: 'begin' });
}
