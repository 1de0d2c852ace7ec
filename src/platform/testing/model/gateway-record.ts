import { and, asc, gt, ne, sql } from 'drizzle-orm';
import { movementRows } from '../../../domains/sandbox/server/index.ts';
import { gateway_objects } from '../../../domains/payments/server/tables/gateway-lists.ts';
import { postOwnMovements } from '../../../domains/payments/server/use-cases/post-own-movements.ts';
import type { Database } from '../../db.ts';

const LOT = 2_000;

/**
 * Writes down all that the sandbox has on record, as if each of its lists had been read to its end just now, and books
 * its fees: time goes back with each life, so that what a gateway lists from a moment on would leave most of it out.
 */
export async function recordGateway(db: Database): Promise<void> {
  await db.execute(sql`truncate gateway_objects, gateway_lists`);
  await db.execute(sql`
    insert into gateway_objects (gateway, kind, ref, amount_cents, currency, about_ref, state, settled_cents, fee_cents,
      settled_currency, made_at, since_at, told_at)
    select 'sandbox', kind, ref, amount_cents, currency, about_ref, null, settled_cents, fee_cents, currency, at, at, 'infinity'::timestamptz
      from (${movementRows}) moved
    union all select 'sandbox', kind, ref, amount_cents, currency, about_ref, state, null, null, null, at, at, 'infinity'::timestamptz from (
      select 'period' as kind, p.id as ref, p.amount_cents, p.currency, p.id as about_ref, null as state, p.created_at as at
        from sandbox_payments p join sandbox_subscriptions s on s.id = p.transfer_group
      union all select 'dispute', id, amount_cents, currency, payment_id,
        status || case when is_withdrawn then ' withdrawn' else '' end, created_at from sandbox_disputes
      union all select 'account', id, 0, null, null, null, created_at from sandbox_accounts
      union all select 'balance', account_id || ' ' || currency, amount_cents, currency, account_id, null, 'epoch'
        from sandbox_account_balances
    ) told`);
  await db.execute(sql`
    insert into gateway_lists (gateway, list, from_at, newest_at, known_until)
    select 'sandbox', list, 'epoch', 'infinity', 'infinity' from unnest(array['movements', 'periods', 'disputes', 'balances']) list`);
  for (let last: string | null = ''; last !== null;) {
    const lot: (typeof gateway_objects.$inferSelect)[] = await db
      .select()
      .from(gateway_objects)
      .where(and(ne(gateway_objects.fee_cents, 0), gt(gateway_objects.ref, last)))
      .orderBy(asc(gateway_objects.ref))
      .limit(LOT);
    await db.transaction((tx) => postOwnMovements(tx, lot));
    last = lot.at(-1)?.ref ?? null;
  }
}
