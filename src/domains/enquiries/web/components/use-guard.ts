import { useEffect, useRef } from 'react';

/** How long the form was open, and what stands in the field that people do not see. */
export function useGuard() {
  const opened = useRef(0);
  const trap = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // what is typed before the scripts come was begun with the page itself, and is sent as soon as they have
    opened.current = window.earlyInput ? 0 : performance.now();
  }, []);
  return {
    trap,
    read: () => ({
      website: trap.current?.value ?? '',
      after_ms: Math.round(performance.now() - opened.current),
    }),
  };
}
