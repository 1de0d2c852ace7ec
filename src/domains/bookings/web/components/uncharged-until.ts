import type { Booking } from '../../contract.ts';

/** The first planned charge of a date that nothing was paid for yet; undefined where money is asked for at once. */
export function unchargedUntil({
  plan,
  time_zone,
  paid_cents,
}: Pick<Booking, 'plan' | 'time_zone'> & { paid_cents: number }):
  | { until: Date; time_zone: string }
  | undefined {
  const until = plan[0]?.due_at;
  return until && paid_cents === 0 ? { until, time_zone } : undefined;
}
