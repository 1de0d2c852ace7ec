import { lookKeys } from './look.ts';

type Key = keyof typeof lookKeys;

const listeners = new Set<() => void>();
/** What storage would not take holds for as long as the page does. */
const unstored = new Map<Key, string | null>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

function get(key: Key): string | null {
  const held = unstored.get(key);
  if (held !== undefined) return held;
  try {
    return window.localStorage.getItem(lookKeys[key]);
  } catch {
    return null;
  }
}

function set(key: Key, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(lookKeys[key]);
    else window.localStorage.setItem(lookKeys[key], value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
  tell();
}

const darkQuery = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

/** What this device chose, also in its other tabs, and what its system has. */
export const lookStore = {
  get,
  set,
  isSystemDark: (): boolean => darkQuery().matches,
  subscribe: (listener: () => void): (() => void) => {
    if (listeners.size === 0) {
      window.addEventListener('storage', tell);
      darkQuery().addEventListener('change', tell);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      window.removeEventListener('storage', tell);
      darkQuery().removeEventListener('change', tell);
    };
  },
};
