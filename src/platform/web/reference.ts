import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Hono } from 'hono';
import type { AppEnv } from './app-env.ts';
import { contentSecurityPolicy, hashSource } from './security.ts';

const start =
  "Scalar.createApiReference('#reference', { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false, hideClientButton: true, agent: { disabled: true }, mcp: { disabled: true } });";

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Crossfade API</title></head>
<body><div id="reference"></div>
<script src="/api/reference/viewer.js"></script>
<script>${start}</script>
</body></html>`;

/** A page that shows /api/openapi.json to people; its viewer is served from here, nothing comes from elsewhere. */
export function mountReference(app: Hono<AppEnv>): void {
  const policy = contentSecurityPolicy([hashSource(start)]);
  let viewer: Promise<Buffer> | undefined;
  app.get('/api/reference', (c) => c.html(page, 200, { 'Content-Security-Policy': policy }));
  app.get('/api/reference/viewer.js', async (c) => {
    viewer ??= readFile(path.resolve('node_modules/@scalar/api-reference/dist/browser/standalone.js'));
    return c.body(new Uint8Array(await viewer), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
    });
  });
}
