import { keep, kept } from '../../../../ui/browser-storage.ts';

/** Says whose bookings and card this device keeps, so that nobody else's page needs the database to find out. */
const key = 'crossfade-kept';

export const keptFor = (): string | null => kept('localStorage', key);
export const markKept = (owner: string): void => keep('localStorage', key, owner);
export const unmarkKept = (): void => keep('localStorage', key, null);
