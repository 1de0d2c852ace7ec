import { type SQL, sql } from 'drizzle-orm';
import { finalStatuses } from '../../domains/bookings/rules.ts';
import type { Database } from '../db.ts';

/** Its owner has not told the gateway who they are: it goes as soon as they have. */
const isWaiting = sql`exists (select from gateway_accounts g join sandbox_accounts a on a.id = g.account_id
  where g.user_id = t.dj_id and not a.is_ready)`;

/** What the gateway has taken, given back and sent of a booking is not what our books say, or is not done yet. */
const differsAtGateway = sql`(
  exists (select from refunds where booking_id = b.id and status = 'created')
  or exists (select from transfers t where t.booking_id = b.id and t.status <> 'sent' and not ${isWaiting})
  or (select coalesce(sum(amount_cents), 0) from sandbox_payments where transfer_group = b.id::text)
     <> (select coalesce(sum(amount_cents), 0) from charges where booking_id = b.id and status = 'succeeded')
  or (select coalesce(sum(refunded_cents), 0) from sandbox_payments where transfer_group = b.id::text)
     <> (select coalesce(sum(r.amount_cents), 0) from refunds r join charges c on c.id = r.charge_id
         where c.booking_id = b.id and r.status = 'sent')
  or (select coalesce(sum(amount_cents), 0) from sandbox_transfers where transfer_group = b.id::text)
     <> (select coalesce(sum(p.amount_cents - p.withheld_cents), 0) from transfers t
         join transfer_parts p on p.transfer_id = t.id
         where t.booking_id = b.id and (t.status = 'sent' or p.gateway_transfer_id is not null)))`;

/** Bookings where the gateway holds something else than our books say, when no job waits. */
export const gatewayDiffers = (db: Database, ids: readonly string[]): Promise<object[]> =>
  found(
    db,
    sql`select b.ref, b.status from bookings b where b.id = any(${sql.param([...ids])}) and ${differsAtGateway}`,
  );

/** Somebody has yet to see to it. */
const waitsForPeople = sql`(
  exists (select from transfers where booking_id = b.id and status <> 'sent')
  or exists (select from refunds where booking_id = b.id and status = 'refused' and chargeback_id is null))`;

/** Bookings that are not over, or where the gateway holds something else than our books say. */
export const stillOpen = (db: Database, ids: readonly string[]): Promise<object[]> =>
  found(
    db,
    sql`select b.ref, b.status from bookings b where b.id = any(${sql.param([...ids])})
      and (not b.status in ${listOf(finalStatuses)} or ${differsAtGateway} or ${waitsForPeople})`,
  );

async function found(db: Database, query: SQL): Promise<object[]> {
  return (await db.execute(query)).rows;
}

function listOf(values: readonly string[]) {
  return sql`(${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;
}
