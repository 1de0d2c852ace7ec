import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Reader } from '../../../../platform/db.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { AppError } from '../../../../shared/errors.ts';
import { csrf_tokens } from '../tables.ts';

const TOKEN_BYTES = 32;
/** As many tabs of one session may each have one; the oldest goes first. */
const TOKENS_PER_SESSION = 20;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * A new anti-forgery token for a page of the caller's session. It ends with the session.
 * @throws AppError UNAUTHORIZED
 */
export async function issueToken(ctx: Context): Promise<{ csrf_token: string }> {
  requireActor(ctx);
  const { session_id } = ctx;
  if (session_id === null) throw new AppError('UNAUTHORIZED');
  const csrf_token = randomBytes(TOKEN_BYTES).toString('hex');
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(csrf_tokens)
      .values({ token_hash: hashOf(csrf_token), session_id, created_at: ctx.clock.now() });
    const spent = tx
      .select({ token_hash: csrf_tokens.token_hash })
      .from(csrf_tokens)
      .where(eq(csrf_tokens.session_id, session_id))
      .orderBy(desc(csrf_tokens.created_at))
      .offset(TOKENS_PER_SESSION);
    await tx.delete(csrf_tokens).where(inArray(csrf_tokens.token_hash, spent));
  });
  return { csrf_token };
}

/** @throws AppError TOKEN_MISSING, or TOKEN_INVALID where it is not one of this session's */
export async function requireToken(reader: Reader, ctx: Context): Promise<void> {
  const { session_id, csrf_token } = ctx;
  if (!csrf_token) throw new AppError('TOKEN_MISSING');
  const known =
    session_id !== null &&
    (await reader.$count(
      csrf_tokens,
      and(eq(csrf_tokens.token_hash, hashOf(csrf_token)), eq(csrf_tokens.session_id, session_id)),
    )) === 1;
  if (!known) throw new AppError('TOKEN_INVALID');
}
