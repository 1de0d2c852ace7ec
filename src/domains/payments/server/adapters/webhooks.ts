import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { machineTime } from '../../../../platform/clock.ts';
import type { Deps } from '../../../../platform/context.ts';
import { type GatewayEvent, GatewayError } from '../../../../platform/gateway.ts';
import { gateway_events } from '../tables.ts';
import { processEventJob } from '../use-cases/process-event.ts';

const BODY_BYTES = 64 * 1024;

/**
 * `POST /{gateway}`: checks the signature over the raw body, keeps the event once and answers at once; a job
 * does the rest. Mounted at /api/webhooks.
 */
export function webhookHandler(deps: Deps): Hono {
  const { db, gateway, clock, jobs } = deps;
  const tooLarge = bodyLimit({
    maxSize: BODY_BYTES,
    onError: (c) => c.json({ code: 'PAYLOAD_TOO_LARGE' }, 413),
  });
  return new Hono().post('/:gateway', tooLarge, async (c) => {
    if (c.req.param('gateway') !== gateway.name) return c.json({ code: 'NOT_FOUND' }, 404);
    const raw_body = await c.req.text();
    let event: GatewayEvent;
    try {
      // two machines agree on a signature's age, so the demo's moved clock has no say in it
      event = gateway.readWebhook(raw_body, c.req.raw.headers, machineTime());
    } catch (error) {
      if (error instanceof GatewayError && error.code === 'signature')
        return c.json({ code: 'BAD_REQUEST' }, 400);
      throw error;
    }
    const { event_id, type, data, created_at } = event;
    await db.transaction(async (tx) => {
      const [first] = await tx
        .insert(gateway_events)
        .values({
          gateway: gateway.name,
          event_id,
          type,
          payload: data,
          created_at,
          received_at: clock.now(),
        })
        .onConflictDoNothing()
        .returning({ event_id: gateway_events.event_id });
      if (first) await jobs.enqueue(tx, processEventJob, { gateway: gateway.name, event_id });
    });
    return c.json({ received: true });
  });
}
