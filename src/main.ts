// The process image: `node build/server/index.js [migrate] [seed] [web] [worker]`, in that order.
import { createAdaptorServer } from '@hono/node-server';
import { closeDeps, createDeps, createServer, type Parts, startJobs, startWorker } from './compose.ts';
import { seedDemo } from './domains/demo/server/index.ts';
import { loadCities } from './domains/directory/server/index.ts';
import { createDatabase, createPool } from './platform/db.ts';
import { ConfigurationError, type Env, readEnv } from './platform/env.ts';
import { runMigrations } from './platform/migrate.ts';
import { renderPages } from './pages.ts';

const DRAIN_MS = 5_000;

/** A failure the operator can act on, told in one line. */
function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}

async function serve(deps: Parts): Promise<() => Promise<void>> {
  const build = await import('virtual:react-router/server-build');
  const { app, stop } = await createServer(deps, renderPages(build, import.meta.env.MODE));
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      refuse(
        error.code === 'EADDRINUSE'
          ? `Port ${deps.env.PORT} is in use. Set PORT to a free one.`
          : error.message,
      ),
    );
    server.listen(deps.env.PORT, resolve);
  });
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

async function main(): Promise<void> {
  const roles = new Set(process.argv.slice(2));
  const unknown = [...roles].filter((role) => !['migrate', 'seed', 'web', 'worker'].includes(role));
  if (roles.size === 0 || unknown.length > 0)
    refuse('Usage: node build/server/index.js [migrate] [seed] [web] [worker]');
  const env = readEnv(process.env);
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
  if (roles.has('seed')) await seedDemo(deps);
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
