import type { Booking } from '../../contract.ts';

type Payout = NonNullable<Booking['payout']>;
type Told = 'released' | 'released_sent' | 'released_withheld' | 'released_crew' | 'released_free';

/** What the DJ has of a release: which sentence says it, and of how much. */
export function toldToDj({ own_cents, crew_cents, withheld_cents, waiting_cents }: Payout): [Told, number] {
  if (own_cents === 0) return crew_cents > 0 ? ['released_crew', crew_cents] : ['released_free', 0];
  const sent_cents = own_cents - withheld_cents;
  if (sent_cents === 0) return ['released_withheld', own_cents];
  return [waiting_cents > 0 ? 'released' : 'released_sent', sent_cents];
}

/** What staff read of it: what was released to the DJ, whatever became of it then. */
export function toldToStaff({ own_cents, crew_cents }: Payout): [Told, number] {
  if (own_cents > 0) return ['released', own_cents];
  return crew_cents > 0 ? ['released_crew', crew_cents] : ['released_free', 0];
}

/** What of a release went where the sentence about the DJ's own does not say. */
export function toldBeside(
  { own_cents, crew_cents, withheld_cents }: Payout,
  part: 'dj' | 'staff',
): ['withheld' | 'crew', number][] {
  const isWithheldTold = part === 'dj' && withheld_cents === own_cents;
  const all: ['withheld' | 'crew', number][] = [
    ['withheld', isWithheldTold ? 0 : withheld_cents],
    ['crew', own_cents === 0 ? 0 : crew_cents],
  ];
  return all.filter(([, cents]) => cents > 0);
}
