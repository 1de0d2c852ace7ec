import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first render, which must match the server's; then the scripts work. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
