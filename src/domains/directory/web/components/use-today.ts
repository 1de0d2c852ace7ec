import { useViewerZone } from '../../../../ui/time-zone.ts';

/** The visitor's own day (`YYYY-MM-DD`); UTC's until their zone is known: the page itself is kept for everybody. */
export function useToday(): string {
  const timeZone = useViewerZone();
  // American, because a browser has that at hand: the words of a country that writes days so take it ten times as long
  const american = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const [month, day, year] = american.format().split('/');
  return `${year}-${month}-${day}`;
}
