import type { Context } from '../../../../platform/context.ts';
import type { DisputeState } from '../../../../platform/gateway.ts';
import { DAY, HOUR, plus } from '../../../../shared/calendar-date.ts';
import type { gateway_lists, gateway_objects } from '../tables/gateway-lists.ts';
import { readBalances } from './read-balances.ts';

type List = typeof gateway_lists.$inferSelect;
export type Told = Omit<typeof gateway_objects.$inferInsert, 'gateway' | 'since_at' | 'told_at'>;

export interface Page {
  objects: Told[];
  /** Where the next page begins; null after the last. */
  next: string | null;
}

const EPOCH = new Date(0);
/** What a gateway may write down late; a bill is paid up to weeks after it was written. */
const MOVEMENTS_AGAIN_MS = HOUR;
const PERIODS_AGAIN_MS = 40 * DAY;
/** A bank takes its time to decide. */
const DISPUTES_AGAIN_MS = 180 * DAY;

/** From where on a new pass lists. */
export function startOf(list: List['list'], before: List | undefined): Date {
  const { newest_at = null, known_until = null } = before ?? {};
  if (list === 'movements') return newest_at ? plus(newest_at, -MOVEMENTS_AGAIN_MS) : EPOCH;
  if (list === 'periods') return newest_at ? plus(newest_at, -PERIODS_AGAIN_MS) : EPOCH;
  if (list === 'disputes') return known_until ? plus(known_until, -DISPUTES_AGAIN_MS) : EPOCH;
  return EPOCH;
}

/** The page of a list at which its pass has arrived. */
export function readPage(ctx: Context, pass: List): Promise<Page> {
  return readers[pass.list](ctx, { from: pass.from_at, after: pass.cursor });
}

type Request = { from: Date; after: string | null };

const readers: Record<List['list'], (ctx: Context, request: Request) => Promise<Page>> = {
  async movements(ctx, request) {
    const { movements, next } = await ctx.gateway.listMovements(request);
    const objects = movements.map(({ moved_at, settled, ...moved }) => ({
      ...moved,
      made_at: moved_at,
      settled_cents: settled.amount_cents,
      fee_cents: settled.fee_cents,
      settled_currency: settled.currency,
    }));
    return { objects, next };
  },
  async periods(ctx, request) {
    const { periods, next } = await ctx.gateway.listPeriods(request);
    const objects = periods.map(({ period_ref, amount_cents, currency, payment_id, billed_at }) => {
      const paid = { amount_cents, currency, about_ref: payment_id, made_at: billed_at };
      return { kind: 'period' as const, ref: period_ref, ...paid };
    });
    return { objects, next };
  },
  async disputes(ctx, { from }) {
    const now = ctx.clock.now();
    const disputes = await ctx.gateway.listDisputes({ opened_from: from });
    return { objects: disputes.map((dispute) => disputed(dispute, now)), next: null };
  },
  balances: (ctx, { after }) => readBalances(ctx, after),
};

function disputed(dispute: DisputeState, made_at: Date): Told {
  const { dispute_id, amount_cents, currency, payment_id, status, is_withdrawn } = dispute;
  const state = is_withdrawn ? `${status} withdrawn` : status;
  return {
    kind: 'dispute',
    ref: dispute_id,
    amount_cents,
    currency,
    about_ref: payment_id,
    state,
    made_at,
  };
}
