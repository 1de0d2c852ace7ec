/** The server side as the development server runs it: loaded through Vite, so any edit makes a new one. */
import type { Hono } from 'hono';
import { closeDeps, createDeps, createServer, startJobs, startWorker } from '../src/compose.ts';
import { seedDemo } from '../src/domains/demo/server/index.ts';
import { reckonFirstMarkets } from '../src/domains/markets/server/index.ts';
import { loadCities } from '../src/domains/directory/server/index.ts';
import { renderPages } from '../src/pages.ts';
import { readEnv } from '../src/platform/env.ts';
import { runMigrations } from '../src/platform/migrate.ts';
import type { AppEnv } from '../src/platform/web/app-env.ts';

export interface DevApp {
  app: Hono<AppEnv>;
  close(): Promise<void>;
}

/** Migrates, seeds, works jobs off and answers requests, all in this process. */
export async function openDevApp(): Promise<DevApp> {
  const env = readEnv(process.env);
  await runMigrations(env.DATABASE_URL);
  const deps = await createDeps(env);
  await loadCities(deps);
  await startJobs(deps);
  if (env.DEMO_MODE) await seedDemo(deps);
  await reckonFirstMarkets(deps);
  const stopWorker = await startWorker(deps);
  const render = renderPages(() => import('virtual:react-router/server-build'), 'development');
  const server = await createServer(deps, render);
  return {
    app: server.app,
    async close() {
      server.stop();
      await stopWorker();
      await closeDeps(deps);
    },
  };
}
