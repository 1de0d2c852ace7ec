import { APIError, BASE_ERROR_CODES } from 'better-auth';
import { eq } from 'drizzle-orm';
import type { Reader } from '../../../../platform/db.ts';
import { isStrongPassword } from '../../../../shared/validation.ts';
import { users } from '../tables.ts';
import { isCommonPassword, wordsAbout } from './common-passwords.ts';
import { PASSWORD_MAXIMUM } from '../../rules.ts';

interface Call {
  path?: string;
  body?: unknown;
  context: {
    internalAdapter: { findVerificationValue: (identifier: string) => Promise<{ value: string } | null> };
  };
}

/** Wherever a password is chosen by a call of the library. */
export async function refuseWeakPassword(call: Call, db: Reader): Promise<void> {
  const { path } = call;
  const field = path === '/sign-up/email' ? 'password' : path === '/reset-password' ? 'newPassword' : null;
  if (!field) return;
  const password = ((call.body ?? {}) as Record<string, unknown>)[field];
  // the library says so later: until then somebody would wait for what is looked for in a megabyte
  if (typeof password === 'string' && password.length > PASSWORD_MAXIMUM)
    throw APIError.from('BAD_REQUEST', BASE_ERROR_CODES.PASSWORD_TOO_LONG);
  if (typeof password !== 'string' || !isStrongPassword(password))
    throw new APIError('BAD_REQUEST', { code: 'WEAK_PASSWORD', message: 'Password is too weak' });
  if (await isCommonPassword(password, wordsAbout(await personOf(call, db))))
    throw new APIError('BAD_REQUEST', { code: 'COMMON_PASSWORD', message: 'Password is too common' });
}

/** Whose password it will be: by their own word, or by the link in their mail. */
async function personOf({ path, body, context }: Call, db: Reader) {
  const { name, email, token } = body as Record<string, unknown>;
  if (path === '/sign-up/email') return { name: String(name), email: String(email) };
  const link = await context.internalAdapter.findVerificationValue(`reset-password:${String(token)}`);
  const [user] = link
    ? await db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, link.value))
    : [];
  return user ?? { name: '', email: '' };
}
