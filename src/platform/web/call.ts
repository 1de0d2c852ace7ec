import { ORPCError } from '@orpc/server';
import { AppError, errors, errorStatus, notFound } from '../../shared/errors.ts';
import type { Actor, Context } from '../context.ts';
import { isBusy, sqlState } from '../db.ts';
import { networkOf } from '../network.ts';
import { secondsUntil } from './retry-after.ts';

/** The signed-in caller, or UNAUTHORIZED. */
export function requireActor(ctx: Context): Actor {
  if (!ctx.actor) throw new AppError('UNAUTHORIZED');
  return ctx.actor;
}

/**
 * The caller, once their e-mail address is known to be theirs.
 * @throws AppError UNAUTHORIZED, EMAIL_UNVERIFIED
 */
export function requireVerified(ctx: Context): Actor {
  const actor = requireActor(ctx);
  if (!actor.email_verified) throw new AppError('EMAIL_UNVERIFIED');
  return actor;
}

/** The caller as one of our staff. @throws AppError UNAUTHORIZED, NOT_FOUND: to everybody else it is not there */
export function requireStaff(ctx: Context): Actor {
  const actor = requireActor(ctx);
  if (actor.role !== 'admin') throw notFound();
  return actor;
}

/** The caller as a DJ, who has what only DJs have. @throws AppError UNAUTHORIZED, NOT_FOUND */
export function requireDj(ctx: Context): Actor {
  const actor = requireActor(ctx);
  if (actor.role !== 'dj') throw notFound();
  return actor;
}

/** Refusals that tell who may do what: somebody may be trying doors. */
export const ofAccess: readonly string[] = [
  'UNAUTHORIZED',
  'NOT_FOUND',
  'READ_ONLY',
  'CONFIRMATION_REQUIRED',
  'EMAIL_UNVERIFIED',
  'TOKEN_MISSING',
  'TOKEN_INVALID',
  'TOO_MANY_REQUESTS',
] satisfies (keyof typeof errorStatus)[];

/**
 * The one place where a failure becomes an answer. Known refusals keep code and data; a deadlock or
 * serialisation failure that outlived its retries reads as STALE, what had to wait for too long as BUSY; everything
 * else is logged whole and answered without its text. Who was refused what is logged, too.
 */
export function toTransport(
  error: unknown,
  ctx: Context,
  path: readonly string[],
): ORPCError<string, unknown> {
  if (error instanceof ORPCError) return error;
  if (error instanceof AppError) {
    if (ofAccess.includes(error.code))
      ctx.log.info(
        { call: path.join('.'), code: error.code, actor_id: ctx.actor?.id, network: networkOf(ctx.ip) },
        'call refused',
      );
    if (error.again_at && ctx.reply) ctx.reply.wait_seconds = secondsUntil(error.again_at, ctx.clock.now());
    return new ORPCError(error.code, {
      status: errorStatus[error.code],
      message: error.code in errors ? errors[error.code as keyof typeof errors].message : error.code,
      data: error.data,
    });
  }
  const state = sqlState(error);
  if (state === '40P01' || state === '40001')
    return new ORPCError('STALE', { status: 409, message: 'STALE' });
  if (isBusy(error)) {
    ctx.log.warn({ err: error, call: path.join('.') }, 'call took too long');
    return new ORPCError('BUSY', errors.BUSY);
  }
  ctx.log.error({ err: error }, 'call failed');
  return new ORPCError('INTERNAL_SERVER_ERROR', { status: 500, message: 'An unexpected error occurred' });
}

/** Deeper than any input of ours is; who goes on looking into it runs out of stack. */
const DEPTH = 32;
export interface Call {
  path: readonly string[];
  procedure: { '~orpc': { route: { method?: string | undefined } } };
}

/** What whoever looks as somebody else may send: what stops that, and what the page tells of itself. */
const harmless = ['members.stop_impersonating', 'telemetry.log', 'telemetry.event'];

/**
 * Refuses every call that could change something while staff look as somebody else.
 * @throws AppError READ_ONLY
 */
export function refuseChange(
  { path, procedure }: Call,
  { impersonator }: Pick<Context, 'impersonator'>,
): void {
  const isRead = procedure['~orpc'].route.method === 'GET';
  if (impersonator && !isRead && !harmless.includes(path.join('.'))) throw new AppError('READ_ONLY');
}

/**
 * Refuses input that Postgres cannot store as text or JSON (U+0000, half a surrogate pair), wherever in it,
 * and lists within lists without end, before anything is done.
 * @throws AppError BAD_REQUEST
 */
export function refuseUnstorable(input: unknown, depth = 0): void {
  if (typeof input === 'string' && (input.includes('\u0000') || !input.isWellFormed()))
    throw new AppError('BAD_REQUEST');
  if (input === null || typeof input !== 'object') return;
  if (depth > DEPTH) throw new AppError('BAD_REQUEST');
  for (const [key, value] of Object.entries(input)) {
    refuseUnstorable(key);
    refuseUnstorable(value, depth + 1);
  }
}
