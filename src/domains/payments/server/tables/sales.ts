import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '../../../../shared/money.ts';
import { users } from '../../../accounts/server/tables.ts';
import { saleKinds } from '../../rules.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const cents = (name: string) => bigint(name, { mode: 'number' });

/** What a DJ sells beside bookings, also to people without an account: its money is the DJ's once it is paid. */
export const sales = pgTable(
  'sales',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: saleKinds }).notNull(),
    /** Of the slice that sells: the tip, the request, the order. Sold once. */
    about_id: uuid('about_id').notNull(),
    dj_id: uuid('dj_id')
      .notNull()
      .references(() => users.id),
    /** Null for a guest, who is known by an address alone. */
    client_id: uuid('client_id').references(() => users.id),
    email: text('email').notNull(),
    amount_cents: cents('amount_cents').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** By the DJ's plan when it was opened, in basis points. */
    fee_bps: integer('fee_bps').notNull(),
    /** Where the hosted page leads back to. */
    return_path: text('return_path').notNull(),
    status: text('status', { enum: ['open', 'authorised', 'paid', 'released'] }).notNull(),
    /** Of an authorised one: until then it is captured, or the card is free again. */
    authorised_until: at('authorised_until'),
    /** What was decided about it; asked of the gateway by a job. */
    capture_cents: cents('capture_cents'),
    release_at: at('release_at'),
    /** What was taken, as the gateway says; and what of it is ours. */
    paid_cents: cents('paid_cents'),
    fee_cents: cents('fee_cents'),
    created_at: at('created_at').notNull(),
    paid_at: at('paid_at'),
  },
  (table) => [
    unique('sales_about').on(table.kind, table.about_id),
    unique('sales_currency').on(table.id, table.currency),
    index('sales_dj').on(table.dj_id, table.created_at),
    index('sales_client').on(table.client_id, table.created_at),
    index('sales_authorised')
      .on(table.authorised_until)
      .where(sql`${table.status} = 'authorised'`),
  ],
);
