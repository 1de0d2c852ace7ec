/** What the timeline keeps of an event. */
type Details = Record<string, unknown>;

interface Times {
  starts_at: Date;
  ends_at: Date;
}

/** A change of the event, as the timeline keeps it. */
export const changeDetails = (
  before: Times & { total_cents: number },
  after: Times & { total_cents: number },
) => ({
  from: before.starts_at,
  to: after.starts_at,
  ends_from: before.ends_at,
  ends_to: after.ends_at,
  was_cents: before.total_cents,
  total_cents: after.total_cents,
});

/**
 * What a change of the event, agreed or proposed, made of its beginning, its end and its price; null where that stayed,
 * and where the end only went along with the beginning.
 */
export function changesOf(details: Details): {
  starts_at: { from: Date; to: Date } | null;
  ends_at: { from: Date; to: Date } | null;
  total_cents: { from: number; to: number } | null;
} {
  const { was_cents, total_cents } = details;
  const [from, to] = [instantIn(details, 'from'), instantIn(details, 'to')];
  const [ends_from, ends_to] = [instantIn(details, 'ends_from'), instantIn(details, 'ends_to')];
  const isMoved = from && to && from.getTime() !== to.getTime();
  const hasOtherLength = from && to && ends_from && ends_to && +ends_to - +to !== +ends_from - +from;
  const isRepriced =
    typeof was_cents === 'number' && typeof total_cents === 'number' && was_cents !== total_cents;
  return {
    starts_at: isMoved ? { from, to } : null,
    ends_at: hasOtherLength ? { from: ends_from, to: ends_to } : null,
    total_cents: isRepriced ? { from: was_cents, to: total_cents } : null,
  };
}

function instantIn(details: Details, name: string): Date | null {
  const kept = details[name];
  return typeof kept === 'string' ? new Date(kept) : null;
}

interface Told {
  action: string;
  details: Details;
}

/** What the whole booking cost after each event of its timeline; before any change, what was agreed first. */
export function pricesAfter(
  { total_cents, extras_cents }: { total_cents: number; extras_cents: number },
  events: readonly Told[],
): number[] {
  const moves = events.filter(({ action }) => action === 'reschedule');
  const first = moves[0]?.details['was_cents'];
  let price_cents = typeof first === 'number' ? first : total_cents - extras_cents;
  return events.map(({ action, details: { total_cents: moved_cents, amount_cents } }) => {
    if (action === 'reschedule' && typeof moved_cents === 'number') price_cents = moved_cents;
    if (action === 'add_extra' && typeof amount_cents === 'number') price_cents += amount_cents;
    return price_cents;
  });
}
