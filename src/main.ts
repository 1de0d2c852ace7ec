// The process image: `node build/server/index.js [migrate] [seed] [web] [worker]`, in that order.
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { closeDeps, createDeps, createServer, type Parts, startJobs, startWorker } from './compose.ts';
import { seedDemo } from './domains/demo/server/index.ts';
import { loadCities } from './domains/directory/server/index.ts';
import { reckonFirstMarkets } from './domains/markets/server/index.ts';
import { createDatabase, createPool } from './platform/db.ts';
import { ConfigurationError, type Env, MissingVariables, readEnv } from './platform/env.ts';
import { runMigrations } from './platform/migrate.ts';
import { unconfiguredApp } from './platform/web/unconfigured.ts';
import { renderPages } from './pages.ts';

type FetchCallback = Parameters<typeof createAdaptorServer>[0]['fetch'];

const DRAIN_MS = 5_000;
const DEFAULT_PORT = 3000;

/** A failure the operator can act on, told in one line. */
function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}

async function listen(fetch: FetchCallback, port: number): Promise<ServerType> {
  const server = createAdaptorServer({ fetch });
  await new Promise<void>((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      refuse(error.code === 'EADDRINUSE' ? `Port ${port} is in use. Set PORT to a free one.` : error.message),
    );
    server.listen(port, resolve);
  });
  return server;
}

async function serve(deps: Parts): Promise<() => Promise<void>> {
  const build = await import('virtual:react-router/server-build');
  const { app, stop } = await createServer(deps, renderPages(build, import.meta.env.MODE));
  const server = await listen(app.fetch, deps.env.PORT);
  return async () => {
    stop();
    const closed = new Promise((resolve) => server.close(resolve));
    const drained = await Promise.race([
      closed.then(() => true),
      new Promise((resolve) => setTimeout(resolve, DRAIN_MS, false)),
    ]);
    if (!drained && 'closeAllConnections' in server) server.closeAllConnections();
  };
}

/** The newest tables, and the places of the world in them. */
async function migrate(url: string): Promise<void> {
  await runMigrations(url);
  const pool = createPool(url, 1);
  await loadCities({ db: createDatabase(pool) });
  await pool.end();
}

function greet(env: Env): void {
  const lines = [`Crossfade is at ${env.BASE_URL}`];
  if (env.DEMO_MODE) {
    lines.push(
      'Sign in as client@crossfade.test (books), dj@crossfade.test (plays) or admin@crossfade.test (decides);',
      'the password of all three is Crossfade1!',
    );
  }
  lines.push(env.SMTP_URL ? 'Mail goes out by SMTP_URL.' : `Mail goes to ${env.BASE_URL}/dev/mail`);
  console.log(lines.join('\n'));
}

/** Null where a part of it is missing: then whoever comes is told so, rather than nobody being there. */
async function configuration(isWeb: boolean): Promise<Env | null> {
  try {
    return readEnv(process.env);
  } catch (error) {
    if (!isWeb || !(error instanceof MissingVariables)) throw error;
    console.error(error.message);
    await listen(unconfiguredApp().fetch, Number(process.env['PORT'] ?? '') || DEFAULT_PORT);
    return null;
  }
}

async function main(): Promise<void> {
  const roles = new Set(process.argv.slice(2));
  const unknown = [...roles].filter((role) => !['migrate', 'seed', 'web', 'worker'].includes(role));
  if (roles.size === 0 || unknown.length > 0)
    refuse('Usage: node build/server/index.js [migrate] [seed] [web] [worker]');
  const env = await configuration(roles.has('web'));
  if (!env) return;
  if (roles.has('migrate')) await migrate(env.DATABASE_URL);
  if (!roles.has('web') && !roles.has('worker') && !roles.has('seed')) return;

  const deps = await createDeps(env);
  const closers: (() => Promise<void>)[] = [() => closeDeps(deps)];
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    for (const close of closers.toReversed()) await close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

  await startJobs(deps);
  if (roles.has('seed')) {
    await seedDemo(deps);
    await reckonFirstMarkets(deps);
  }
  if (roles.has('worker')) closers.push(await startWorker(deps));
  if (roles.has('web')) {
    closers.push(await serve(deps));
    greet(env);
  }
  if (!roles.has('web') && !roles.has('worker')) await stop();
}

main().catch((error: unknown) => {
  if (error instanceof ConfigurationError) refuse(error.message);
  if (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND')
  )
    refuse('The database does not answer: check DATABASE_URL.');
  console.error(error);
  process.exit(1);
});
