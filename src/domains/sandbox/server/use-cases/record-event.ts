import { sql } from 'drizzle-orm';
import type { Deps } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { newSandboxId } from '../adapters/keys.ts';
import { sandbox_events } from '../tables.ts';
import { readSettings } from './change-settings.ts';
import { deliverEventJob } from './deliver-event.ts';

const HOLD_BACK_SECONDS = 3;

/** Writes down what happened and has it told to the platform, in the transaction in which it happens. */
export async function recordEvent(
  tx: Tx,
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  type: string,
  data: Record<string, unknown>,
): Promise<void> {
  const settings = await readSettings(tx);
  const checkout_id = data['checkout_id'];
  const earlier = checkout_id
    ? await tx.$count(sandbox_events, sql`${sandbox_events.data} ->> 'checkout_id' = ${checkout_id}`)
    : 0;
  const event_id = newSandboxId('evt');
  await tx.insert(sandbox_events).values({ id: event_id, type, data, created_at: clock.now() });
  if (settings.webhook_lost) return;
  // holding a checkout's first event back lets the second overtake it
  const held_back = settings.webhook_out_of_order && earlier === 0 ? HOLD_BACK_SECONDS : 0;
  const delay_seconds = settings.webhook_delay_seconds + held_back;
  for (let copy = 0; copy < settings.webhook_copies; copy++)
    await jobs.enqueue(tx, deliverEventJob, { event_id }, delay_seconds > 0 ? { delay_seconds } : {});
}
