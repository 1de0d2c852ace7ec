import { useViewerZone } from '../../../../ui/time-zone.ts';

/** The visitor's own day (`YYYY-MM-DD`), known only in the browser: the page itself is kept for everybody. */
export function useToday(): string | undefined {
  const timeZone = useViewerZone();
  return timeZone && new Intl.DateTimeFormat('sv-SE', { timeZone }).format();
}
