import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

/** Where nobody knows when: after too many attempts, and while something does not answer. */
export const waitSeconds: Readonly<Record<number, number>> = { 429: 60, 503: 10 };

/** Whole seconds from now on, and never none: who is told nothing asks again at once. */
export const secondsUntil = (again_at: Date, now: Date): number =>
  Math.max(1, Math.ceil((again_at.getTime() - now.getTime()) / 1000));

/** Every 429 and 503 says when to ask again; what answers knows better where it does. */
export const retryAfter = (): MiddlewareHandler<AppEnv> => async (c, next) => {
  await next();
  const seconds = waitSeconds[c.res.status];
  if (seconds === undefined || c.res.headers.has('Retry-After')) return;
  c.header('Retry-After', c.res.headers.get('X-Retry-After') ?? String(seconds));
};
