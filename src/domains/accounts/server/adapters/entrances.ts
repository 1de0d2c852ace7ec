import { randomBytes } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import type { Entrance } from '../use-cases/remember-device.ts';
import { deviceCookie } from './device-names.ts';
import { isHalfway } from './second-step-everywhere.ts';
import { wayOf } from './ways-in.ts';

/**
 * After somebody has signed in, by whatever way: what the browser was signed in as before ends, and the browser is
 * known from then on by a name of its own. After those plugins that may take the session back.
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
          if (!newSession && !isHalfway(returned)) return;
          const before = await call.getSignedCookie(authCookies.sessionToken.name, secret);
          if (before && before !== newSession?.session.token) await internalAdapter.deleteSession(before);
          if (!newSession) return;
          const { session } = newSession;
          const cookie = deviceCookie(call);
          const known = await call.getSignedCookie(cookie.name, secret);
          const device_name = known || randomBytes(16).toString('hex');
          if (!known) await call.setSignedCookie(cookie.name, device_name, secret, cookie.attributes);
          await remember({
            session_id: session.id,
            user_id: session.userId,
            device_name,
            way: wayOf(call) ?? 'other',
            user_agent: session.userAgent ?? null,
            ip_address: session.ipAddress ?? null,
          });
        }),
      },
    ],
  },
});
