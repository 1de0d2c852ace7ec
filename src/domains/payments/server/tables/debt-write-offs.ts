import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '../../../../shared/money.ts';
import { users } from '../../../accounts/server/tables.ts';
import { ledger_transactions } from '../tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What staff no longer ask a DJ for, of which debt, and why: never more than it was, and never of the same twice. */
export const debt_write_offs = pgTable(
  'debt_write_offs',
  {
    id: uuid('id').primaryKey(),
    /** The posting that made the debt. */
    debt_id: uuid('debt_id')
      .notNull()
      .references(() => ledger_transactions.id),
    dj_id: uuid('dj_id')
      .notNull()
      .references(() => users.id),
    amount_cents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    reason: text('reason').notNull(),
    written_off_by: uuid('written_off_by')
      .notNull()
      .references(() => users.id),
    created_at: at('created_at').notNull(),
  },
  (table) => [
    index('debt_write_offs_debt').on(table.debt_id),
    index('debt_write_offs_dj').on(table.dj_id, table.created_at),
  ],
);
