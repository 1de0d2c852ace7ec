import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { gateway_lists, gateway_objects } from '../tables/gateway-lists.ts';
import { postOwnMovements } from './post-own-movements.ts';
import type { Page } from './read-gateway-list.ts';

/** A list on its way from the newest back to where the last pass began. */
export type Pass = typeof gateway_lists.$inferSelect & { begun_at: Date };

export const isList = ({ gateway, list }: Pick<Pass, 'gateway' | 'list'>) =>
  and(eq(gateway_lists.gateway, gateway), eq(gateway_lists.list, list));

/** Keeps a page with the place after it, and books what the gateway did by itself; null after the last. */
export async function keepPage(ctx: Context, pass: Pass, { objects, next }: Page): Promise<Pass | null> {
  const { gateway, begun_at, cursor } = pass;
  const now = ctx.clock.now();
  const newest = objects.reduce<Date | null>(
    (latest, { made_at }) => (latest && latest >= made_at ? latest : made_at),
    pass.newest_at,
  );
  return ctx.db.transaction(async (tx) => {
    const rows = objects.map((object) => ({ ...object, gateway, since_at: now, told_at: now }));
    if (rows.length > 0) await tx.insert(gateway_objects).values(rows).onConflictDoUpdate(changes);
    await postOwnMovements(tx, rows);
    const [moved] = await tx
      .update(gateway_lists)
      .set(
        next === null
          ? { cursor: null, newest_at: newest, begun_at: null, known_until: begun_at }
          : { cursor: next, newest_at: newest },
      )
      .where(
        and(
          isList(pass),
          eq(gateway_lists.begun_at, begun_at),
          sql`${gateway_lists.cursor} is not distinct from ${cursor}`,
        ),
      )
      .returning();
    // somebody else reads it too, and is further
    return moved?.begun_at ? { ...moved, begun_at: moved.begun_at } : null;
  });
}

const said = sql`(excluded.amount_cents, excluded.currency, excluded.state)`;
const known = sql`(${gateway_objects.amount_cents}, ${gateway_objects.currency}, ${gateway_objects.state})`;
const changes = {
  target: [gateway_objects.gateway, gateway_objects.kind, gateway_objects.ref],
  set: {
    amount_cents: sql`excluded.amount_cents`,
    currency: sql`excluded.currency`,
    state: sql`excluded.state`,
    about_ref: sql`excluded.about_ref`,
    settled_cents: sql`excluded.settled_cents`,
    fee_cents: sql`excluded.fee_cents`,
    settled_currency: sql`excluded.settled_currency`,
    told_at: sql`excluded.told_at`,
    made_at: sql`case when excluded.kind = 'own_balance' then excluded.made_at else ${gateway_objects.made_at} end`,
    since_at: sql`case when ${said} is distinct from ${known} then excluded.since_at else ${gateway_objects.since_at} end`,
  },
};
