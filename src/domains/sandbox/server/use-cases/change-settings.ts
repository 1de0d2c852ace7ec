import { eq, gt, and, sql } from 'drizzle-orm';
import type { Database, Reader, Tx } from '../../../../platform/db.ts';
import { sandbox_settings } from '../tables.ts';

export type Settings = typeof sandbox_settings.$inferSelect;

const usual: Settings = {
  id: 1,
  settle_seconds: 20,
  webhook_delay_seconds: 0,
  webhook_copies: 1,
  webhook_out_of_order: false,
  webhook_lost: false,
  stall_calls: 0,
  stall_ms: 8_000,
  accounts_begin_ready: true,
};

export async function readSettings(reader: Reader): Promise<Settings> {
  const [settings] = await reader.select().from(sandbox_settings);
  return settings ?? usual;
}

/** Makes the gateway misbehave as asked; what is not named goes back to usual. */
export async function changeSettings(tx: Tx, wanted: Partial<Omit<Settings, 'id'>>): Promise<Settings> {
  const settings = { ...usual, ...wanted };
  await tx
    .insert(sandbox_settings)
    .values(settings)
    .onConflictDoUpdate({ target: sandbox_settings.id, set: settings });
  return settings;
}

/** Milliseconds this call must keep its answer back, because a stall was asked for; 0 as a rule. */
export async function takeStall(db: Database): Promise<number> {
  const [stalled] = await db
    .update(sandbox_settings)
    .set({ stall_calls: sql`${sandbox_settings.stall_calls} - 1` })
    .where(and(eq(sandbox_settings.id, 1), gt(sandbox_settings.stall_calls, 0)))
    .returning({ stall_ms: sandbox_settings.stall_ms });
  return stalled?.stall_ms ?? 0;
}
