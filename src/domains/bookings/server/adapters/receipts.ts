import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import { refuseOver } from '../../../../platform/rate-limit.ts';
import { receiveUpload, savedName, uploadLimit } from '../../../../platform/uploads.ts';
import type { AppEnv } from '../../../../platform/web/app-env.ts';
import { contentDisposition } from '../../../../platform/web/content-disposition.ts';
import { fileRoutes, type ReadSession } from '../../../../platform/web/file-routes.ts';
import { AppError } from '../../../../shared/errors.ts';
import { originalFileName } from '../../../../shared/plain-text.ts';
import { keepReceipt, requireReceiptsOpen } from '../use-cases/keep-receipt.ts';
import { readReceipt } from '../use-cases/read-receipt.ts';

const Query = z.object({
  booking_id: z.uuid(),
  original_name: z.string().overwrite(originalFileName).min(1),
});

/**
 * Files, which are no calls: `POST /api/receipts?booking_id=…&original_name=…` takes a picture or PDF as the body,
 * `GET /api/receipts/<id>` gives it to those who may see the booking. Everybody else finds nothing.
 */
export function receiptsHandler(deps: Deps, readSession: ReadSession): Hono<AppEnv> {
  const app = fileRoutes(deps, readSession, 'a receipt');
  app.post('/', async (c) => {
    const query = Query.safeParse(c.req.query());
    if (!query.success || !c.req.raw.body) throw new AppError('BAD_REQUEST');
    const ctx = c.get('ctx');
    const { booking_id, original_name } = query.data;
    // before the first byte is taken
    await requireReceiptsOpen(ctx, booking_id);
    await refuseOver(ctx, uploadLimit);
    const upload = await receiveUpload(deps.env, c.req.raw.body as ReadableStream<Uint8Array>);
    return c.json(await keepReceipt(ctx, booking_id, original_name, upload), 201);
  });
  app.get('/:id', async (c) => {
    const { receipt, content } = await readReceipt(c.get('ctx'), c.req.param('id'));
    return c.body(Readable.toWeb(content) as globalThis.ReadableStream, 200, {
      'Content-Type': receipt.content_type,
      // what others sent is no page of ours: opened by itself it is saved; an image in a page of ours is shown there
      'Content-Disposition': contentDisposition(
        'attachment',
        savedName(receipt.original_name, receipt.content_type),
      ),
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'Cache-Control': 'no-store',
    });
  });
  return app;
}
