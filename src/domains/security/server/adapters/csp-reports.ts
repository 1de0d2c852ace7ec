import type { Handler } from 'hono';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import { countAttempt } from '../../../../platform/rate-limit.ts';
import { noteSecurityEvent } from '../../../../platform/security-events.ts';
import type { AppEnv } from '../../../../platform/web/app-env.ts';
import { callerAddress } from '../../../../platform/web/caller-address.ts';
import { secondsUntil } from '../../../../platform/web/retry-after.ts';

const REPORT_BYTES = 16 * 1024;
/** Of one network; a broken page sends a handful for each visit. */
const limit = { max_attempts: 60, window_minutes: 5 };

const text = z.string().max(2_000);
/** What `report-uri` sends: the older shape, which every browser knows. */
const Old = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text.default(''),
    'effective-directive': text.optional(),
    'violated-directive': text.optional(),
  }),
});
/** What `report-to` sends: several reports of several kinds. */
const New = z
  .array(
    z.object({
      type: z.string(),
      url: text,
      body: z.object({ blockedURL: text.default(''), effectiveDirective: text.default('') }).loose(),
    }),
  )
  .max(20);

interface Violation {
  page: string;
  directive: string;
  blocked: string;
}

/** Only where on the web, never what a page or an address says of somebody. */
const originOf = (address: string): string => {
  const url = URL.parse(address);
  return url && url.origin !== 'null' ? url.origin : address.replace(/[^a-z-].*$/i, '').slice(0, 40);
};
const pathOf = (address: string): string =>
  (URL.parse(address)?.pathname ?? '')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ':id')
    .replace(/^\/dj\/.*/, '/dj/:slug');

function violationsIn(body: unknown): Violation[] | null {
  const old = Old.safeParse(body);
  if (old.success) {
    const report = old.data['csp-report'];
    const directive = report['effective-directive'] ?? report['violated-directive'] ?? '';
    return [{ page: report['document-uri'], directive, blocked: report['blocked-uri'] }];
  }
  const many = New.safeParse(body);
  if (!many.success) return null;
  return many.data
    .filter(({ type }) => type === 'csp-violation')
    .map(({ url, body: { effectiveDirective, blockedURL } }) => ({
      page: url,
      directive: effectiveDirective,
      blocked: blockedURL,
    }));
}

/** `POST /api/csp-reports`: what browsers were kept from on our pages, counted for staff. Anybody may send it. */
export function cspReports(deps: Deps): Handler<AppEnv> {
  return async (c) => {
    const ip = callerAddress(c.req.header('x-forwarded-for'), c.env, deps.env.TRUSTED_PROXIES);
    const length = Number(c.req.header('content-length') ?? Number.NaN);
    if (!(length <= REPORT_BYTES)) return c.json({ code: 'PAYLOAD_TOO_LARGE' }, 413);
    const { is_allowed, resets_at } = await countAttempt(
      { ...deps, actor: null, ip },
      { action: 'csp_report', ...limit },
    );
    if (!is_allowed) {
      c.header('Retry-After', String(secondsUntil(resets_at, deps.clock.now())));
      return c.json({ code: 'TOO_MANY_REQUESTS' }, 429);
    }
    const violations = violationsIn(await c.req.json().catch(() => null));
    if (!violations) return c.json({ code: 'BAD_REQUEST' }, 400);
    for (const { page, directive, blocked } of violations)
      await noteSecurityEvent(deps, {
        kind: 'csp_violation',
        subject: `${directive.split(' ')[0] ?? ''} ${originOf(blocked)}`,
        detail: pathOf(page),
        ip,
      });
    return c.body(null, 204);
  };
}
