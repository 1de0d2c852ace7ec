import { Hono } from 'hono';

const WORDS = 'Missing environment variables';
const RETRY_SECONDS = 60;

/** The shape of a page that is still coming, without anything that would have to be fetched. */
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${WORDS} · Crossfade</title>
<style>
/* the browser's own colours: nothing of ours is there to be asked for others */
:root { color-scheme: light dark; }
body { margin: 0; font: 17px/1.5 system-ui, sans-serif; }
main { display: grid; gap: 24px; max-width: 1200px; margin: 0 auto; padding: 24px 16px; }
h1 { margin: 24px 0 0; font-size: 28px; line-height: 1.2; }
i { display: block; border-radius: 6px; background: currentColor; opacity: 0.12; }
div { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr)); gap: 24px; }
div i { aspect-ratio: 4 / 3; border-radius: 12px; }
</style>
</head>
<body>
<main>
<i style="width: 160px; height: 28px"></i>
<h1 role="alert">${WORDS}</h1>
<i style="width: min(60ch, 100%); height: 17px"></i>
<div aria-hidden="true"><i></i><i></i><i></i><i></i></div>
</main>
</body>
</html>
`;

/**
 * What answers while the configuration is not whole: nothing but that it is not, so that people and load balancers
 * see what is the matter. Which variables are missing stands in the log alone.
 */
export function unconfiguredApp(): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('Retry-After', String(RETRY_SECONDS));
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('X-Frame-Options', 'DENY');
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    );
  });
  app.all('/api/*', (c) => c.json({ code: 'SERVICE_UNAVAILABLE', message: WORDS }, 503));
  app.all('/rpc/*', (c) => c.json({ code: 'SERVICE_UNAVAILABLE', message: WORDS }, 503));
  app.all('*', (c) => c.html(page, 503));
  return app;
}
