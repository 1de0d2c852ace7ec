import { ORPCError } from '@orpc/client';
import { z } from 'zod';
import { isEmail, isStrongPassword } from '../../../../shared/validation.ts';

const email = z.string().trim().min(1).refine(isEmail, 'email');

export const SignIn = z.object({ email, password: z.string().min(1) });
export type SignIn = z.infer<typeof SignIn>;

export const SignUp = z.object({
  name: z.string().trim().min(1).max(100),
  email,
  password: z.string().min(1).max(128).refine(isStrongPassword, 'password'),
  role: z.enum(['user', 'dj']),
});
export type SignUp = z.infer<typeof SignUp>;

/**
 * Calls the sign-in provider.
 * @throws ORPCError with the provider's code (`INVALID_EMAIL_OR_PASSWORD`, …), so that a refusal is worded
 *   like any other call's; TOO_MANY_REQUESTS when the address tried too often.
 */
async function post(path: string, body: SignIn | SignUp): Promise<void> {
  const response = await fetch(`/api/auth${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.ok) return;
  const answer = (await response.json().catch(() => null)) as { code?: unknown } | null;
  const code =
    response.status === 429
      ? 'TOO_MANY_REQUESTS'
      : typeof answer?.code === 'string'
        ? answer.code
        : 'UNKNOWN';
  throw new ORPCError(code, { status: response.status });
}

export const signIn = (body: SignIn): Promise<void> => post('/sign-in/email', body);
export const signUp = (body: SignUp): Promise<void> => post('/sign-up/email', body);
