import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { idOfKey } from '../../../../platform/mail-keys.ts';
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
  return answerPdf(document);
}

/** The same for who bought without an account, by the key that was mailed to their address. */
export async function openByKey(ctx: Context, { key }: { key: string }) {
  const id = idOfKey('open paper', key, ctx.env.AUTH_SECRET);
  if (!id) throw notFound();
  const isGuests = and(eq(documents.id, id), isNull(documents.buyer_id));
  const [document] = await ctx.db.select().from(documents).where(isGuests);
  if (!document) throw notFound();
  return answerPdf(document);
}

async function answerPdf(document: typeof documents.$inferSelect) {
  const is_ours = document.seller_id === PLATFORM;
  const content = await drawApart({ kind: 'document', document, is_ours });
  return answerFile(`${document.number}.pdf`, 'application/pdf', content, { inline: true });
}
