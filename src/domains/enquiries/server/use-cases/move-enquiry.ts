import { eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { requireStaff } from '../../../../platform/web/call.ts';
import { notFound, wrongState } from '../../../../shared/errors.ts';
import { lockEnquiry } from '../queries.ts';
import { enquiries } from '../tables.ts';

/** Between open and put away; what was suspected goes either way, what was answered stays so. */
const move = (ctx: Context, id: string, to: 'open' | 'closed') =>
  ctx.db.transaction(async (tx) => {
    requireStaff(ctx);
    const enquiry = await lockEnquiry(tx, id);
    if (!enquiry) throw notFound();
    if (enquiry.status === to || enquiry.status === 'answered') throw wrongState(enquiry.status);
    await tx.update(enquiries).set({ status: to }).where(eq(enquiries.id, id));
    const action = to === 'closed' ? 'enquiry.close' : 'enquiry.reopen';
    await audit(tx, ctx, action, { type: 'enquiry', id });
    return { id };
  });

export const closeEnquiry = (ctx: Context, { id }: { id: string }) => move(ctx, id, 'closed');
export const reopenEnquiry = (ctx: Context, { id }: { id: string }) => move(ctx, id, 'open');
