import { useSyncExternalStore } from 'react';
import { knowsPasskeys } from './passkeys.ts';

const never = (): (() => void) => () => undefined;

/** Whether passkeys can be offered here. Nearly always: so the server says yes, and few pages lose a button. */
export const useKnowsPasskeys = (): boolean => useSyncExternalStore(never, knowsPasskeys, () => true);
