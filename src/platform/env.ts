import { z } from 'zod';
import { safeRedirect } from '../shared/safe-redirect.ts';
import { gatewayNames } from './gateway.ts';

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');

const schema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Signs sessions and derives the sandbox's keys; at least 32 characters. */
  AUTH_SECRET: z.string().min(32),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Where people reach the product; cookies, links in mail and webhooks use it. */
  BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Sandbox payments, a local mailbox at /dev/mail and the time machine. Never on where real people pay. */
  DEMO_MODE: flag,
  /** Who moves the money; Stripe where its key is given. */
  GATEWAY: z.enum(gatewayNames).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_(?:test|live)_\w+$/)
    .optional(),
  /** Of each webhook endpoint, with commas between. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+(?:,whsec_\w+)*$/)
    .optional(),
  /** Signing in with an account elsewhere; each is offered once it is configured. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  /** Apple's services id, and the key of the team that signs for it (PKCS 8; `\\n` may stand for a line's end). */
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  APPLE_PRIVATE_KEY: z.string().includes('PRIVATE KEY').optional(),
  /** Local servers that play them; demo mode only. */
  GOOGLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  FACEBOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  APPLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where people arrive who signed in without being on their way to anywhere. */
  SIGN_IN_PATH: z
    .string()
    .refine((path) => safeRedirect(path, '') === path)
    .default('/dashboard'),
  /** Addresses and networks of our own that may be fetched though they are not public; demo mode only. */
  OUTSIDE_ALLOWED_ADDRESSES: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean)),
  /** Name servers (`address:port`, with commas between) that are asked instead of the machine's own. */
  DNS_SERVERS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean)),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Crossfade <hello@crossfade.test>'),
  /** Who we are on our own receipts, invoices and statements; an address has `|` between its lines. */
  PLATFORM_NAME: z.string().optional(),
  PLATFORM_ADDRESS: z.string().default(''),
  PLATFORM_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  PLATFORM_TAX_NUMBER: z.string().default(''),
  PLATFORM_VAT_ID: z.string().default(''),
  /** The rate that our fees contain, such as `19`; not given where we charge none. */
  PLATFORM_TAX_PERCENT: z.coerce.number().min(0).max(30).optional(),
  /** Where uploaded files are kept, in `files`, unless a bucket is named. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** A private bucket of S3, or of what speaks its protocol at S3_ENDPOINT. */
  S3_BUCKET: z.string().min(3).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** Without keys the machine's own credentials are used. */
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** `host:port` of ClamAV's daemon, which is asked about each file that somebody sends; none is asked otherwise. */
  CLAMD_ADDRESS: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/)
    .optional(),
  /** Connections of one process to Postgres. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  /** For how long whoever asks waits for a lock, in milliseconds; see platform/db.ts for the rest. */
  DATABASE_PATIENCE_MS: z.coerce.number().int().min(100).max(600_000).default(8_000),
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Whether staff need a passkey or an authenticator app's code for what only they may do. */
  STAFF_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

type Given = z.infer<typeof schema>;
export type Env = Omit<Given, 'BASE_URL' | 'GATEWAY' | 'STAFF_SECOND_FACTOR' | 'PLATFORM_NAME'> & {
  BASE_URL: string;
  PLATFORM_NAME: string;
  GATEWAY: NonNullable<Given['GATEWAY']>;
  STAFF_SECOND_FACTOR: NonNullable<Given['STAFF_SECOND_FACTOR']>;
};

/** Broken configuration; its message is one line meant for the operator. */
export class ConfigurationError extends Error {}
/** A part of it is not there at all. */
export class MissingVariables extends ConfigurationError {}

/**
 * Reads the configuration.
 * @throws MissingVariables 'Missing environment variables: …', ConfigurationError 'Invalid environment variables: …'
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) {
    const GATEWAY = gatewayOf(result.data);
    refuseHalfSocial(result.data);
    refuseLocalServers(result.data);
    const STAFF_SECOND_FACTOR = staffSecondFactorOf(result.data);
    refuseNameless(result.data);
    const BASE_URL = baseUrlOf(result.data);
    return { ...result.data, BASE_URL, GATEWAY, STAFF_SECOND_FACTOR, ...platformOf(result.data) };
  }
  const names = [...new Set(result.error.issues.map((issue) => String(issue.path[0])))];
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length > 0) throw new MissingVariables(`Missing environment variables: ${missing.join(', ')}`);
  throw new ConfigurationError(`Invalid environment variables: ${names.join(', ')}`);
}

/** Where real people sign in their sessions travel encrypted or not at all; only a machine talks to itself in the clear. */
function baseUrlOf({ BASE_URL, PORT, DEMO_MODE }: Given): string {
  if (DEMO_MODE) return BASE_URL ?? `http://localhost:${PORT}`;
  if (!BASE_URL) throw new MissingVariables('Missing environment variables: BASE_URL');
  const { protocol, hostname } = new URL(BASE_URL);
  if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new ConfigurationError('BASE_URL has to begin with https: unless DEMO_MODE=1 or it is localhost.');
  return BASE_URL;
}

/** Half a configuration is refused at once: later it would be a client who cannot pay. */
function gatewayOf({ GATEWAY, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, DEMO_MODE }: Given): Env['GATEWAY'] {
  const given = STRIPE_SECRET_KEY ?? STRIPE_WEBHOOK_SECRET;
  const gateway = GATEWAY ?? (given ? 'stripe' : 'sandbox');
  if (gateway === 'sandbox') {
    if (given)
      throw new ConfigurationError('GATEWAY=sandbox takes no Stripe keys: leave them out, or GATEWAY.');
    return gateway;
  }
  for (const [name, value] of Object.entries({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }))
    if (!value)
      throw new ConfigurationError(
        `Stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: ${name} is missing.`,
      );
  // demo data is paid through the sandbox, and Stripe's time cannot be moved
  if (DEMO_MODE)
    throw new ConfigurationError('Stripe needs DEMO_MODE=0: demo data and time machine are the sandbox’s.');
  return gateway;
}

/** What each way of signing in elsewhere needs, by the name of its first part. */
const socialParts = {
  GOOGLE: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  FACEBOOK: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  APPLE: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
} as const;

/** The providers people may sign in with here. */
export const socialNames = (
  env: Pick<Env, 'GOOGLE_CLIENT_ID' | 'FACEBOOK_CLIENT_ID' | 'APPLE_CLIENT_ID'>,
): string[] =>
  [
    env.GOOGLE_CLIENT_ID ? 'google' : '',
    env.FACEBOOK_CLIENT_ID ? 'facebook' : '',
    env.APPLE_CLIENT_ID ? 'apple' : '',
  ].filter(Boolean);

function refuseHalfSocial(given: Given): void {
  for (const [name, parts] of Object.entries(socialParts)) {
    const missing = parts.filter((part) => !given[part]);
    if (missing.length > 0 && missing.length < parts.length)
      throw new ConfigurationError(
        `Signing in with ${name} needs all of its variables: ${missing.join(', ')}`,
      );
  }
}

/** The demonstration's staff are walked in by whoever reads its README; nobody else's are. */
function staffSecondFactorOf({ STAFF_SECOND_FACTOR, DEMO_MODE }: Given): Env['STAFF_SECOND_FACTOR'] {
  if (STAFF_SECOND_FACTOR === 'optional' && !DEMO_MODE)
    throw new ConfigurationError('STAFF_SECOND_FACTOR=optional needs DEMO_MODE=1.');
  return STAFF_SECOND_FACTOR ?? (DEMO_MODE ? 'optional' : 'required');
}

/** Whose papers the demonstration's are, where nothing is said: a company that nobody can take for a real one. */
const demoPlatform = {
  PLATFORM_NAME: 'Crossfade Demo Ltd',
  PLATFORM_ADDRESS: '1 Fader Street|London E1 0ZZ',
  PLATFORM_COUNTRY: 'GB',
  PLATFORM_TAX_NUMBER: '',
  PLATFORM_VAT_ID: 'GB000000001',
  PLATFORM_TAX_PERCENT: 20,
};

/** Who we are: as it is given, whole, or the demonstration's company; never half of each. */
function platformOf(given: Given) {
  const names = Object.keys(demoPlatform) as (keyof typeof demoPlatform)[];
  const isGiven = names.some((name) => given[name] !== undefined && given[name] !== '');
  return given.DEMO_MODE && !isGiven ? demoPlatform : { PLATFORM_NAME: given.PLATFORM_NAME ?? 'Crossfade' };
}

/** Where people pay, our receipts and fee invoices say who we are. */
function refuseNameless(given: Given): void {
  if (given.DEMO_MODE) return;
  const isTaxed = (given.PLATFORM_TAX_PERCENT ?? 0) > 0;
  const missing = [
    ...(['PLATFORM_ADDRESS', 'PLATFORM_COUNTRY'] as const).filter((name) => !given[name]),
    ...(isTaxed && !given.PLATFORM_VAT_ID && !given.PLATFORM_TAX_NUMBER ? ['PLATFORM_VAT_ID'] : []),
  ];
  if (missing.length > 0) throw new MissingVariables(`Missing environment variables: ${missing.join(', ')}`);
}

/** Whoever plays a provider says who somebody is, and a network of our own has doors without locks. */
function refuseLocalServers(given: Given): void {
  if (given.DEMO_MODE) return;
  if (given.GOOGLE_URL ?? given.FACEBOOK_URL ?? given.APPLE_URL)
    throw new ConfigurationError('GOOGLE_URL, FACEBOOK_URL and APPLE_URL need DEMO_MODE=1.');
  if (given.OUTSIDE_ALLOWED_ADDRESSES.length > 0)
    throw new ConfigurationError('OUTSIDE_ALLOWED_ADDRESSES needs DEMO_MODE=1.');
}
