import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import { refuseOver } from '../../../../platform/rate-limit.ts';
import { receiveUpload, uploadLimit } from '../../../../platform/uploads.ts';
import type { AppEnv } from '../../../../platform/web/app-env.ts';
import { contentDisposition } from '../../../../platform/web/content-disposition.ts';
import { fileRoutes, type ReadSession } from '../../../../platform/web/file-routes.ts';
import { AppError, notFound } from '../../../../shared/errors.ts';
import { isId } from '../../../../shared/ids.ts';
import { pictureKinds } from '../../rules.ts';
import { pictureKey, shownPicture } from '../queries/pictures.ts';
import { visibleRecords } from '../queries/records.ts';
import { keepPicture, requirePictureRoom } from '../use-cases/keep-picture.ts';

const share = z.coerce.number().min(0).max(1);
const Query = z.object({
  kind: z.enum(pictureKinds),
  x: share.default(0),
  y: share.default(0),
  width: share.min(0.01).default(1),
  height: share.min(0.01).default(1),
});

/**
 * Files, which are no calls: `POST /api/pictures?kind=…&x=…` takes a picture as the body and keeps the part of it
 * that the query names; `GET /api/pictures/<id>` gives it to those who may see the DJ. Everybody else finds nothing.
 */
export function picturesHandler(deps: Deps, readSession: ReadSession): Hono<AppEnv> {
  const app = fileRoutes(deps, readSession, 'a picture');
  app.post('/', async (c) => {
    const query = Query.safeParse(c.req.query());
    if (!query.success || !c.req.raw.body) throw new AppError('BAD_REQUEST');
    const ctx = c.get('ctx');
    const { kind, ...crop } = query.data;
    // before the first byte is taken
    await requirePictureRoom(ctx, kind);
    await refuseOver(ctx, uploadLimit);
    const upload = await receiveUpload(deps.env, c.req.raw.body as ReadableStream<Uint8Array>, crop);
    return c.json(await keepPicture(ctx, kind, upload), 201);
  });
  app.get('/:id', async (c) => {
    const id = c.req.param('id');
    const picture = isId(id) ? await shownPicture(deps.db, id) : null;
    if (!picture) throw notFound();
    const isForAll = (await visibleRecords(deps.db, picture.user_id, null)) !== null;
    const isSeen = isForAll || (await visibleRecords(deps.db, picture.user_id, c.get('ctx').actor)) !== null;
    const content = isSeen ? await deps.files.read(pictureKey(id)) : null;
    if (!content) throw notFound();
    return c.body(Readable.toWeb(content) as globalThis.ReadableStream, 200, {
      'Content-Type': 'image/webp',
      // shown where a page of ours has it; opened by itself it is saved, and is no page of this origin
      'Content-Disposition': contentDisposition('attachment', `${id}.webp`),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      // a picture never changes under its address; who may see it does
      'Cache-Control': isForAll ? 'public, max-age=3600' : 'private, max-age=3600',
    });
  });
  return app;
}
