import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

/** Where nobody knows when: after too many attempts, and while something does not answer. */
const SECONDS: Record<number, number> = { 429: 60, 503: 10 };

/** Whole seconds from now on, and never none: who is told nothing asks again at once. */
export const secondsUntil = (again_at: Date, now: Date): number =>
  Math.max(1, Math.ceil((again_at.getTime() - now.getTime()) / 1000));

const waits = new WeakMap<object, number>();

/** Keeps with the call when it may be repeated, for the answer's header. */
export const keepWait = (call: object, seconds: number): void => void waits.set(call, seconds);
export const waitOf = (call: object): number | undefined => waits.get(call);

/** Every 429 and 503 says when to ask again; what answers knows better where it does. */
export const retryAfter = (): MiddlewareHandler<AppEnv> => async (c, next) => {
  await next();
  const seconds = SECONDS[c.res.status];
  if (seconds === undefined || c.res.headers.has('Retry-After')) return;
  c.header('Retry-After', c.res.headers.get('X-Retry-After') ?? String(seconds));
};
