import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { Deps, Role } from '../../../platform/context.ts';
import { newId } from '../../../shared/ids.ts';
import { languageKey, pickLanguage } from '../../../shared/languages.ts';
import { isStrongPassword } from '../../../shared/validation.ts';
import { accounts, rate_limits, sessions, users, verifications } from './tables.ts';

/** 400 days, the longest a browser keeps a cookie. */
const SESSION_SECONDS = 400 * 24 * 3_600;
const PASSWORD_MAXIMUM = 128;

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const derive = promisify(argon2);

/** `argon2id$<salt>$<tag>`, both base64. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { ...cost, message: password, nonce });
  return `argon2id$${nonce.toString('base64')}$${tag.toString('base64')}`;
}

export async function verifyPassword(stored: { hash: string; password: string }): Promise<boolean> {
  const [kind, salt, tag] = stored.hash.split('$');
  if (kind !== 'argon2id' || !salt || !tag) return false;
  const expected = Buffer.from(tag, 'base64');
  const given = await derive('argon2id', {
    ...cost,
    message: stored.password,
    nonce: Buffer.from(salt, 'base64'),
  });
  return timingSafeEqual(expected, given);
}

const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' };

export interface AuthHooks {
  /** Makes the person's profile where it is missing. */
  ensureProfile(user: { id: string; name: string; email: string; role: Role }): Promise<void>;
  sendVerification(user: { id: string; email: string; name: string }, url: string): Promise<void>;
  sendReset(user: { id: string; email: string; name: string }, url: string): Promise<void>;
}

/** Better Auth over our own tables: sign-up, sign-in, sign-out, verification and reset by e-mail. */
export function createAuth({ env, db }: Pick<Deps, 'env' | 'db'>, hooks: AuthHooks) {
  return betterAuth({
    appName: 'Crossfade',
    baseURL: env.BASE_URL,
    secret: env.AUTH_SECRET,
    trustedOrigins: [env.BASE_URL],
    telemetry: { enabled: false },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { users, sessions, accounts, verifications, rate_limits },
    }),
    advanced: {
      database: { generateId: () => newId() },
      cookiePrefix: 'crossfade',
      useSecureCookies: env.BASE_URL.startsWith('https:'),
      // The server overwrites this header with the address it decided on, so a caller cannot choose it.
      ipAddress: { ipAddressHeaders: ['x-forwarded-for'] },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', ...stamps },
      additionalFields: {
        // Not an input: /update-user would let people promote themselves. Sign-up reads it below.
        role: { type: 'string', required: false, defaultValue: 'user', input: false },
        language: { type: 'string', required: false, defaultValue: 'en', input: false },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...stamps,
      },
      expiresIn: SESSION_SECONDS,
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...stamps,
      },
    },
    verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...stamps } },
    rateLimit: {
      enabled: true,
      storage: 'database',
      modelName: 'rate_limits',
      fields: { lastRequest: 'last_request' },
      window: 60,
      max: 100,
      customRules: {
        '/sign-in/email': { window: 15 * 60, max: 5 },
        '/sign-up/email': { window: 15 * 60, max: 20 },
        '/get-session': false,
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: PASSWORD_MAXIMUM,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: verifyPassword },
      sendResetPassword: ({ user, url }) => hooks.sendReset(user, url),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendVerificationEmail: ({ user, url }) => hooks.sendVerification(user, url),
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user, call) => {
            const name = user.name.trim();
            if (name.length < 1 || name.length > 100) {
              throw new APIError('BAD_REQUEST', { message: 'Name is required' });
            }
            const wanted = (call?.body as { role?: unknown } | undefined)?.role;
            const language = pickLanguage([
              call?.getCookie(languageKey),
              ...(call?.headers?.get('accept-language') ?? '').split(','),
            ]);
            return { data: { ...user, name, role: wanted === 'dj' ? 'dj' : 'user', language } };
          },
        },
      },
      session: {
        create: {
          after: async (session) => {
            const [user] = await db.select().from(users).where(eq(users.id, session.userId));
            if (user) await hooks.ensureProfile(user);
          },
        },
      },
    },
    hooks: { before: createAuthMiddleware(async (call) => refuseWeakPassword(call)) },
  });
}
export type Auth = ReturnType<typeof createAuth>;

function refuseWeakPassword(call: { path?: string; body?: unknown }): void {
  const body = call.body as { password?: unknown; newPassword?: unknown } | undefined;
  const password =
    call.path === '/sign-up/email'
      ? body?.password
      : call.path === '/reset-password'
        ? body?.newPassword
        : undefined;
  if (password !== undefined && !(typeof password === 'string' && isStrongPassword(password)))
    throw new APIError('BAD_REQUEST', { code: 'WEAK_PASSWORD', message: 'Password is too weak' });
}
