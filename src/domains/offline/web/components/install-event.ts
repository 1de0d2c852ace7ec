/** Chromium's offer to install the page, which waits for a good moment. */
export interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

export const installOffer: { event?: InstallEvent } = {};
