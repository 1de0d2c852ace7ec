type Kind = 'localStorage' | 'sessionStorage';

/** What this browser keeps under `key`; null where there is nothing, or where its person lets nothing be kept. */
export function kept(kind: Kind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps `value`, or nothing any more for null; a page whose browser keeps nothing works all the same. */
export function keep(kind: Kind, key: string, value: string | null): void {
  try {
    if (value === null) window[kind].removeItem(key);
    else window[kind].setItem(key, value);
  } catch {
    // switched off, or full
  }
}
