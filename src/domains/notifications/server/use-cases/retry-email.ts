import { eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { notFound, wrongState } from '../../../../shared/errors.ts';
import { requireStaff } from '../access.ts';
import { emails } from '../tables.ts';
import { queueEmail } from './queue-email.ts';

/** Staff give a failed mail another round of tries. */
export const retryEmail = (ctx: Context, { id }: { id: string }): Promise<{ id: string }> =>
  ctx.db.transaction(async (tx) => {
    requireStaff(requireActor(ctx));
    const [email] = await tx.select().from(emails).where(eq(emails.id, id)).for('update');
    if (!email) throw notFound();
    if (email.status !== 'failed') throw wrongState(email.status);
    await tx
      .update(emails)
      .set({ status: 'queued', attempts: 0, error: null, tried_at: ctx.clock.now() })
      .where(eq(emails.id, id));
    const { template, error } = email;
    await audit(tx, ctx, 'email.retried', { type: 'email', id }, { template, error });
    await queueEmail(tx, ctx, id);
    return { id };
  });
