import { serveStatic } from '@hono/node-server/serve-static';
import { SmartCoercionPlugin } from '@orpc/json-schema';
import { OpenAPIGenerator } from '@orpc/openapi';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { type AnyRouter } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { type Context as Ctx, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { withoutLanguage } from '../../shared/language-path.ts';
import { errors } from '../../shared/errors.ts';
import type { Actor, Context, Deps } from '../context.ts';
import { isBusy } from '../db.ts';
import type { AppEnv } from './app-env.ts';
import { askedLanguage } from './asked-language.ts';
import { type Call, refuseChange, refuseUnstorable, toTransport } from './call.ts';
import { callerAddress } from './caller-address.ts';
import { chunkCookies, inChunks, joinCookies } from './chunked-cookies.ts';
import { failurePage, isPage } from './failure-page.ts';
import { mountReference } from './reference.ts';
import { HtmlCache } from './html-cache.ts';
import { inlineStyles, sheetsIn } from './inline-styles.ts';
import { retryAfter } from './retry-after.ts';
import {
  contentSecurityPolicy,
  knownMethods,
  newNonce,
  nonceSource,
  sameOriginOnly,
  securityHeaders,
  workerPolicy,
} from './security.ts';

const KIB = 1024;
const BODY_KIB = 1024;
/** Nobody has to be known there, and parts of what is sent are kept or looked at before their length is. */
const DOOR_KIB = 64;
const ASSETS = './build/client';
const WORKER = '/sw.js';
/** What a visitor's browser fetches ahead of a click is there when they click, instead of being fetched twice. */
const AHEAD = { 'Cache-Control': 'private, max-age=30', Vary: 'Accept-Language, Cookie' };

export interface AppParts {
  deps: Deps;
  router: AnyRouter;
  /** Who a cookie header belongs to; `is_stale` asks for a renewal through `renewSession`. */
  readSession(
    cookie_header: string | null,
    ip?: string,
  ): Promise<{
    actor: Actor;
    impersonator: Context['impersonator'];
    session_id: string;
    is_stale: boolean;
  } | null>;
  /** The `Set-Cookie` headers that extend a session. */
  renewSession(headers: Headers): Promise<string[]>;
  /** Better Auth's own routes under /api/auth. */
  auth: (request: Request) => Promise<Response>;
  /** Where other sites' forms may be sent; what answers there believes no cookie. */
  openPaths: readonly string[];
  /** Server rendering; every inline script of ours carries `nonce`. Null in tests of the API. */
  render: ((request: Request, context: Context, nonce: string) => Promise<Response>) | null;
  /** Routes outside the contract: webhooks, live events, the sandbox gateway. */
  mount(app: Hono<AppEnv>): void;
  /** Paths, without a language before them, whose page for anonymous visitors depends on address and language alone. */
  isCacheable(pathname: string): boolean;
}

/** The one HTTP application: headers → language → session → API → pages. */
export function createApp(parts: AppParts): { app: Hono<AppEnv>; cache: HtmlCache } {
  const { deps, router } = parts;
  const app = new Hono<AppEnv>();
  const sheet = sheetsIn(ASSETS);
  const cache = new HtmlCache((html) => inlineStyles(html, sheet));

  app.onError((error, c) => {
    const busy = isBusy(error);
    if (busy) deps.log.warn({ err: error }, 'request took too long');
    else deps.log.error({ err: error }, 'request failed');
    const status = busy ? errors.BUSY.status : 500;
    if (isPage(c.req)) return failurePage(c, status);
    return busy
      ? c.json({ code: 'BUSY', message: errors.BUSY.message }, status)
      : c.json({ code: 'INTERNAL_SERVER_ERROR', message: 'An unexpected error occurred' }, status);
  });
  app.use(securityHeaders(deps.env.BASE_URL.startsWith('https:')));
  app.use(knownMethods());
  app.use(retryAfter());
  if (parts.render) {
    app.use(
      '/assets/*',
      serveStatic({
        root: ASSETS,
        precompressed: true,
        onFound: (_, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
      }),
    );
    app.use(
      WORKER,
      serveStatic({
        root: ASSETS,
        precompressed: true,
        onFound: (_, c) => {
          // a browser that keeps this one for long stays with an old version for as long
          c.header('Cache-Control', 'no-cache');
          c.header('Content-Security-Policy', workerPolicy);
        },
      }),
    );
    app.use(
      '*',
      serveStatic({
        root: ASSETS,
        precompressed: true,
        onFound: (_, c) => c.header('Cache-Control', 'public, max-age=3600'),
      }),
    );
  }
  app.get('/api/health', (c) => c.json({ status: 'ok' }));
  // Webhooks and the sandbox answer for their own bodies and callers; they carry no cookie.
  parts.mount(app);

  app.use(sameOriginOnly(deps, parts.openPaths));
  app.use('/api/auth/*', limitedBody(DOOR_KIB));
  app.use(limitedBody(BODY_KIB));
  app.all('/api/auth/*', async (c) => {
    const headers = new Headers(c.req.raw.headers);
    headers.set(
      'x-forwarded-for',
      callerAddress(c.req.header('x-forwarded-for'), c.env, deps.env.TRUSTED_PROXIES),
    );
    return inChunks(new Request(c.req.raw, { headers }), parts.auth);
  });

  app.use(async (c, next) => {
    const ip = callerAddress(c.req.header('x-forwarded-for'), c.env, deps.env.TRUSTED_PROXIES);
    const session = await parts.readSession(joinCookies(c.req.header('cookie') ?? null), ip);
    const ctx: Context = {
      ...deps,
      actor: session?.actor ?? null,
      is_system: false,
      language: askedLanguage(c),
      idempotency_key: c.req.header('idempotency-key') ?? null,
      session_id: session?.session_id ?? null,
      impersonator: session?.impersonator ?? null,
      csrf_token: c.req.header('x-csrf-token') ?? null,
      ip,
    };
    c.set('ctx', ctx);
    await next();
    if (session?.is_stale) {
      const sent = c.req.header('cookie') ?? null;
      const headers = new Headers({ cookie: joinCookies(sent) ?? '' });
      for (const cookie of chunkCookies(await parts.renewSession(headers), sent))
        c.header('Set-Cookie', cookie, { append: true });
    }
  });

  mountCalls(app, router);
  if (parts.render) mountPages(app, parts, parts.render, cache);
  return { app, cache };
}

/** Refuses bodies that are larger: by the length they declare, others by counting what arrives. */
function limitedBody(most_kib: number): MiddlewareHandler<AppEnv> {
  const refuse = (c: Ctx<AppEnv>): Response =>
    c.json({ code: 'PAYLOAD_TOO_LARGE', message: `The request is larger than ${most_kib} KiB.` }, 413);
  const counted = bodyLimit({ maxSize: most_kib * KIB, onError: refuse });
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const declared = c.req.header('content-length');
    // counting makes a stream of the body, which costs more than most calls
    if (declared === undefined || c.req.header('transfer-encoding') !== undefined) return counted(c, next);
    return Number(declared) > most_kib * KIB ? refuse(c) : next();
  };
}

function mountCalls(app: Hono<AppEnv>, router: AnyRouter): void {
  const converters = [new ZodToJsonSchemaConverter()];
  // Failures become answers inside the call, where the contract can still tell defined errors apart. One
  // list per handler: the handlers' own plugins write into it.
  const clientInterceptors = () => [
    async (call: Call & { next: () => Promise<unknown>; context: object; input: unknown }) => {
      try {
        refuseChange(call, call.context as Context);
        refuseUnstorable(call.input);
        return await call.next();
      } catch (error) {
        throw toTransport(error, call.context as Context, call.path);
      }
    },
  ];
  const openapi = new OpenAPIHandler(router, {
    plugins: [new SmartCoercionPlugin({ schemaConverters: converters })],
    clientInterceptors: clientInterceptors() as never,
  });
  const rpc = new RPCHandler(router, { clientInterceptors: clientInterceptors() as never });

  mountReference(app);
  app.get('/api/openapi.json', async (c) => {
    const document = await new OpenAPIGenerator({ schemaConverters: converters }).generate(router, {
      info: {
        title: 'Crossfade',
        version: '1',
        description:
          'Calls that take a slot or move money need an Idempotency-Key header. Every call can answer 503 `BUSY` while ' +
          'there is too much to do: nothing of it was done, and Retry-After says in how many seconds to ask again. So does ' +
          'every 429.',
      },
      servers: [{ url: '/api' }],
    });
    return c.json(document);
  });
  for (const [prefix, handler] of [
    ['/api', openapi],
    ['/rpc', rpc],
  ] as const) {
    app.use(`${prefix}/*`, async (c, next) => {
      const ctx = c.get('ctx');
      const reply: NonNullable<Context['reply']> = {};
      const context = { ...ctx, reply };
      const { matched, response } = await handler.handle(c.req.raw, { prefix, context });
      if (!matched) return next();
      const { wait_seconds } = reply;
      if (wait_seconds !== undefined) response.headers.set('Retry-After', String(wait_seconds));
      // files alone say how long they may be kept
      if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
      // as it is: a new response would turn its text into a stream, which goes out in pieces
      return response;
    });
    app.all(`${prefix}/*`, (c) => c.json({ code: 'NOT_FOUND', message: 'There is no such call.' }, 404));
  }
}

function mountPages(
  app: Hono<AppEnv>,
  parts: AppParts,
  render: NonNullable<AppParts['render']>,
  cache: HtmlCache,
): void {
  const stored = async (request: Request, ctx: Context): Promise<Response> => {
    const url = new URL(request.url);
    const query = new URLSearchParams([...url.searchParams].toSorted(([a], [b]) => (a < b ? -1 : 1)));
    const key = `${ctx.language} ${url.pathname}?${query.toString()}`;
    return cache.serve(key, ctx.language, request.headers.get('accept-encoding') ?? '', (nonce) => {
      const headers = new Headers(request.headers);
      headers.set('x-crossfade-cache', 'fill');
      // what is kept for everybody is made from nothing that one of them carries
      headers.delete('cookie');
      return render(new Request(request.url, { headers }), ctx, nonce);
    });
  };
  // also what of these pages cannot be stored; what is stored comes compressed as it is
  app.use(compress());
  app.get('*', async (c, next) => {
    const ctx = c.get('ctx');
    const path = withoutLanguage(new URL(c.req.url).pathname);
    return !ctx.actor && parts.isCacheable(path) ? stored(c.req.raw, ctx) : next();
  });
  app.all('*', async (c) => {
    const nonce = newNonce();
    const response = await render(c.req.raw, c.get('ctx'), nonce);
    const headers = new Headers(response.headers);
    headers.set('Content-Security-Policy', contentSecurityPolicy([nonceSource(nonce)]));
    // by the address, whoever asks: a worker between page and network hides why it is asked, and a quick click comes first
    const page = pageOfData(withoutLanguage(c.req.path));
    const isEverybodys = page !== null && parts.isCacheable(page) && !c.get('ctx').actor;
    if (isEverybodys && response.status === 200)
      for (const [name, value] of Object.entries(AHEAD)) headers.set(name, value);
    else if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
    return new Response(response.body, { status: response.status, headers });
  });
}

/** Whose data an address is, as the router names them; null where it is no such address. */
function pageOfData(path: string): string | null {
  if (path === '/_root.data') return '/';
  return path.endsWith('.data') ? path.slice(0, -'.data'.length) : null;
}
