import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { machineTime } from '../../../../platform/clock.ts';
import type { Deps } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { sandboxKeys, signatureOf } from '../adapters/keys.ts';
import { sandbox_events } from '../tables.ts';

export const deliverEventJob = defineJob({
  name: 'sandbox_deliver_event',
  data: z.object({ event_id: z.string() }),
});

const TIMEOUT_MS = 5_000;

/** Pushes one event to the platform's webhook over HTTP; throws when it is not taken, so that it is tried again. */
export async function deliverEvent(
  { db, clock, env }: Deps,
  { event_id }: { event_id: string },
): Promise<void> {
  const [event] = await db.select().from(sandbox_events).where(eq(sandbox_events.id, event_id));
  if (!event) return;
  const { id, type, data, created_at } = event;
  const body = JSON.stringify({ id, type, created_at, data });
  const signature = signatureOf(sandboxKeys(env.AUTH_SECRET).webhook_secret, machineTime(), body);
  const last_result = await fetch(`http://127.0.0.1:${env.PORT}/api/webhooks/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    ({ status }) => String(status),
    (error: unknown) => (error instanceof Error ? error.name : 'failed'),
  );
  const isDelivered = last_result === '200';
  await db
    .update(sandbox_events)
    .set({
      attempts: sql`${sandbox_events.attempts} + 1`,
      last_result,
      ...(isDelivered ? { delivered_at: clock.now() } : {}),
    })
    .where(eq(sandbox_events.id, event_id));
  if (!isDelivered) throw new Error(`the webhook answered ${last_result}`);
}
