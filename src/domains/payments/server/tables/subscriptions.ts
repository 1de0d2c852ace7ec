import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '../../../../shared/languages.ts';
import type { Currency } from '../../../../shared/money.ts';
import { paidPlans, planIntervals } from '../../../../shared/plans.ts';
import { users } from '../../../accounts/server/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const cents = (name: string) => bigint(name, { mode: 'number' });

/** Plans that people pay for at the gateway, period by period; the newest of a person is theirs. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    plan: text('plan', { enum: paidPlans }).notNull(),
    interval: text('interval', { enum: planIntervals }).notNull(),
    amount_cents: cents('amount_cents').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** `opening`: its page is not paid. `past_due`: a period is not, and the gateway tries again. */
    status: text('status', { enum: ['opening', 'active', 'past_due', 'ended'] }).notNull(),
    gateway: text('gateway').notNull(),
    language: text('language').$type<Language>().notNull(),
    checkout_id: text('checkout_id').unique(),
    checkout_url: text('checkout_url'),
    subscription_ref: text('subscription_ref').unique(),
    period_ends_at: at('period_ends_at'),
    /** Ends with the period instead of going on. */
    is_ending: boolean('is_ending').notNull().default(false),
    /** When we last asked the gateway how it stands. */
    asked_at: at('asked_at'),
    created_at: at('created_at').notNull(),
    ended_at: at('ended_at'),
  },
  (table) => [
    // nobody pays for two plans at once, nor has two pages to begin one
    uniqueIndex('subscriptions_one')
      .on(table.user_id)
      .where(sql`${table.status} <> 'ended'`),
    index('subscriptions_user').on(table.user_id, table.created_at),
    index('subscriptions_running')
      .on(table.asked_at)
      .where(sql`${table.status} <> 'ended'`),
  ],
);

/** Periods that were paid, each once, under the gateway's name for it. */
export const subscription_payments = pgTable(
  'subscription_payments',
  {
    id: uuid('id').primaryKey(),
    subscription_id: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    period_ref: text('period_ref').notNull().unique(),
    amount_cents: cents('amount_cents').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    paid_at: at('paid_at').notNull(),
    created_at: at('created_at').notNull(),
  },
  (table) => [index('subscription_payments_of').on(table.subscription_id, table.paid_at)],
);
