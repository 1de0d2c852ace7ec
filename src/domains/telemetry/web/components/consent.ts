/** Where this device keeps that its views may be counted. */
const KEY = 'crossfade-analytics';
const GIVEN = 'counted';

const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

declare global {
  interface Navigator {
    /** Global Privacy Control: the browser says for its person that they are not to be followed. */
    readonly globalPrivacyControl?: boolean;
  }
}

const isStored = (): boolean => {
  try {
    return window.localStorage.getItem(KEY) === GIVEN;
  } catch {
    return false;
  }
};

/** Whether this device's page views may be counted: not until somebody says so, and never against the browser's word. */
export const consent = {
  isGiven: (): boolean => isStored() && !consent.isRefusedByBrowser(),
  isRefusedByBrowser: (): boolean => navigator.globalPrivacyControl === true || navigator.doNotTrack === '1',
  set: (isGiven: boolean): void => {
    try {
      if (isGiven) window.localStorage.setItem(KEY, GIVEN);
      else window.localStorage.removeItem(KEY);
    } catch {
      // what cannot be kept is not given
    }
    tell();
  },
  /** Also of what other tabs are told. */
  subscribe: (listener: () => void): (() => void) => {
    if (listeners.size === 0) window.addEventListener('storage', tell);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', tell);
    };
  },
};
