import { Readable } from 'node:stream';
import type { Hono } from 'hono';
import type { Deps } from '../../../../platform/context.ts';
import type { AppEnv } from '../../../../platform/web/app-env.ts';
import { fileRoutes, type ReadSession } from '../../../../platform/web/file-routes.ts';
import { notFound } from '../../../../shared/errors.ts';
import { requireArchive } from '../use-cases/open-archive.ts';

/** `GET /api/exports/<id>` gives an archive to its owner, who has just proved that it is them. It is no call: it streams. */
export function exportsHandler(deps: Deps, readSession: ReadSession): Hono<AppEnv> {
  const app = fileRoutes(deps, readSession, 'an archive');
  app.get('/:id', async (c) => {
    const { file_key, size_bytes, asked_at } = await requireArchive(c.get('ctx'), c.req.param('id'));
    const content = await deps.files.read(file_key);
    if (!content) throw notFound();
    return c.body(Readable.toWeb(content) as globalThis.ReadableStream, 200, {
      'Content-Type': 'application/zip',
      'Content-Length': String(size_bytes),
      'Content-Disposition': `attachment; filename="crossfade-${asked_at.toISOString().slice(0, 10)}.zip"`,
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'Cache-Control': 'private, no-store',
    });
  });
  return app;
}
