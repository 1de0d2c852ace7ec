import type { Hono } from 'hono';
import {
  accountHooks,
  type Auth,
  createAuth,
  createSessionReader,
  createSessionWatch,
} from './domains/accounts/server/index.ts';
import { receiptsHandler, startSweeper } from './domains/bookings/server/index.ts';
import { djSitemap, siteShareImages } from './domains/directory/server/index.ts';
import { guideShareImages } from './domains/guides/server/index.ts';
import { marketShareImages, marketSitemaps } from './domains/markets/server/index.ts';
import { guides } from './domains/guides/rules.ts';
import { calendarHandler } from './domains/calendar/server/index.ts';
import { createLiveStreams } from './domains/notifications/server/index.ts';
import { manifests } from './domains/offline/server/index.ts';
import { exportsHandler } from './domains/privacy/server/index.ts';
import { djShareImages, picturesHandler } from './domains/profiles/server/index.ts';
import { createGateway, webhookHandler } from './domains/payments/server/index.ts';
import { cspReports } from './domains/security/server/index.ts';
import { sandboxApp } from './domains/sandbox/server/index.ts';
import { jobs } from './jobs.ts';
import { createClock } from './platform/clock.ts';
import type { Context, Deps } from './platform/context.ts';
import { createDatabase, createPool, patienceForJobs, patienceForPeople } from './platform/db.ts';
import type { Env } from './platform/env.ts';
import { createFiles } from './platform/files.ts';
import { createJobRunner, type JobRunner } from './platform/jobs.ts';
import { createLiveHub } from './platform/live.ts';
import { createLog } from './platform/log.ts';
import { createApp } from './platform/web/app.ts';
import { robots } from './platform/web/robots.ts';
import { shareImages } from './platform/web/share-image.ts';
import { sitemaps } from './platform/web/sitemap.ts';
import { CSP_REPORTS } from './platform/web/security.ts';
import type { AppEnv } from './platform/web/app-env.ts';
import type { HtmlCache } from './platform/web/html-cache.ts';
import { personalData } from './personal-data.ts';
import { router } from './router.ts';

/** What visitors see there depends on the address and the language alone. */
const storedPages = new Set([
  '/',
  '/about',
  '/become-dj',
  '/contact',
  '/cookies',
  '/faq',
  '/features',
  '/find-dj',
  '/landing',
  '/learning-hub',
  ...guides.map(({ slug }) => `/learning-hub/${slug}`),
  '/offline-card',
  '/pricing',
  '/privacy',
  '/terms',
  '/venue-partners',
]);

export interface Parts extends Deps {
  jobs: JobRunner;
}

/** Opens what a process is made of. `overrides` is for tests: a movable clock, another gateway. */
export async function createDeps(env: Env, overrides: Partial<Deps> = {}): Promise<Parts> {
  const log = overrides.log ?? createLog(env.LOG_LEVEL);
  const patience = patienceForPeople(env.DATABASE_PATIENCE_MS);
  const pool = createPool(env.DATABASE_URL, env.DATABASE_POOL, patience);
  const db = createDatabase(pool);
  const live = createLiveHub(env.DATABASE_URL, log);
  const clock = overrides.clock ?? (await createClock(db, live));
  const runner = createJobRunner(env.DATABASE_URL, log);
  const gateway = overrides.gateway ?? (await createGateway(env));
  const files = overrides.files ?? (await createFiles(env));
  return { env, pool, db, clock, jobs: runner, gateway, live, files, personal_data: personalData, log };
}

export async function closeDeps(deps: Parts): Promise<void> {
  await deps.jobs.stop();
  await deps.live.close();
  await deps.pool.end();
}

export const startJobs = (deps: Parts): Promise<void> => deps.jobs.start(jobs.map(({ job }) => job));

export type Render = (request: Request, context: Context, nonce: string) => Promise<Response>;

/** Runs every job's handler in this process; the answer stops what it started. */
export async function startWorker(deps: Parts): Promise<() => Promise<void>> {
  const { DATABASE_URL, DATABASE_POOL } = deps.env;
  // connections of their own: jobs wait for longer, and never for who asks
  const pool = createPool(DATABASE_URL, DATABASE_POOL, patienceForJobs);
  const patient = { ...deps, pool, db: createDatabase(pool) };
  await patient.jobs.work(jobs, patient);
  const stop = startSweeper(patient);
  return async () => {
    await stop();
    // what is still at work has the connections it needs
    await deps.jobs.stop();
    await pool.end();
  };
}

export interface Server {
  app: Hono<AppEnv>;
  auth: Auth;
  cache: HtmlCache;
  /** Ends what would keep connections open. */
  stop: () => void;
}

/** The HTTP application over `deps`; without `render` it answers calls only. */
export async function createServer(deps: Deps, render: Render | null): Promise<Server> {
  const auth = createAuth(deps, accountHooks(deps));
  const readSession = createSessionReader(deps);
  const live = createLiveStreams(deps, { read: readSession, actorsOf: createSessionWatch(deps) });
  const { app, cache } = createApp({
    deps,
    router,
    readSession,
    renewSession: async (headers) => {
      const response = await auth.api.getSession({ headers, asResponse: true });
      return response.headers.getSetCookie();
    },
    auth: auth.handler,
    openPaths: ['/api/auth/callback/apple'],
    render,
    mount: (http) => {
      http.get('/api/live', live.handler);
      http.route('/api/calendar', calendarHandler(deps, readSession));
      http.route('/api/exports', exportsHandler(deps, readSession));
      http.route('/api/pictures', picturesHandler(deps, readSession));
      http.post(CSP_REPORTS, cspReports(deps));
      http.route('/api/receipts', receiptsHandler(deps, readSession));
      const images = shareImages(deps);
      http.route('/share/dj', djShareImages(deps, images));
      http.route('/share', marketShareImages(deps, images));
      http.route('/share/guide', guideShareImages(images));
      http.route('/share', siteShareImages(images));
      http.route('/manifest', manifests());
      http.get('/robots.txt', robots(deps.env.BASE_URL));
      http.route('/', sitemaps(deps.env.BASE_URL, storedPages, [djSitemap(deps), ...marketSitemaps(deps)]));
      http.route('/api/webhooks', webhookHandler(deps));
      http.route('/sandbox/v1', sandboxApp(deps));
    },
    isCacheable: (pathname) =>
      storedPages.has(pathname) ||
      pathname === '/offline' ||
      /^\/(?:dj|landing|wedding-dj-cost)\/[^/.]+$/.test(pathname),
  });
  // a change of any listed DJ, and a reconnect that may have missed one, empty the stored pages
  const unsubscribe = await deps.live.subscribe('directory', () => cache.clear());
  const stop = (): void => {
    unsubscribe();
    live.close();
  };
  return { app, auth, cache, stop };
}
