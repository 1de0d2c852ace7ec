import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { answerFile } from '../../../../platform/web/answer-file.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { notFound } from '../../../../shared/errors.ts';
import { PLATFORM } from '../../../payments/server/index.ts';
import { sideOn } from '../access.ts';
import { documents } from '../tables.ts';
import { drawApart } from './draw-apart.ts';

/** A document's page, drawn from what was fixed when it was issued. */
export async function openPdf(ctx: Context, { id }: { id: string }) {
  const actor = requireActor(ctx);
  const [document] = await ctx.db.select().from(documents).where(eq(documents.id, id));
  if (!document || !sideOn(actor, document)) throw notFound();
  const is_ours = document.seller_id === PLATFORM;
  const content = await drawApart({ kind: 'document', document, is_ours });
  return answerFile(`${document.number}.pdf`, 'application/pdf', content, { inline: true, fixed: true });
}
