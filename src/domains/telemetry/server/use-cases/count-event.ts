import type { Context } from '../../../../platform/context.ts';
import { refuseOver } from '../../../../platform/rate-limit.ts';
import { newId } from '../../../../shared/ids.ts';
import type { TelemetryEvent } from '../../contract.ts';
import { limits } from '../../rules.ts';
import { telemetry_events } from '../tables.ts';

export async function countEvent(ctx: Context, event: TelemetryEvent): Promise<{ id: string }> {
  await refuseOver(ctx, { action: 'event', ...limits.event });
  const id = newId();
  await ctx.db
    .insert(telemetry_events)
    .values({ id, ...event, user_id: ctx.actor?.id ?? null, created_at: ctx.clock.now() });
  return { id };
}
