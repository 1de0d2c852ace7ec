/** Says whose bookings and card this device keeps, so that nobody else's page needs the database to find out. */
const key = 'crossfade-kept';

export function keptFor(): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    // switched off: then nothing is kept either
    return null;
  }
}

export const markKept = (owner: string): void => window.localStorage.setItem(key, owner);
export const unmarkKept = (): void => window.localStorage.removeItem(key);
