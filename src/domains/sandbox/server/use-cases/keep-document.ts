import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { DOCUMENT_BYTES } from '../../../../platform/gateway.ts';
import { newSandboxId } from '../adapters/keys.ts';
import { Refusal } from '../adapters/refusal.ts';
import { sandbox_documents } from '../tables.ts';

export const KeepDocument = z.strictObject({
  name: z.string().min(1).max(200),
  content: z.base64().transform((encoded) => Buffer.from(encoded, 'base64')),
});

/** A PDF, to be named in evidence. */
export async function keepDocument(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { name, content }: z.infer<typeof KeepDocument>,
): Promise<{ document_ref: string }> {
  if (content.length > DOCUMENT_BYTES)
    throw new Refusal(400, 'document_too_large', 'A document has at most 4.5 MB.');
  if (!content.subarray(0, 5).equals(Buffer.from('%PDF-')))
    throw new Refusal(400, 'document_no_pdf', 'A document is a PDF.');
  const id = newSandboxId('doc');
  await tx.insert(sandbox_documents).values({ id, name, content, created_at: clock.now() });
  return { document_ref: id };
}

/** @throws Refusal 404 `document_missing`; evidence need not name any */
export async function requireDocument(tx: Tx, document_ref: string | undefined): Promise<void> {
  if (document_ref === undefined) return;
  const { id } = sandbox_documents;
  const [kept] = await tx.select({ id }).from(sandbox_documents).where(eq(id, document_ref));
  if (!kept) throw new Refusal(404, 'document_missing', 'There is no such document.');
}
