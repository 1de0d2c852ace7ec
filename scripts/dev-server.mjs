/** Development server: Vite's middleware, then the product's own app through Vite's module runner. */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite, isRunnableDevEnvironment } from 'vite';

/** @typedef {typeof import('./dev-app.ts')} DevModule */

const http = createServer();
const vite = await createVite({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: http } },
});
const { ssr } = vite.environments;
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite gives no runnable server environment.');
const { runner } = ssr;

/** @type {{ module: DevModule, opened: Promise<import('./dev-app.ts').DevApp> } | undefined} */
let current;

/** The running app, replaced when an edit has made Vite load its code anew. */
async function currentApp() {
  /** @type {DevModule} */
  const module = await runner.import('/scripts/dev-app.ts');
  if (current?.module !== module) {
    const previous = current;
    const opened = (async () => {
      await (await previous?.opened.catch(() => undefined))?.close();
      return module.openDevApp();
    })();
    current = { module, opened };
  }
  return current.opened;
}

const listener = getRequestListener(async (request, env) => {
  try {
    const { app } = await currentApp();
    return await app.fetch(request, env);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    vite.ssrFixStacktrace(error);
    console.error(error);
    return new Response(error.stack, { status: 500 });
  }
});
http.on('request', (request, response) =>
  vite.middlewares(request, response, () => void listener(request, response)),
);

await currentApp();
http.listen(Number(process.env.PORT), () => console.log(`Development server at ${process.env.BASE_URL}`));

async function stop() {
  http.closeAllConnections();
  await (await current?.opened)?.close();
  await vite.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());
