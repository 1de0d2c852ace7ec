import { Hono } from 'hono';
import { AppError, errorStatus } from '../../shared/errors.ts';
import { type Actor, type Context, type Deps, systemContext } from '../context.ts';
import { isBusy } from '../db.ts';
import { networkOf } from '../network.ts';
import { UploadRefused } from '../uploads.ts';
import type { AppEnv } from './app-env.ts';
import { ofAccess } from './call.ts';
import { callerAddress } from './caller-address.ts';
import { joinCookies } from './chunked-cookies.ts';
import { secondsUntil } from './retry-after.ts';
import { sameOriginOnly } from './security.ts';

export type ReadSession = (
  cookie_header: string | null,
) => Promise<(Pick<Context, 'impersonator'> & { actor: Actor; session_id: string }) | null>;

/**
 * Addresses of files, which are no calls, with what holds for calls: who asks is in `ctx`, other sites send nothing,
 * whoever looks as somebody else changes nothing, and refusals have the same codes. `what` is for the log.
 */
export function fileRoutes(deps: Deps, readSession: ReadSession, what: string): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError((error, c) => {
    if (error instanceof AppError) {
      const ip = callerAddress(c.req.header('x-forwarded-for'), c.env, deps.env.TRUSTED_PROXIES);
      if (ofAccess.includes(error.code))
        deps.log.info(
          { call: what, code: error.code, actor_id: c.get('ctx')?.actor?.id, network: networkOf(ip) },
          'call refused',
        );
      if (error.again_at) c.header('Retry-After', String(secondsUntil(error.again_at, deps.clock.now())));
      return c.json({ code: error.code, data: error.data }, errorStatus[error.code]);
    }
    if (isBusy(error)) return c.json({ code: 'BUSY' }, errorStatus.BUSY);
    if (error instanceof UploadRefused) {
      if (error.code === 'unchecked') deps.log.error({ err: error }, 'the virus scanner does not answer');
      if (error.code === 'infected')
        deps.log.warn({ actor_id: c.get('ctx')?.actor?.id }, `${what} has a virus`);
      const answer = { code: 'INVALID', data: { fields: { file: error.code } } };
      return c.json(answer, error.code === 'unchecked' ? 503 : 422);
    }
    deps.log.error({ error }, `${what} failed`);
    return c.json({ code: 'INTERNAL_SERVER_ERROR' }, 500);
  });
  app.use(sameOriginOnly(deps));
  app.use(async (c, next) => {
    const session = await readSession(joinCookies(c.req.header('cookie') ?? null));
    const { actor = null, impersonator = null, session_id = null } = session ?? {};
    if (impersonator && c.req.method !== 'GET') throw new AppError('READ_ONLY');
    const csrf_token = c.req.header('x-csrf-token') ?? null;
    c.set('ctx', { ...systemContext(deps), is_system: false, actor, impersonator, session_id, csrf_token });
    await next();
  });
  return app;
}
