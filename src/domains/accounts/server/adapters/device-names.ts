import { createHash } from 'node:crypto';
import type { getSessionFromCtx } from 'better-auth/api';
import { COOKIE_DAYS } from '../../../../shared/cookies.ts';

/** As long as the session: who stays away longer signs in with what is a new device to us. */
const DEVICE_SECONDS = COOKIE_DAYS * 24 * 3_600;

type AuthCall = Parameters<typeof getSessionFromCtx>[0];

/** Holds the name that a browser was given when somebody first signed in with it. */
export const deviceCookie = ({ context }: AuthCall) =>
  context.createAuthCookie('device', { maxAge: DEVICE_SECONDS });

/** As it is kept: who reads the table cannot pass for the browser. */
export const hashOfName = (name: string): string => createHash('sha256').update(name).digest('hex');

/** The browser that calls, as it is kept; null when nobody ever signed in with it. */
export async function deviceOfCall(call: AuthCall): Promise<string | null> {
  const name = await call.getSignedCookie(deviceCookie(call).name, call.context.secret);
  return name ? hashOfName(name) : null;
}
