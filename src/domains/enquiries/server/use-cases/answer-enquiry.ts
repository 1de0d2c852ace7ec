import { eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { requireStaff } from '../../../../platform/web/call.ts';
import { notFound, wrongState } from '../../../../shared/errors.ts';
import { mailTo } from '../../../notifications/server/index.ts';
import { lockEnquiry } from '../queries.ts';
import { enquiries } from '../tables.ts';

/** Answers by mail, in whichever language our staff write; the sender's own frames it. */
export const answerEnquiry = (ctx: Context, { id, answer }: { id: string; answer: string }) =>
  ctx.db.transaction(async (tx) => {
    requireStaff(ctx);
    const enquiry = await lockEnquiry(tx, id);
    if (!enquiry) throw notFound();
    if (enquiry.status !== 'open') throw wrongState(enquiry.status);
    const { email: to_address, language } = enquiry;
    await tx
      .update(enquiries)
      .set({ status: 'answered', answer, answered_at: ctx.clock.now() })
      .where(eq(enquiries.id, id));
    await audit(tx, ctx, 'enquiry.answer', { type: 'enquiry', id });
    await mailTo(tx, ctx, {
      to_address,
      language,
      template: 'enquiry_answered',
      details: { reason: answer, path: '/contact' },
      dedupe_key: id,
    });
    return { id };
  });
