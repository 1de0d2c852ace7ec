import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { tell } from '../../../notifications/server/index.ts';
import type { charges } from '../tables.ts';
import { chargeback_parts, type chargebacks } from '../tables/chargebacks.ts';

const kinds: Partial<Record<string, 'sale_taken_back' | 'sale_given_back' | 'sale_lost'>> = {
  taken: 'sale_taken_back',
  won: 'sale_given_back',
  closed: 'sale_given_back',
  lost: 'sale_lost',
};

/** Tells a DJ what a bank does about something they sold, once it has taken anything: a booking tells its own. */
export async function tellSeller(
  tx: Tx,
  ctx: Context,
  { id, currency }: typeof chargebacks.$inferSelect,
  { sale_id, description }: Pick<typeof charges.$inferSelect, 'sale_id' | 'description'>,
  turn: string,
): Promise<void> {
  const kind = kinds[turn];
  if (!kind || !sale_id) return;
  const isIt = and(eq(chargeback_parts.chargeback_id, id), eq(chargeback_parts.sale_id, sale_id));
  const [part] = await tx.select().from(chargeback_parts).where(isIt);
  if (!part?.dj_id) return;
  const { dj_id: user_id, amount_cents, dj_cents: share_cents } = part;
  const details = { title: description, amount_cents, share_cents, currency, path: '/financials' };
  await tell(tx, ctx, { user_id, kind, details, dedupe_key: `${id}:${turn}` });
}
