import type { MiddlewareHandler } from 'hono';
import { waitSeconds } from '../../shared/wait-seconds.ts';
import type { AppEnv } from './app-env.ts';

/** Whole seconds from now on, and never none: who is told nothing asks again at once. */
export const secondsUntil = (again_at: Date, now: Date): number =>
  Math.max(1, Math.ceil((again_at.getTime() - now.getTime()) / 1000));

/** Every 429 and 503 says when to ask again; what answers knows better where it does. */
export const retryAfter = (): MiddlewareHandler<AppEnv> => async (c, next) => {
  await next();
  const { status, headers } = c.res;
  if ((status !== 429 && status !== 503) || headers.has('Retry-After')) return;
  c.header('Retry-After', headers.get('X-Retry-After') ?? String(waitSeconds[status]));
};
