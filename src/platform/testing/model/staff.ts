import { joinCrew } from '../crew-world.ts';
import { eq } from 'drizzle-orm';
import type { ShareInput } from '../../../domains/crew/contract.ts';
import { profiles } from '../../../tables.ts';
import { pick } from './commands.ts';
import { bookingOf, type Life } from './life.ts';

/** Staff give back some of a booking's payment, at times more than there is. */
export async function giveBack(life: Life, which: number, n: number): Promise<string | null> {
  const { admin, as, deps, see } = life.world;
  const booking = bookingOf(life, which);
  if (!booking || booking.facts.charged_cents + booking.facts.carried_in_cents === 0) return null;
  const { id } = booking;
  const { rows } = await deps.pool.query<{ charge_id: string }>(
    `select id as charge_id from charges where booking_id = $1 and status = 'succeeded'
     union all select charge_id from carries where to_booking_id = $1 order by charge_id limit 1`,
    [id],
  );
  const { version, money } = await see(admin, id);
  const amount_cents = Math.max(1, Math.round(((money.held_cents + money.fees_cents) * n) / 900));
  const about = { id, version, amount_cents, reason: 'The sound failed.' };
  for (const { charge_id } of rows) await as(admin).bookings.refund({ ...about, charge_id });
  return 'staff_refund';
}

/** Staff end a hold: after the event it is released early, before that the card is charged anew. */
export async function endHold(life: Life, which: number): Promise<string | null> {
  const { admin, as } = life.world;
  const booking = bookingOf(life, which);
  if (!booking || booking.facts.charged_cents === 0) return null;
  const { id, status, version } = booking;
  if (status === 'completed') {
    await as(admin).holds.release({ id, version });
    return 'release_hold';
  }
  await as(admin).holds.renew({ id, version });
  return 'renew_hold';
}

/** Staff hold a booking's payout, or say that it is held no longer. */
export async function holdPayout(life: Life, which: number): Promise<string | null> {
  const { admin, as } = life.world;
  const id = life.ids[which];
  if (!id) return null;
  if ((await openHolds(life, [id])).length > 0) {
    await as(admin).payouts.lift_hold({ id, note: 'All is well.' });
    return 'lift_payout_hold';
  }
  await as(admin).payouts.hold({ id, reason: 'event_check', note: 'Who was there?' });
  return 'payout_hold';
}

/** What is still held is held no longer. */
export async function liftHolds(life: Life): Promise<void> {
  const { admin, as } = life.world;
  for (const id of await openHolds(life, life.all))
    await as(admin).payouts.lift_hold({ id, note: 'All is well.' });
}

async function openHolds({ world }: Life, ids: readonly string[]): Promise<string[]> {
  const { rows } = await world.deps.pool.query<{ booking_id: string }>(
    'select booking_id from payout_holds where booking_id = any($1) and lifted_at is null order by booking_id',
    [ids],
  );
  return rows.map(({ booking_id }) => booking_id);
}

/** The DJ becomes a company with a crew of two, and agrees what they get: wages, parts, at times too much. */
export async function agreeShares(life: Life, which: number, n: number): Promise<string | null> {
  const { addClient, as, deps } = life.world;
  const booking = bookingOf(life, which);
  if (!booking || booking.dj_id !== life.dj.id) return null;
  if (life.crew.size === 0) {
    await deps.db.update(profiles).set({ subscription_plan: 'prodjbiz' }).where(eq(profiles.id, life.dj.id));
    for (const _ of [1, 2]) {
      const person = await addClient();
      life.crew.set(await joinCrew(deps, life.dj, person), person);
    }
  }
  const [last_id, person] = [...life.crew].at(-1)!;
  if (n % 6 === 5) {
    if (n % 4 === 1) await as(person).crew.leave({ id: last_id });
    else await as(life.dj).crew.remove({ id: last_id });
    return n % 4 === 1 ? 'leave_crew' : 'remove_member';
  }
  const shares = [...life.crew.keys()]
    .slice(0, 1 + (n % 2))
    .map((member_id, index): ShareInput => shareOf(member_id, n + index * 7));
  await as(life.dj).crew.save_shares({ booking_id: booking.id, shares });
  return 'shares';
}

function shareOf(member_id: string, n: number): ShareInput {
  const kind = pick(['fixed', 'hourly', 'percent'] as const, n)!;
  return kind === 'percent'
    ? { member_id, kind, amount_cents: null, percent_bps: 1 + ((n * 37) % 6_000) }
    : { member_id, kind, amount_cents: 1 + n * (kind === 'fixed' ? 31 : 7), percent_bps: null };
}
