import { createHash } from 'node:crypto';
import type { Context as Call, Hono } from 'hono';
import type { Deps } from '../../../../platform/context.ts';
import type { AppEnv } from '../../../../platform/web/app-env.ts';
import { fileRoutes, type ReadSession } from '../../../../platform/web/file-routes.ts';
import { notFound } from '../../../../shared/errors.ts';
import { isId } from '../../../../shared/ids.ts';
import { writeBooking, writeFeed } from '../use-cases/write-feed.ts';

/**
 * Files for calendar programs: `GET /api/calendar/<key>.ics` is a DJ's feed for whoever has its address,
 * `GET /api/calendar/bookings/<id>.ics` one booking for its two sides. Everybody else finds nothing.
 */
export function calendarHandler(deps: Deps, readSession: ReadSession): Hono<AppEnv> {
  const app = fileRoutes(deps, readSession, 'a calendar');
  app.get('/bookings/:name', async (c) => {
    const id = c.req.param('name').replace(/\.ics$/, '');
    const file = isId(id) ? await writeBooking(c.get('ctx'), id) : null;
    return answer(c, file, 'attachment; filename="crossfade.ics"');
  });
  app.get('/:name', async (c) => answer(c, await writeFeed(deps, c.req.param('name')), 'inline'));
  return app;
}

/** Programs ask every few minutes: what has not changed is not sent again. */
function answer(c: Call<AppEnv>, file: string | null, disposition: string): Response {
  if (file === null) throw notFound();
  const etag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 27)}"`;
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' };
  const known = c.req
    .header('if-none-match')
    ?.split(',')
    .map((one) => one.trim().replace(/^W\//, ''));
  if (known?.includes(etag)) return c.body(null, 304, headers);
  return c.body(file, 200, {
    ...headers,
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': disposition,
  });
}
