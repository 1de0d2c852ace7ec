import { randomBytes } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { COOKIE_DAYS } from '../../../../shared/cookies.ts';
import type { Entrance } from '../use-cases/remember-device.ts';

/** As long as the session: who stays away longer signs in with what is a new device to us. */
const DEVICE_SECONDS = COOKIE_DAYS * 24 * 3_600;

/**
 * After somebody has signed in, by whatever way: what the browser was signed in as before ends, and the browser is
 * known from then on by a name of its own. The last plugin: another one may have taken the session back.
 */
export const entrances = (remember: (entrance: Entrance) => Promise<void>): BetterAuthPlugin => ({
  id: 'entrances',
  hooks: {
    after: [
      {
        matcher: ({ path }) => path !== '/get-session',
        handler: createAuthMiddleware(async (call) => {
          const { newSession, authCookies, secret, internalAdapter, returned } = call.context;
          // half signed in: the second step is to come, and the browser has lost what it had
          const isHalfway = call.path === '/sign-in/email' && !(returned instanceof Error);
          if (!newSession && !isHalfway) return;
          const before = await call.getSignedCookie(authCookies.sessionToken.name, secret);
          if (before && before !== newSession?.session.token) await internalAdapter.deleteSession(before);
          if (!newSession) return;
          const { session } = newSession;
          const cookie = call.context.createAuthCookie('device', { maxAge: DEVICE_SECONDS });
          const known = await call.getSignedCookie(cookie.name, secret);
          const device_name = known || randomBytes(16).toString('hex');
          if (!known) await call.setSignedCookie(cookie.name, device_name, secret, cookie.attributes);
          await remember({
            session_id: session.id,
            user_id: session.userId,
            device_name,
            user_agent: session.userAgent ?? null,
            ip_address: session.ipAddress ?? null,
          });
        }),
      },
    ],
  },
});
