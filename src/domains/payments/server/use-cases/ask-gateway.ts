import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { GatewayError } from '../../../../platform/gateway.ts';
import type { Difference } from '../../contract.ts';
import { isReserved } from '../../rules.ts';
import { charges } from '../tables.ts';
import { sales } from '../tables/sales.ts';

/** How many pages one run asks after: the next takes up where this one ended. */
const ASKED_AT_ONCE = 500;

interface Answers {
  asked: number;
  unanswered: number;
  /** When the last one asked after was settled: the next run begins there. */
  asked_until: Date | null;
  differences: Difference[];
}

/**
 * Compares what became of hosted pages with what the gateway itself says of them, from a moment on, and all that is
 * reserved at this one. A gateway that does not answer is no difference; the same page is asked after in the next run.
 */
export async function askGateway(ctx: Context, since: Date): Promise<Answers> {
  const settled = await ctx.db
    .select()
    .from(charges)
    .where(
      and(
        eq(charges.gateway, ctx.gateway.name),
        isNotNull(charges.checkout_id),
        inArray(charges.status, ['succeeded', 'declined', 'expired']),
        gt(charges.settled_at, since),
      ),
    )
    .orderBy(asc(charges.settled_at), asc(charges.id))
    .limit(ASKED_AT_ONCE);
  const reserved = await ctx.db
    .select()
    .from(charges)
    .where(and(eq(charges.gateway, ctx.gateway.name), eq(charges.status, 'authorised')))
    .orderBy(asc(charges.created_at), asc(charges.id))
    .limit(ASKED_AT_ONCE);
  const answers: Answers = { asked: 0, unanswered: 0, asked_until: null, differences: [] };
  for (const charge of [...settled, ...reserved]) {
    try {
      const difference = await compare(ctx, charge);
      if (difference) answers.differences.push(difference);
      answers.asked += 1;
      if (answers.unanswered === 0) answers.asked_until = charge.settled_at ?? answers.asked_until;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      answers.unanswered += 1;
    }
  }
  return answers;
}

type Charge = typeof charges.$inferSelect;

async function compare(ctx: Context, charge: Charge): Promise<Difference | null> {
  const { id, checkout_id, status, payment_id, amount_cents, currency } = charge;
  if (payment_id && isReserved(charge.purpose)) return compareTaken(ctx, charge, payment_id);
  const state = await ctx.gateway.getCheckout(checkout_id!);
  const isPaid = status === 'succeeded';
  const isPaidThere = state.status === 'paid';
  const difference = { check: 'gateway_charges', subject: id, currency };
  if (isPaid !== isPaidThere)
    return {
      ...difference,
      problem: isPaid ? 'no_object' : 'no_entry',
      expected_cents: isPaidThere ? amount_cents : 0,
      found_cents: isPaid ? amount_cents : 0,
    };
  if (isPaid && state.payment_id !== payment_id)
    return { ...difference, problem: 'gateway_id', expected_cents: amount_cents, found_cents: amount_cents };
  return null;
}

/** Of a reserved amount as much was taken as the sale says: nothing, a part or the whole. */
async function compareTaken(ctx: Context, charge: Charge, payment_id: string): Promise<Difference | null> {
  const { captured_cents } = await ctx.gateway.getAuthorisation(payment_id);
  const [sale] = await ctx.db
    .select({ paid_cents: sales.paid_cents })
    .from(sales)
    .where(eq(sales.id, charge.sale_id!));
  const found_cents = sale?.paid_cents ?? 0;
  if (found_cents === captured_cents) return null;
  const { id: subject, currency } = charge;
  const problem = found_cents === 0 ? 'no_entry' : captured_cents === 0 ? 'no_object' : 'amount';
  return {
    check: 'gateway_charges',
    subject,
    currency,
    problem,
    expected_cents: captured_cents,
    found_cents,
  };
}
