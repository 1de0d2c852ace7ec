/** What was typed, until it is sent or the tab closes. Passwords are never kept. */
const prefix = 'crossfade-form:';

export function readKept<Values extends object>(key: string): Partial<Values> {
  try {
    return JSON.parse(window.sessionStorage.getItem(prefix + key) ?? '{}') as Partial<Values>;
  } catch {
    // Unreadable or switched off: the form simply starts empty.
    return {};
  }
}

export function keep(key: string, values: object): void {
  const safe = Object.entries(values).filter(([name]) => !name.includes('password'));
  try {
    window.sessionStorage.setItem(prefix + key, JSON.stringify(Object.fromEntries(safe)));
  } catch {
    // As above.
  }
}

export function forget(key: string): void {
  try {
    window.sessionStorage.removeItem(prefix + key);
  } catch {
    // As above.
  }
}
