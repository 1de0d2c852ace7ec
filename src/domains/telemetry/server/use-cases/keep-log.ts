import type { Context } from '../../../../platform/context.ts';
import { refuseOver } from '../../../../platform/rate-limit.ts';
import { newId } from '../../../../shared/ids.ts';
import type { LogRecord } from '../../contract.ts';
import { limits } from '../../rules.ts';
import { logs } from '../tables.ts';

/** Anybody's record; the caller is who the session says. */
export async function keepLog(ctx: Context, { timestamp, ...record }: LogRecord): Promise<{ id: string }> {
  await refuseOver(ctx, { action: 'log', ...limits.log });
  const id = newId();
  await ctx.db.insert(logs).values({
    id,
    ...record,
    timestamp: new Date(timestamp),
    user_id: ctx.actor?.id ?? null,
    created_at: ctx.clock.now(),
  });
  return { id };
}
