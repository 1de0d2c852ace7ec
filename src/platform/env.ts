import { z } from 'zod';

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
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Crossfade <hello@crossfade.test>'),
  /** Connections of one process to Postgres. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type Env = Omit<z.infer<typeof schema>, 'BASE_URL'> & { BASE_URL: string };

/** Broken configuration; its message is one line meant for the operator. */
export class ConfigurationError extends Error {}

/**
 * Reads the configuration.
 * @throws ConfigurationError 'Missing environment variables: …' or 'Invalid environment variables: …'
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success)
    return { ...result.data, BASE_URL: result.data.BASE_URL ?? `http://localhost:${result.data.PORT}` };
  const names = [...new Set(result.error.issues.map((issue) => String(issue.path[0])))];
  const missing = names.filter((name) => given[name] === undefined);
  throw new ConfigurationError(
    missing.length > 0
      ? `Missing environment variables: ${missing.join(', ')}`
      : `Invalid environment variables: ${names.join(', ')}`,
  );
}
