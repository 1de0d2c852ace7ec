import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { passkeyTransports } from '../rules.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** People. Better Auth reads and writes this table, those of sessions, accounts, verifications and second factors. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    email_verified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    role: text('role', { enum: ['user', 'dj', 'admin'] })
      .notNull()
      .default('user'),
    /** The language mail is written in. */
    language: text('language').notNull().default('en'),
    /** Staff closed the account: it has no sessions and gets none, and is listed nowhere. */
    banned_at: at('banned_at'),
    ban_reason: text('ban_reason'),
    banned_by: uuid('banned_by'),
    /** They asked to leave: listed nowhere, and erased from then on, unless they sign in before. */
    leaving_at: at('leaving_at'),
    /** Nothing here tells any more who it was. */
    erased_at: at('erased_at'),
    /** Signing in by password asks for a code as well. */
    two_factor_enabled: boolean('two_factor_enabled').notNull().default(false),
    created_at: at('created_at').notNull(),
    updated_at: at('updated_at').notNull(),
  },
  // staff find people by any part of name or address
  (table) => [
    index('users_leaving')
      .on(table.leaving_at)
      .where(sql`${table.leaving_at} is not null and ${table.erased_at} is null`),
    index('users_newest').on(table.created_at, table.id),
    index('users_words').using('gin', table.name.op('gin_trgm_ops'), table.email.op('gin_trgm_ops')),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expires_at: at('expires_at').notNull(),
    ip_address: text('ip_address'),
    user_agent: text('user_agent'),
    /** Where the browser's clock was when it signed in: its own word. */
    time_zone: text('time_zone'),
    /** Whom staff look as, and for how long. */
    acting_as: uuid('acting_as').references(() => users.id, { onDelete: 'set null' }),
    acting_until: at('acting_until'),
    created_at: at('created_at').notNull(),
    updated_at: at('updated_at').notNull(),
    /** When its owner last proved who they are; what is sensitive needs that anew every few minutes. */
    confirmed_at: at('confirmed_at'),
    /** When it was shown that its owner has a passkey or the authenticator app; without it staff have no rights of staff. */
    second_factor_at: at('second_factor_at'),
    /** Within a few minutes; its address is the one seen then. */
    seen_at: at('seen_at'),
  },
  (table) => [index('sessions_user').on(table.user_id)],
);

/** Browsers that somebody has signed in with: of another one they are told. */
export const devices = pgTable(
  'devices',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the random name that the browser keeps in a cookie. */
    name_hash: text('name_hash').notNull(),
    created_at: at('created_at').notNull(),
    seen_at: at('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.name_hash] })],
);

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    account_id: text('account_id').notNull(),
    provider_id: text('provider_id').notNull(),
    access_token: text('access_token'),
    refresh_token: text('refresh_token'),
    id_token: text('id_token'),
    access_token_expires_at: at('access_token_expires_at'),
    refresh_token_expires_at: at('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    created_at: at('created_at').notNull(),
    updated_at: at('updated_at').notNull(),
  },
  (table) => [
    unique('accounts_provider').on(table.provider_id, table.account_id),
    index('accounts_user').on(table.user_id),
  ],
);

/** Another address that somebody wants, until both mailboxes have said so. */
export const email_changes = pgTable('email_changes', {
  id: uuid('id').primaryKey(),
  /** A new wish takes the place of the one before. */
  user_id: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  new_email: text('new_email').notNull(),
  /** Where they asked: the one session that stays. */
  session_id: uuid('session_id').notNull(),
  /** By the link in the mail to the present address, and by the one to the new. */
  approved_at: at('approved_at'),
  confirmed_at: at('confirmed_at'),
  asked_at: at('asked_at').notNull(),
  expires_at: at('expires_at').notNull(),
});

/** Wrong passwords in a row, and until when an account takes none because of them. */
export const sign_in_locks = pgTable('sign_in_locks', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  failures: integer('failures').notNull(),
  first_at: at('first_at').notNull(),
  locked_until: at('locked_until'),
});

export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expires_at: at('expires_at').notNull(),
    created_at: at('created_at').notNull(),
    updated_at: at('updated_at').notNull(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);

/** Who has an authenticator app, or is about to. */
export const two_factors = pgTable('two_factors', {
  id: uuid('id').primaryKey(),
  user_id: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted: a code is computed from it. */
  secret: text('secret').notNull(),
  /** JSON: the hashes of those not used yet. */
  backup_codes: text('backup_codes').notNull(),
  /** A code of the app was shown. */
  verified: boolean('verified').notNull().default(false),
  /** The half minute of the newest code used: none is taken twice. */
  last_step: bigint('last_step', { mode: 'number' }),
  failed_verification_count: integer('failed_verification_count').notNull().default(0),
  locked_until: at('locked_until'),
});

/** Keys that sign in instead of a password; the private half never leaves the person's device or its maker's cloud. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** By which the device finds it, and what it is called in an answer. */
    credential_id: text('credential_id').notNull().unique(),
    public_key: text('public_key').notNull(),
    /** Goes up with each use where a device counts; one that goes down is a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports', { enum: passkeyTransports }).array().notNull(),
    /** Its maker keeps a copy: whoever loses the device still has it. */
    is_backed_up: boolean('is_backed_up').notNull(),
    created_at: at('created_at').notNull(),
    used_at: at('used_at'),
  },
  (table) => [index('passkeys_user').on(table.user_id, table.created_at)],
);
