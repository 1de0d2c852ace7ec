import { eq } from 'drizzle-orm';
import type { Actor, Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { notFound } from '../../../../shared/errors.ts';
import type { Sale } from '../queries/sales.ts';
import { charges } from '../tables.ts';
import { sales } from '../tables/sales.ts';

/**
 * A sale with its charge, locked in that order: charges come first everywhere. The clock itself may do what any
 * person may, a visitor who is nobody may nothing.
 * @throws AppError NOT_FOUND also for those who may not
 */
export async function lockSale(
  tx: Tx,
  { actor, is_system }: Pick<Context, 'actor' | 'is_system'>,
  sale_id: string,
  may: (actor: Actor, sale: Sale) => boolean,
): Promise<{ sale: Sale; charge: typeof charges.$inferSelect }> {
  const [charge] = await tx.select().from(charges).where(eq(charges.sale_id, sale_id)).for('update');
  const [sale] = await tx.select().from(sales).where(eq(sales.id, sale_id)).for('update');
  if (!charge || !sale) throw notFound();
  if (!is_system && !(actor && may(actor, sale))) throw notFound();
  return { sale, charge };
}
