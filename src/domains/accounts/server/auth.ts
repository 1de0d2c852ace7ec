import { BASE_ERROR_CODES, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthMiddleware, getOAuthState, isAPIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { eq } from 'drizzle-orm';
import type { Deps, Role } from '../../../platform/context.ts';
import { shortAddress } from '../../../platform/network.ts';
import { newId } from '../../../shared/ids.ts';
import { languageKey, pickLanguage } from '../../../shared/languages.ts';
import { asPlainText } from '../../../shared/plain-text.ts';
import { PASSWORD_MAXIMUM, providers } from '../rules.ts';
import { addressProof, rememberBrowser } from './adapters/address-proof.ts';
import { closedPaths } from './adapters/closed-paths.ts';
import { refuseWeakPassword } from './adapters/chosen-passwords.ts';
import { entrances } from './adapters/entrances.ts';
import { evenly, type Pause } from './adapters/even-answers.ts';
import { linking, whenConnecting } from './adapters/linking.ts';
import { takeOurAddresses } from './adapters/our-addresses.ts';
import { passkeyEntrance, passkeyPath } from './adapters/passkey-entrance.ts';
import { hashPassword, verifyPassword } from './adapters/passwords.ts';
import { rateLimit, refuseOften } from './adapters/limits.ts';
import { refuseEndlessPaths } from './adapters/return-paths.ts';
import { quietly, withoutCookies } from './adapters/social-answers.ts';
import { secondSteps, secondStepPaths } from './adapters/second-steps.ts';
import { alsoFromElsewhere, leadToSecondStep } from './adapters/second-step-everywhere.ts';
import { signInGuard } from './adapters/sign-in-guard.ts';
import { answerAlike, NAME_MAXIMUM, refuseMisfits } from './adapters/sign-up.ts';
import { socialProviders } from './adapters/social.ts';
import { COOKIE_DAYS, zoneKey } from '../../../shared/cookies.ts';
import { cookiePrefix, isSecure } from './session.ts';
import { accounts, sessions, two_factors, users, verifications } from './tables.ts';
import type { Connection } from './use-cases/note-connection.ts';
import type { Entrance } from './use-cases/remember-device.ts';

const SESSION_SECONDS = COOKIE_DAYS * 24 * 3_600;
const LINK_SECONDS = 3_600;

/** The ways in that end with a passkey, a code or a recovery code; a browser that is trusted shows none. */
const showsSecondFactor = (path: string): boolean =>
  path === passkeyPath || secondStepPaths.open.some((one) => one === path);

/** What the browser says of its clock, where that is a time zone. */
function zoneIn(said: string | null | undefined): string | null {
  try {
    return said
      ? new Intl.DateTimeFormat('en', { timeZone: decodeURIComponent(said) }).resolvedOptions().timeZone
      : null;
  } catch {
    return null;
  }
}

const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' };

export interface AuthHooks {
  /** Makes the person's profile where it is missing. */
  ensureProfile(user: { id: string; name: string; email: string; role: Role }): Promise<void>;
  sendVerification(user: { id: string }, url: string, token: string): Promise<void>;
  sendReset(user: { id: string }, url: string): Promise<void>;
  /** Somebody signed up with the address of this person: only they are told that it is theirs. */
  sendKnownAddress(user: { id: string }): Promise<void>;
  /** The link in the mail proved whose address it is. */
  passwordReset(user: { id: string }): Promise<void>;
  /** The link in the verification mail was opened where the account was made, or with its password. */
  addressConfirmed(user: { id: string }): Promise<void>;
  /** By that link its reader said that they chose none of what signs in. */
  addressReclaimed(user: { id: string }): Promise<void>;
  /** They said, signed in, that an account elsewhere is theirs: before it is kept, and after. */
  connecting(connection: Connection): Promise<void>;
  connected(connection: Connection): Promise<void>;
  /** Too many wrong passwords: the account takes none for a while. */
  locked(lock: { user_id: string; locked_until: Date }): Promise<void>;
  /** Somebody has signed in. */
  entered(entrance: Entrance): Promise<void>;
}

/** Better Auth over our own tables: sign-up, sign-in, sign-out, verification and reset by e-mail. */
export function createAuth(
  { env, db, log, clock }: Pick<Deps, 'env' | 'db' | 'log' | 'clock'>,
  hooks: AuthHooks,
  pause?: Pause,
) {
  takeOurAddresses();
  const guard = signInGuard({ db, clock, log }, hooks);
  const auth = betterAuth({
    appName: 'Crossfade',
    baseURL: env.BASE_URL,
    secret: env.AUTH_SECRET,
    trustedOrigins: [env.BASE_URL],
    telemetry: { enabled: false },
    // what people mistype is no news
    logger: { level: 'error', log: (_, message, ...details) => log.error({ details }, message) },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { users, sessions, accounts, verifications, two_factors },
    }),
    advanced: {
      database: { generateId: () => newId() },
      // the prefix that browsers keep to one host: the library knows only the one that neighbours may set
      cookiePrefix: cookiePrefix(env),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure(env) },
      // said because the library would leave them out in tests
      disableOriginCheck: false,
      disableCSRFCheck: false,
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
      additionalFields: {
        confirmed_at: { type: 'date', required: false, input: false },
        seen_at: { type: 'date', required: false, input: false },
        second_factor_at: { type: 'date', required: false, input: false },
        time_zone: { type: 'string', required: false, input: false },
      },
      expiresIn: SESSION_SECONDS,
    },
    plugins: [
      { id: 'social', init: () => ({ context: { socialProviders: socialProviders(env, log) } }) },
      alsoFromElsewhere(
        twoFactor({
          // they are kept as hashes, which our own calls and hooks make
          backupCodeOptions: { storeBackupCodes: 'plain' },
          schema: {
            user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
            twoFactor: {
              modelName: 'two_factors',
              fields: {
                userId: 'user_id',
                backupCodes: 'backup_codes',
                failedVerificationCount: 'failed_verification_count',
                lockedUntil: 'locked_until',
              },
            },
          },
        }),
      ),
      secondSteps({ env, db }),
      linking({ db, env, clock }),
      passkeyEntrance({ env, db, clock }),
      addressProof({ clock }, hooks),
      entrances((entrance) => hooks.entered(entrance)),
      leadToSecondStep,
    ],
    onAPIError: {
      errorURL: `${env.BASE_URL}/auth/callback`,
      // else it writes each refusal past the log, as it stands, on the console
      onError: (error) => {
        if (!isAPIError(error) || error.statusCode >= 500) log.error({ err: error }, 'signing in failed');
      },
    },
    account: {
      encryptOAuthTokens: true,
      // an account elsewhere joins one of ours only when its owner, signed in, says so
      accountLinking: {
        disableImplicitLinking: true,
        // said by them, whatever address they have there and whether or not it is proved
        allowDifferentEmails: true,
        trustedProviders: [...providers],
      },
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
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', ...stamps },
      // who reads the table cannot use what is in the mails
      storeIdentifier: 'hashed',
    },
    disabledPaths: closedPaths,
    rateLimit: rateLimit({ db, clock, log }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: PASSWORD_MAXIMUM,
      // the mail signs in: were it the answer, it would tell whether there was an account
      autoSignIn: false,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: LINK_SECONDS,
      password: { hash: hashPassword, verify: verifyPassword },
      sendResetPassword: ({ user, url }) => hooks.sendReset(user, url),
      onExistingUserSignUp: ({ user }) => hooks.sendKnownAddress(user),
      onPasswordReset: ({ user }) => hooks.passwordReset(user),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: LINK_SECONDS,
      sendVerificationEmail: ({ user, url, token }) => hooks.sendVerification(user, url, token),
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user, call) => {
            // not every provider tells a name, and none keeps to our length
            const name = asPlainText(user.name).slice(0, NAME_MAXIMUM) || user.email.replace(/@.*/, '');
            // who comes back from a provider said it before they left
            const from = call?.path === '/sign-up/email' ? call.body : await getOAuthState();
            const wanted = (from as { role?: unknown } | null)?.role;
            const language = pickLanguage([
              call?.getCookie(languageKey),
              ...(call?.headers?.get('accept-language') ?? '').split(','),
            ]);
            return { data: { ...user, name, role: wanted === 'dj' ? 'dj' : 'user', language } };
          },
        },
      },
      account: {
        create: whenConnecting(
          (connection) => hooks.connecting(connection),
          (connection) => hooks.connected(connection),
        ),
        // the others are encrypted by the library, this one is not, and nobody asks for it again
        update: { before: (account) => Promise.resolve({ data: { ...account, idToken: null } }) },
      },
      session: {
        create: {
          before: async (session, call) => {
            const [user] = await db.select().from(users).where(eq(users.id, session.userId));
            if (user?.banned_at)
              throw new APIError('FORBIDDEN', { code: 'ACCOUNT_BANNED', message: 'This account is closed' });
            // as wrong as any other password, or signing up and then in would tell who was new
            if (call?.path === '/sign-in/email' && !user?.email_verified)
              throw APIError.from('UNAUTHORIZED', BASE_ERROR_CODES.INVALID_EMAIL_OR_PASSWORD);
            const now = clock.now();
            const second_factor_at = call?.path && showsSecondFactor(call.path) ? now : null;
            const time_zone = zoneIn(call?.getCookie(zoneKey));
            // the library keeps half of an IPv6 address; here somebody is to know their own by it
            const ip = call?.headers?.get('x-forwarded-for');
            const ipAddress = ip ? shortAddress(ip) : session.ipAddress;
            const own = { ipAddress, confirmed_at: now, seen_at: now, second_factor_at, time_zone };
            return { data: { ...session, ...own } };
          },
          after: async (session) => {
            const [user] = await db.select().from(users).where(eq(users.id, session.userId));
            if (user) await hooks.ensureProfile(user);
          },
        },
      },
    },
    hooks: {
      before: createAuthMiddleware(async (call) => {
        refuseEndlessPaths(call);
        refuseMisfits(call);
        await refuseWeakPassword(call, db);
        await refuseOften({ db, clock, log }, call);
        await guard.before(call);
      }),
      after: createAuthMiddleware(async (call) => {
        await guard.after(call);
        await rememberBrowser(call, { clock });
        return answerAlike(call);
      }),
    },
  });
  return {
    api: auth.api,
    /** Answers what comes to /api/auth. */
    handler: async (request: Request): Promise<Response> => {
      const path = new URL(request.url).pathname.replace(/^\/api\/auth/, '');
      const response = await evenly(path, () => auth.handler(withoutCookies(request, path)), pause);
      return env.DEMO_MODE ? response : quietly(path, response);
    },
  };
}
export type Auth = ReturnType<typeof createAuth>;
