import type { writers } from '../data/evidence-words.ts';
import type { BookingBehind, recordOf } from '../queries.ts';

interface Said {
  at: Date;
  who: keyof typeof writers;
  words: string | null;
}

/** What the sides and our team wrote, in order. */
export function gatherWords(
  { notes, offer_message, requested_at }: BookingBehind,
  { events, troubles }: Awaited<ReturnType<typeof recordOf>>,
): (Said & { words: string })[] {
  const offered = events.findLast(({ action }) => action === 'offer');
  const said: Said[] = [
    { at: requested_at, who: 'client', words: notes },
    { at: offered?.created_at ?? requested_at, who: 'dj', words: offer_message },
    ...events.flatMap(({ actor, created_at, details }): Said[] => {
      const words = details['reason'];
      // a gateway's reason is a code
      if (typeof words !== 'string' || actor === 'gateway' || actor === 'clock') return [];
      return [{ at: created_at, who: actor, words }];
    }),
    ...troubles.flatMap((one): Said[] => [
      { at: one.created_at, who: one.reported_by, words: one.description },
      {
        at: one.answered_at ?? one.created_at,
        who: one.reported_by === 'dj' ? 'client' : 'dj',
        words: one.answer,
      },
      { at: one.resolved_at ?? one.created_at, who: 'staff', words: one.resolution_note },
    ]),
  ];
  return said
    .filter((one): one is Said & { words: string } => Boolean(one.words?.trim()))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
