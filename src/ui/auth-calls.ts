import { ORPCError } from '@orpc/client';

/** Refusals that are about one field. */
const fieldOf: Record<string, Record<string, string>> = {
  COMMON_PASSWORD: { password: 'common_password' },
  WEAK_PASSWORD: { password: 'password' },
  INVALID_EMAIL: { email: 'email' },
  INVALID_PASSWORD: { password: 'wrong_password' },
  INVALID_CODE: { code: 'wrong_code' },
  INVALID_BACKUP_CODE: { code: 'wrong_code' },
};

/**
 * Calls the sign-in provider.
 * @throws ORPCError with the provider's code (`INVALID_EMAIL_OR_PASSWORD`, …), so that a refusal is worded
 *   like any other call's; TOO_MANY_REQUESTS when the address tried too often.
 */
export async function postAuth(path: string, body: object): Promise<unknown> {
  const response = await fetch(`/api/auth${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json().catch(() => null)) as { code?: unknown } | null;
  if (response.ok) return answer;
  const { status } = response;
  const code =
    status === 429 ? 'TOO_MANY_REQUESTS' : typeof answer?.code === 'string' ? answer.code : 'UNKNOWN';
  const fields = fieldOf[code];
  if (fields) throw new ORPCError('INVALID', { status, data: { fields } });
  throw new ORPCError(code, { status });
}

/** Where the mailed link leads; `next` is where its reader was heading. */
export const verificationPath = (next: string): string =>
  `/email-verification?${new URLSearchParams({ next }).toString()}`;

/** Sends the link again, to whoever has not confirmed this address yet. */
export async function mailVerification(address: string, next: string): Promise<void> {
  await postAuth('/send-verification-email', { email: address, callbackURL: verificationPath(next) });
}
