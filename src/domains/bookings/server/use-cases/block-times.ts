import { sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { newId } from '../../../../shared/ids.ts';
import { slots } from '../tables.ts';

export interface Block {
  dj_id: string;
  from: Date;
  to: Date;
  note: string;
}

/** Keeps times free of bookings; those that are taken already stay as they are. */
export async function blockTimes(
  tx: Tx,
  ctx: Pick<Context, 'clock'>,
  blocks: readonly Block[],
): Promise<void> {
  if (blocks.length === 0) return;
  const created_at = ctx.clock.now();
  await tx
    .insert(slots)
    .values(
      blocks.map(({ dj_id, from, to, note }) => ({
        dj_id,
        note,
        created_at,
        id: newId(),
        kind: 'blocked' as const,
        during: sql`tstzrange(${from.toISOString()}, ${to.toISOString()}, '[)')`,
      })),
    )
    .onConflictDoNothing();
}
