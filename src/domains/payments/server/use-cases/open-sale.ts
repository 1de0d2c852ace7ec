import { and, eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { lockSubject, type Tx } from '../../../../platform/db.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { invalid, notFound } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import type { Currency } from '../../../../shared/money.ts';
import { getPlan } from '../../../profiles/server/index.ts';
import { isChargeable, saleFee, type SaleKind } from '../../rules.ts';
import { charges } from '../tables.ts';
import { sales } from '../tables/sales.ts';

export interface SaleRequest {
  kind: SaleKind;
  /** The tip, request or order of the slice that sells; it is sold once. */
  about_id: string;
  dj_id: string;
  amount_cents: number;
  currency: Currency;
  /** Of a guest; who is signed in pays under the address they are known by. */
  email: string;
  /** What the gateway's page says is paid for. */
  description: string;
  /** Where that page leads back to, such as `/tip-dj/…`. */
  return_path: string;
}

/**
 * Puts something of a DJ's up for payment, in the transaction of what it is; `ensureCheckout` then has the page.
 * The fee is that of the DJ's plan at this moment. The same question asked again is the same sale.
 * @throws AppError NOT_FOUND when nobody sells there, INVALID for what cannot be paid or by whom
 */
export async function openSale(
  tx: Tx,
  ctx: Context,
  request: SaleRequest,
): Promise<{ sale_id: string; charge_id: string }> {
  const { kind, about_id, dj_id, amount_cents, currency, description, return_path } = request;
  await lockSubject(tx, `sale ${kind} ${about_id}`);
  const [same] = await tx
    .select({
      sale_id: sales.id,
      charge_id: charges.id,
      dj_id: sales.dj_id,
      amount_cents: sales.amount_cents,
      currency: sales.currency,
    })
    .from(sales)
    .innerJoin(charges, eq(charges.sale_id, sales.id))
    .where(and(eq(sales.kind, kind), eq(sales.about_id, about_id)));
  if (same && (same.dj_id !== dj_id || same.amount_cents !== amount_cents || same.currency !== currency))
    throw invalid({ amount_cents: 'changed' });
  if (same) return { sale_id: same.sale_id, charge_id: same.charge_id };
  const plan = await getPlan(tx, dj_id);
  if (!plan) throw notFound();
  if (ctx.actor?.id === dj_id) throw invalid({ dj_id: 'own' });
  if (!isChargeable(amount_cents, currency)) throw invalid({ amount_cents: 'too_little' });
  if (!/^\/(?!\/)/.test(return_path)) throw invalid({ return_path: 'not_ours' });
  const now = ctx.clock.now();
  const [sale_id, charge_id] = [newId(), newId()];
  const client_id = ctx.actor?.id ?? null;
  const email = ctx.actor?.email ?? request.email;
  const fee_bps = saleFee(kind, plan);
  const whole = { amount_cents, currency, client_id, created_at: now };
  const sold = { kind, about_id, dj_id, email, fee_bps, return_path };
  await tx.insert(sales).values({ ...whole, ...sold, id: sale_id, status: 'open' });
  await tx.insert(charges).values({
    ...whole,
    id: charge_id,
    sale_id,
    purpose: kind,
    method: 'checkout',
    status: 'created',
    description,
    gateway: ctx.gateway.name,
    language: ctx.language,
    expires_at: plus(now, DAY),
  });
  const about = { kind, about_id, dj_id, amount_cents, currency, fee_bps };
  await audit(tx, ctx, 'sale.opened', { type: 'sale', id: sale_id }, about);
  return { sale_id, charge_id };
}
