import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, inject } from 'vitest';
import {
  closeDeps,
  createDeps,
  createServer,
  type Parts,
  type Render,
  startJobs,
  startWorker,
} from '../../compose.ts';
import { inProcessClient } from '../../page-context.ts';
import { newId } from '../../shared/ids.ts';
import { createTestClock } from '../clock.ts';
import { type Actor, type Context, type Deps, type Role, systemContext } from '../context.ts';
import { readEnv } from '../env.ts';
import { createTestDatabase } from './database.ts';

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** Where every test's clock starts unless it says otherwise. */
export const testStart = '2027-01-04T10:00:00Z';

export interface TestOptions extends Partial<Deps> {
  /** Listen on a free port, for what needs real HTTP (webhooks, the sandbox, server-sent events). */
  listen?: boolean;
  /** Run the job handlers in this process. */
  worker?: boolean;
  /** Further configuration. */
  environment?: Record<string, string>;
  /** Connections of this app to Postgres. */
  connections?: number;
  /** What makes pages; without it there are calls alone. */
  render?: Render;
  /** What comes between a request over HTTP and the app's answer. */
  around?: (
    request: Request,
    answer: (request: Request) => Response | Promise<Response>,
  ) => Response | Promise<Response>;
}

/**
 * The whole server side over a fresh database and a clock that stands at `testStart`. Closed by itself
 * after the file's tests.
 */
export async function createTestApp(options: TestOptions = {}) {
  const {
    listen = false,
    worker = false,
    connections = 10,
    environment = {},
    render = null,
    around = (request, answer) => answer(request),
    ...overrides
  } = options;
  const clock = createTestClock(testStart);
  const port = listen ? await freePort() : 0;
  const data_dir = await mkdtemp(path.join(tmpdir(), 'crossfade-test-'));
  const env = readEnv({
    DATABASE_URL: await createTestDatabase(inject('cluster_url')),
    DATABASE_POOL: String(connections),
    // a slow machine is no reason to fail; tests of waiting say for how long
    DATABASE_PATIENCE_MS: '60000',
    AUTH_SECRET: 'a secret that only tests know, 32+',
    PORT: String(port),
    BASE_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: data_dir,
    DEMO_MODE: '1',
    // who charges no tax: fees that tests can compute in the head
    PLATFORM_ADDRESS: '1 Quay Street|Bristol',
    PLATFORM_COUNTRY: 'GB',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    ...environment,
  });
  const deps: Parts = await createDeps(env, { clock, ...overrides });
  await startJobs(deps);
  const { app, auth, stop } = await createServer(deps, render);
  const server = listen
    ? createAdaptorServer({
        fetch: (request, bindings) => around(request, (one) => app.fetch(one, bindings)),
      })
    : null;
  if (server) await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stopWorker = worker ? await startWorker(deps) : null;

  const context = (actor: Actor | null, idempotency_key: string | null = newId()): Context => ({
    ...systemContext(deps),
    actor,
    is_system: false,
    idempotency_key,
  });

  afterAll(async () => {
    await stopWorker?.();
    stop();
    server?.close();
    if (server && 'closeAllConnections' in server) server.closeAllConnections();
    await closeDeps(deps);
    await rm(data_dir, { recursive: true, force: true });
  });

  return {
    deps,
    clock,
    app,
    url: server ? `http://127.0.0.1:${(server.address() as AddressInfo).port}` : env.BASE_URL,
    context,
    /** The contract in process as `actor`; each client has an Idempotency-Key of its own unless given. */
    as: (actor: Actor | null, idempotency_key?: string) =>
      inProcessClient(context(actor, idempotency_key ?? newId())),
    /** Signs somebody up through the real door; `cookie` is what their browser would send. */
    async signUp(role: Role, name = `Test ${role}`): Promise<{ actor: Actor; cookie: string }> {
      const email = `${role}-${crypto.randomUUID()}@example.test`;
      // our sign-up hook reads the role; the library's types do not know of it
      const body: { email: string; name: string; password: string } = Object.assign(
        { email, name, password: 'Vinyl&Rain7am' },
        { role },
      );
      await auth.api.signUpEmail({ body });
      const { rows } = await deps.pool.query<{ id: string }>(
        'update users set email_verified = true, role = $2 where email = $1 returning id',
        [email, role],
      );
      const id = rows[0]!.id;
      const { headers } = await auth.api.signInEmail({ body, returnHeaders: true });
      const cookie = headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      return { actor: { id, role, name, email, email_verified: true }, cookie };
    },
  };
}

async function freePort(): Promise<number> {
  const { createServer: createSocketServer } = await import('node:net');
  return new Promise((resolve, reject) => {
    const probe = createSocketServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
