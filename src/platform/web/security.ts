import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../context.ts';

/** Headers every answer carries. */
const common: Record<string, string> = {
  'Reporting-Endpoints': 'csp="/api/csp-reports"',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  'X-Frame-Options': 'DENY',
};

/** Of whatever is no page of ours: nothing in it runs, is loaded or framed, also where somebody opens it by itself. */
const nothingRuns = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A drawing opened by itself keeps the colours that stand in it. */
const drawn = `${nothingRuns}; style-src 'unsafe-inline'`;

/** The service worker's: it loads no script and asks nobody but us. */
export const workerPolicy = `${nothingRuns}; connect-src 'self'`;

/** A browser shows PDF with a viewer of its own, which some of them hold to the document's policy. */
const framedNowhere = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const policyOf = (type: string): string =>
  type.startsWith('application/pdf') ? framedNowhere : type.startsWith('image/svg') ? drawn : nothingRuns;

/** Where browsers tell what a page of ours was kept from. */
export const CSP_REPORTS = '/api/csp-reports';

/** `scripts` are the sources beside 'self' that may run: one nonce, or the hashes of a stored page. */
export function contentSecurityPolicy(scripts: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    // the component library positions things with style attributes
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${CSP_REPORTS}`,
    'report-to csp',
  ].join('; ');
}

export const nonceSource = (nonce: string): string => `'nonce-${nonce}'`;

export const newNonce = (): string => crypto.randomUUID().replaceAll('-', '');

/** The source that allows one inline script wherever it stands. */
export const hashSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Sources for the inline scripts of a finished page that carry its nonce, so that it can be stored and sent to anybody.
 * A script without it is none of ours, whatever brought it there; a `<` among the attributes is a tag that swallowed ours.
 */
export function inlineScriptHashes(html: string, nonce: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(attributeOf(nonce)) || attributes.includes('<')) continue;
    const isData = /\btype="application\/(?:ld\+)?json"/.test(attributes);
    if (!isData && !/\bsrc=/.test(attributes) && body !== '') hashes.add(hashSource(body));
  }
  return [...hashes];
}

const attributeOf = (nonce: string): string => ` nonce="${nonce}"`;

export const withoutNonce = (html: string, nonce: string): string => html.replaceAll(attributeOf(nonce), '');

/** Pages bring a policy of their own, files their time to be kept; what says nothing runs nothing and is kept by nobody. */
export function securityHeaders(is_https: boolean): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.res.headers.has('Content-Security-Policy'))
      c.res.headers.set('Content-Security-Policy', policyOf(c.res.headers.get('Content-Type') ?? ''));
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
    for (const [name, value] of Object.entries(common)) c.res.headers.set(name, value);
    if (is_https) c.res.headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
  };
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Refuses methods that nothing here has; TRACE would send a caller's own headers back. */
export function knownMethods(): MiddlewareHandler {
  return (c, next) =>
    methods.has(c.req.method)
      ? next()
      : Promise.resolve(c.body(null, 405, { Allow: [...methods].join(', ') }));
}

/**
 * Refuses what another site makes a browser send with our cookies: unsafe methods must come from our own origin, by
 * each of the two headers that is sent. Callers that are no browser send neither and carry no cookie we would
 * believe; what no page sent (`none`) is no reason to change something. `open` are the paths that other sites'
 * forms are sent to.
 */
export function sameOriginOnly(
  { env, log }: Pick<Deps, 'env' | 'log'>,
  open: readonly string[] = [],
): MiddlewareHandler {
  const origin = new URL(env.BASE_URL).origin;
  return async (c, next) => {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) && !open.includes(c.req.path)) {
      const site = c.req.header('sec-fetch-site');
      const from = c.req.header('origin');
      const isOurs =
        (site === undefined || site === 'same-origin') &&
        (from === undefined || from === origin || from === new URL(c.req.url).origin);
      if (!isOurs) {
        log.info({ path: c.req.path, origin: from, site }, 'request of another site refused');
        return c.json({ code: 'FORBIDDEN_ORIGIN', message: 'This request came from another site.' }, 403);
      }
    }
    return next();
  };
}
