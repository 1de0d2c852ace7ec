import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';
import type { RecordState } from '../contract.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Answers that somebody gives again and again. */
export const message_templates = pgTable(
  'message_templates',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    body: text('body').notNull(),
    version: integer('version').notNull().default(1),
    created_at: at('created_at').notNull(),
    updated_at: at('updated_at').notNull(),
  },
  (table) => [index('message_templates_user').on(table.user_id, table.name)],
);

/** In whose name mail to a DJ's clients goes out, once the address's domain says that we may. */
export const mail_senders = pgTable(
  'mail_senders',
  {
    user_id: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: text('address').notNull().default(''),
    signature: text('signature').notNull().default(''),
    /** Of address and signature; 0 before anything was said. */
    version: integer('version').notNull().default(1),
    /** Sealed with the installation's secret; made anew for each domain. */
    dkim_private_key: text('dkim_private_key'),
    /** As the domain publishes it: base64 of the SubjectPublicKeyInfo. */
    dkim_public_key: text('dkim_public_key'),
    /** Under which name their domain publishes it. */
    dkim_selector: text('dkim_selector').notNull().default('crossfade'),
    dkim_state: text('dkim_state').$type<RecordState>().notNull().default('unchecked'),
    dkim_found: text('dkim_found'),
    spf_state: text('spf_state').$type<RecordState>().notNull().default('unchecked'),
    spf_found: text('spf_found'),
    checked_at: at('checked_at'),
    created_at: at('created_at').notNull(),
    updated_at: at('updated_at').notNull(),
  },
  (table) => [index('mail_senders_checked').on(table.checked_at)],
);
