import { sweepDueBookings } from '../../../domains/bookings/server/use-cases/sweep-due.ts';
import { bookingOf, type Life } from './life.ts';

/** The clock goes to what it owes next, mostly with the work that this makes. */
export async function passDeadline(life: Life, which: number, n: number): Promise<boolean> {
  const { clock, deps, settle } = life.world;
  const left = n % 2 === 0 ? life.seen.get(life.left[which]?.id ?? '') : undefined;
  const due_at = (left ?? bookingOf(life, which))?.due_at;
  if (due_at && due_at > clock.now()) clock.set(due_at);
  const done = await sweepDueBookings(deps);
  if (n % 3 > 0) await settle();
  return done > 0;
}
