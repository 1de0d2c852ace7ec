/** What the timeline keeps of an event. */
type Details = Record<string, unknown>;

/** What a change of the event, agreed or proposed, made of its beginning and its price; null where that stayed. */
export function changesOf(details: Details): {
  starts_at: { from: Date; to: Date } | null;
  total_cents: { from: number; to: number } | null;
} {
  const { from, to, was_cents, total_cents } = details;
  const isMoved = typeof from === 'string' && typeof to === 'string' && from !== to;
  const isRepriced =
    typeof was_cents === 'number' && typeof total_cents === 'number' && was_cents !== total_cents;
  return {
    starts_at: isMoved ? { from: new Date(from), to: new Date(to) } : null,
    total_cents: isRepriced ? { from: was_cents, to: total_cents } : null,
  };
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
