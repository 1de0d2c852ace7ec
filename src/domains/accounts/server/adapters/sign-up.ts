import { BASE_ERROR_CODES } from 'better-auth';
import { APIError } from 'better-auth/api';
import { asPlainText } from '../../../../shared/plain-text.ts';
import { isEmail } from '../../../../shared/validation.ts';
import { EMAIL_MAXIMUM } from '../../rules.ts';

export const NAME_MAXIMUM = 100;

interface Call {
  path?: string;
  body?: unknown;
}

/**
 * Before anybody is looked up: a refusal that only new addresses get would tell which are known.
 * @throws APIError INVALID_EMAIL, NAME_REQUIRED
 */
export function refuseMisfits({ path, body }: Call): void {
  if (path !== '/sign-up/email') return;
  const { name, email } = (body ?? {}) as { name?: unknown; email?: unknown };
  // the library's own rule takes signs that ours does not
  if (typeof email !== 'string' || email.length > EMAIL_MAXIMUM || !isEmail(email))
    throw APIError.from('BAD_REQUEST', BASE_ERROR_CODES.INVALID_EMAIL);
  const length = typeof name === 'string' ? asPlainText(name).length : 0;
  if (length < 1 || length > NAME_MAXIMUM)
    throw new APIError('BAD_REQUEST', { code: 'NAME_REQUIRED', message: 'Name is required' });
}

/** What sign-up made stays here: the made-up person that stands for a known one would differ from a new one. */
export function answerAlike({ path, context }: { path?: string; context: { returned?: unknown } }): unknown {
  return path === '/sign-up/email' && !(context.returned instanceof Error) ? { status: true } : undefined;
}
