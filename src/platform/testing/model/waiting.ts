import { followAccount } from '../../../domains/payments/server/use-cases/follow-account.ts';
import type { Actor } from '../../context.ts';
import { onboard } from '../onboarding.ts';
import { pick } from './commands.ts';
import type { ModelWorld } from './world.ts';

/** Bookings or sales. */
type Owners = readonly (string | undefined)[];

const ofOwners = '(c.booking_id = any($1) or c.sale_id = any($1))';

/** A bank sends a refund back that was sent; who is deaf to it would never hear of it. */
export async function failRefund(world: ModelWorld, owners: Owners, n: number): Promise<string | null> {
  if (world.isDeaf()) return null;
  const { rows } = await world.deps.pool.query<{ gateway_refund_id: string }>(
    `select r.gateway_refund_id from refunds r join charges c on c.id = r.charge_id
     where ${ofOwners} and r.status = 'sent' order by r.created_at, r.id`,
    [owners],
  );
  const sent = pick(rows, n);
  if (!sent) return null;
  const answer = await world.control('POST', `/test/refunds/${sent.gateway_refund_id}/fail`);
  return answer.ok ? 'refund_failed' : null;
}

/** Staff ask the gateway once more for what was refused, or pay it themselves. */
export async function tendRefund(world: ModelWorld, owners: Owners, n: number): Promise<string | null> {
  const { rows } = await world.deps.pool.query<{ id: string }>(
    `select r.id from refunds r join charges c on c.id = r.charge_id
     where ${ofOwners} and r.status = 'refused' and r.chargeback_id is null order by r.created_at, r.id`,
    [owners],
  );
  const refused = pick(rows, n);
  if (!refused) return null;
  const staff = world.as(world.admin).payments;
  if (n % 2 === 0) await staff.retry_refund(refused);
  else await staff.settle_refund({ ...refused, settled_from: 'bank', note: 'By hand.' });
  return n % 2 === 0 ? 'retry_refund' : 'settle_refund';
}

/**
 * Somebody who is paid tells the gateway who they are; or, of an account that was ready, the gateway wants to know
 * more.
 */
export async function changeAccount(world: ModelWorld, owner: Actor, n: number): Promise<string | null> {
  const { as, deps } = world;
  // nothing but the gateway tells that it is ready
  if (world.isDeaf()) return null;
  const { rows } = await deps.pool.query<{ id: string; is_ready: boolean }>(
    'select a.id, a.is_ready from gateway_accounts g join sandbox_accounts a on a.id = g.account_id where g.user_id = $1',
    [owner.id],
  );
  const [account] = rows;
  if (account?.is_ready) {
    if (n % 2 === 0) return null;
    await deps.pool.query('update sandbox_accounts set is_ready = false where id = $1', [account.id]);
    await followAccount(deps, { account_id: account.id });
    return 'restrict';
  }
  const { url } = await as(owner).payments.open_payout_page({ country_code: 'PT' });
  await onboard(as, url);
  return 'onboard';
}

/** Staff no longer ask one of these people for what they owe, or for a part of it; at times for more than is open. */
export async function writeOff(
  { admin, as }: ModelWorld,
  people: readonly Actor[],
  n: number,
): Promise<string | null> {
  for (const person of people) {
    const { items } = await as(person).payouts.debts();
    const debt = pick(
      items.filter(({ left_cents }) => left_cents > 0),
      n,
    );
    if (!debt) continue;
    const amount_cents = Math.max(1, Math.round((debt.left_cents * (1 + (n % 5))) / 4));
    await as(admin).payouts.write_off({ id: debt.id, amount_cents, reason: 'Nobody is there any more.' });
    return 'write_off';
  }
  return null;
}

/** What waits for people comes to its end: whoever is paid says who they are, and no refund is refused any more. */
export async function endWaiting(world: ModelWorld, owners: Owners, people: readonly Actor[]): Promise<void> {
  const { deps, settle } = world;
  const { rows } = await deps.pool.query<{ user_id: string }>(
    `select g.user_id from gateway_accounts g join sandbox_accounts a on a.id = g.account_id
     where g.user_id = any($1) and not a.is_ready order by a.created_at, g.user_id`,
    [people.map(({ id }) => id)],
  );
  for (const { user_id } of rows)
    await changeAccount(
      world,
      people.find(({ id }) => id === user_id)!,
      0,
    );
  await settle();
  for (let n = 0; await tendRefund(world, owners, n); n++) await settle();
}
