import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { unreadCount } from '../queries.ts';
import { notifications } from '../tables.ts';

/** Marks the caller's own as read; ids of other people's are passed over like ids that do not exist. */
export async function markRead(
  ctx: Context,
  input: { ids: string[] } | { all: true },
): Promise<{ unread_count: number }> {
  const actor = requireActor(ctx);
  return ctx.db.transaction(async (tx) => {
    await tx
      .update(notifications)
      .set({ read_at: ctx.clock.now() })
      .where(
        and(
          eq(notifications.user_id, actor.id),
          isNull(notifications.read_at),
          'ids' in input ? inArray(notifications.id, input.ids) : undefined,
        ),
      );
    return { unread_count: await unreadCount(tx, actor.id) };
  });
}
