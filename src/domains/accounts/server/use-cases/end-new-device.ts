import { eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { refuseOver } from '../../../../platform/rate-limit.ts';
import { notFound } from '../../../../shared/errors.ts';
import { refreshScreens } from '../../../notifications/server/index.ts';
import { idOfKey } from '../../../../platform/mail-keys.ts';
import { sessions } from '../tables.ts';

/** Whoever has the mail about a new device signs it out, wherever they are and whether or not they are signed in. */
export async function endNewDevice(ctx: Context, { key }: { key: string }): Promise<{ device: null }> {
  await refuseOver(ctx, { action: 'end_new_device', max_attempts: 20, window_minutes: 15 });
  const id = idOfKey('end session', key, ctx.env.AUTH_SECRET);
  if (!id) throw notFound();
  await ctx.db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(eq(sessions.id, id))
      .returning({ user_id: sessions.user_id });
    if (!ended) return;
    const { user_id } = ended;
    await audit(tx, ctx, 'account.new_device_ended', { type: 'user', id: user_id }, { session_id: id });
    await refreshScreens(tx, user_id);
  });
  return { device: null };
}
