import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';
import type { ExportState } from '../rules.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Archives of everything that is kept about somebody, which they asked for. */
export const data_exports = pgTable(
  'data_exports',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state').$type<ExportState>().notNull(),
    /** Files in it: put there, and to be put there. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Where it is kept; another one each time that gathering begins anew. */
    file_key: text('file_key'),
    size_bytes: bigint('size_bytes', { mode: 'number' }),
    asked_at: at('asked_at').notNull(),
    ready_at: at('ready_at'),
    expires_at: at('expires_at'),
  },
  (table) => [
    index('data_exports_newest').on(table.user_id, table.asked_at),
    uniqueIndex('data_exports_one')
      .on(table.user_id)
      .where(sql`${table.state} = 'gathering'`),
    index('data_exports_over')
      .on(table.expires_at)
      .where(sql`${table.state} = 'ready'`),
  ],
);
