import { followChargebacks } from '../../../domains/payments/server/use-cases/follow-chargebacks.ts';
import { reconcileAll } from '../../../domains/payments/server/use-cases/reconcile-all.ts';
import { lapseMoves } from '../../../domains/reschedules/server/use-cases/lapse-moves.ts';
import { openMattersOf, personOf } from '../../../domains/privacy/server/queries.ts';
import { eraseDue } from '../../../domains/privacy/server/use-cases/erase-due.ts';
import { expireCheckouts } from '../../../domains/sandbox/server/use-cases/expire-checkouts.ts';
import { DAY } from '../../../shared/calendar-date.ts';
import { decide, dispute } from './bank.ts';
import { bookingOf, type Life } from './life.ts';
import { moveEvent } from './moves.ts';
import { orBroken } from './world.ts';

/** What is done each minute: moves that nobody answered lapse, the gateway is asked after what it may not have told. */
export async function doByClock(life: Life, which: number, n: number): Promise<string> {
  const { clock, deps } = life.world;
  if (n % 4 === 3) {
    await followChargebacks(deps);
    return 'follow_chargebacks';
  }
  if (n % 4 === 2) {
    await reconcileAll(deps);
    return 'reconcile';
  }
  let expires_at = await openMove(life, which);
  if (!expires_at && (await moveEvent(life, which, n * 3))) expires_at = await openMove(life, which);
  if (expires_at && expires_at > clock.now()) clock.set(expires_at);
  await lapseMoves(deps);
  return expires_at ? 'lapse_moves' : 'reconcile';
}

async function openMove({ world, ids }: Life, which: number): Promise<Date | undefined> {
  const { rows } = await world.deps.pool.query<{ expires_at: Date }>(
    "select expires_at from reschedules where booking_id = $1 and status = 'open'",
    [ids[which]],
  );
  return rows[0]?.expires_at;
}

/**
 * Of some lives' ends: their client goes, as nothing is open any more, and is erased; what a bank then takes of a
 * payment of theirs comes right all the same.
 */
export async function leave(life: Life): Promise<void> {
  const { clients, journal, world, all } = life;
  const client = clients[0]!;
  if (!all[0] || journal.length % 4 !== 0) return;
  const { pool } = world.deps;
  // a payment page that was opened late is open for a day
  world.clock.advance(DAY);
  await expireCheckouts(world.deps);
  await world.settle();
  await pool.query('update users set leaving_at = $2 where id = $1', [client.id, world.clock.now()]);
  await eraseDue(world.deps);
  await world.settle();
  const { rowCount } = await pool.query('select from users where id = $1 and erased_at is not null', [
    client.id,
  ]);
  if (rowCount !== 1) orBroken([`${client.id} cannot leave: ${await stillOpen(life, client.id)}`]);
  journal.push({ command: 'leave 0', answer: 'erase', deed: 'erase', reached: [] });
  const owners = { owners: [bookingOf(life, 0)?.id] };
  if (await dispute(world, owners, 2)) {
    await world.settle();
    for (let n = 0; await decide(world, owners, n); n++) await world.settle();
  }
}

async function stillOpen({ world: { deps } }: Life, id: string): Promise<string> {
  const known = await personOf(deps.db, id);
  return JSON.stringify(known && (await openMattersOf(deps, deps.db, known.person)));
}
