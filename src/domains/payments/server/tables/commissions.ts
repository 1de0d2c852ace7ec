import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '../../../../shared/money.ts';
import { users } from '../../../accounts/server/tables.ts';
import { commissionSources } from '../../rules.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What somebody earns for a DJ they brought: held for a while, then due to them, or taken back. */
export const commissions = pgTable(
  'commissions',
  {
    id: uuid('id').primaryKey(),
    affiliate_id: uuid('affiliate_id')
      .notNull()
      .references(() => users.id),
    /** The paid period of a plan, or the booking, that it is for: once. */
    source: text('source', { enum: commissionSources }).notNull(),
    source_id: uuid('source_id').notNull(),
    amount_cents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** What was paid for what it is earned with, what of that went back since, and the share of it taken back. */
    paid_cents: bigint('paid_cents', { mode: 'number' }).notNull().default(0),
    returned_cents: bigint('returned_cents', { mode: 'number' }).notNull().default(0),
    clawed_back_cents: bigint('clawed_back_cents', { mode: 'number' }).notNull().default(0),
    /** What its affiliate was given of it when its time of holding was over. */
    released_cents: bigint('released_cents', { mode: 'number' }).notNull().default(0),
    /** `clawed_back`: all of it. */
    status: text('status', { enum: ['held', 'released', 'clawed_back'] }).notNull(),
    release_at: at('release_at').notNull(),
    created_at: at('created_at').notNull(),
    released_at: at('released_at'),
    clawed_back_at: at('clawed_back_at'),
  },
  (table) => [
    unique('commissions_source').on(table.source, table.source_id),
    index('commissions_affiliate').on(table.affiliate_id, table.created_at),
    index('commissions_held')
      .on(table.release_at)
      .where(sql`${table.status} = 'held'`),
  ],
);
