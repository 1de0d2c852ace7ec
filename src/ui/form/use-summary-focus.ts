import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** What lies under a dialog leaves the focus in it. */
function isReachable(summary: HTMLElement): boolean {
  const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
  return !dialog || dialog.contains(summary);
}

/** For an ErrorSummary: its element, and what gives it the focus once what is set along with the call is rendered. */
export function useSummaryFocus(): {
  summaryRef: RefObject<HTMLDivElement | null>;
  focusSummary: () => void;
} {
  const summaryRef = useRef<HTMLDivElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const summary = summaryRef.current;
    if (times > 0 && summary && isReachable(summary)) summary.focus();
  }, [times]);
  return { summaryRef, focusSummary: useCallback(() => setTimes((before) => before + 1), []) };
}
