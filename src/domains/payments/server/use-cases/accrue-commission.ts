import { and, eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { newId } from '../../../../shared/ids.ts';
import type { Currency } from '../../../../shared/money.ts';
import { COMMISSION_HOLD_DAYS, type CommissionSource, commissionOf } from '../../rules.ts';
import { commissions } from '../tables/commissions.ts';
import { PLATFORM } from './open-accounts.ts';
import { post } from './post-entries.ts';

export interface Referral {
  affiliate_id: string;
  source: CommissionSource;
  /** The paid period of a plan, or the booking. */
  source_id: string;
  /** What was paid for the period, or what the booking's platform fee is counted from. */
  base_cents: number;
  /** What was paid in all: when some of it goes back, the same share of the commission does. */
  paid_cents: number;
  currency: Currency;
  /** When the affiliate brought the DJ. */
  referred_at: Date;
}

/**
 * Writes down what an affiliate earns, out of our own revenue and held; in the transaction of what it is earned with.
 * The same source earns once.
 * @returns null when nothing is earned (any more)
 */
export async function accrueCommission(
  tx: Tx,
  ctx: Context,
  referral: Referral,
): Promise<{ commission_id: string } | null> {
  const { affiliate_id, source, source_id, currency, paid_cents } = referral;
  const now = ctx.clock.now();
  const amount_cents = commissionOf(referral, now);
  if (amount_cents === 0) return null;
  const id = newId();
  const [first] = await tx
    .insert(commissions)
    .values({
      id,
      affiliate_id,
      source,
      source_id,
      amount_cents,
      paid_cents,
      currency,
      status: 'held',
      release_at: plus(now, COMMISSION_HOLD_DAYS * DAY),
      created_at: now,
    })
    .onConflictDoNothing({ target: [commissions.source, commissions.source_id] })
    .returning({ id: commissions.id });
  if (!first) {
    const same = and(eq(commissions.source, source), eq(commissions.source_id, source_id));
    const [known] = await tx.select({ commission_id: commissions.id }).from(commissions).where(same);
    return known ?? null;
  }
  await post(tx, ctx, {
    idempotency_key: `commission:${id}`,
    kind: 'commission',
    booking_id: null,
    entries: [
      { purpose: 'platform_revenue', party_id: PLATFORM, currency, amount_cents },
      { purpose: 'affiliate_payable', party_id: id, currency, amount_cents: -amount_cents },
    ],
  });
  const about = { affiliate_id, source, source_id, amount_cents, currency };
  await audit(tx, ctx, 'commission.accrued', { type: 'commission', id }, about);
  return { commission_id: id };
}
