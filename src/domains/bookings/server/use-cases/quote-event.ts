import type { Context } from '../../../../platform/context.ts';
import type { EventPlace } from '../../contract.ts';
import { planCharges } from '../../../payments/rules.ts';
import type { Choice } from '../../../prices/rules.ts';
import { releaseAt } from '../../rules.ts';
import { findFreeTimes } from './find-free-times.ts';
import { priceEvent } from './price-event.ts';

/** The price and whether the DJ is free, for anybody who may see the DJ; promises and changes nothing. */
export async function quoteEvent(ctx: Context, input: EventPlace & Choice & { dj_id: string }) {
  const now = ctx.clock.now();
  const { dj, starts_at, ends_at, time_zone, distance_km, quote, hold_limit_days } = await priceEvent(
    ctx.db,
    ctx,
    input,
  );
  const wanted = { dj_id: input.dj_id, starts_at, ends_at, time_zone };
  const { is_free, free_times } = await findFreeTimes(ctx.db, wanted, now);
  const plan = planCharges({ ...quote, now, starts_at, release_at: releaseAt(ends_at), hold_limit_days });
  return {
    quote,
    is_free,
    free_times,
    starts_at,
    ends_at,
    time_zone,
    distance_km,
    plan,
    hold_limit_days,
    instant_booking: dj.instant_booking,
    cancellation_policy: dj.cancellation_policy,
  };
}
