import { bigint, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { movementKinds } from '../../../../platform/gateway-lists.ts';
import type { Currency } from '../../../../shared/money.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The gateway's lists that ours are held against, and what stands in them, in the order in which they are read: of what
 * led to a balance more is known after it than before.
 */
export const gatewayLists = ['balances', 'movements', 'periods', 'disputes'] as const;
const objectKinds = [...movementKinds, 'period', 'dispute', 'account', 'balance', 'own_balance'] as const;

/** How far we have read each of a gateway's lists; a pass that was cut off goes on at its cursor. */
export const gateway_lists = pgTable(
  'gateway_lists',
  {
    gateway: text('gateway').notNull(),
    list: text('list', { enum: gatewayLists }).notNull(),
    /** Of the pass under way: what it lists from, in the gateway's time; when it began, in ours; its next page. */
    from_at: at('from_at').notNull(),
    begun_at: at('begun_at'),
    cursor: text('cursor'),
    /** The newest that the gateway has told. */
    newest_at: at('newest_at'),
    /** When the last whole pass began: what was there by then is known. */
    known_until: at('known_until'),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.list] })],
);

/** What the gateway has on record, as it told; held against our own rows by every check of the ledger. */
export const gateway_objects = pgTable(
  'gateway_objects',
  {
    gateway: text('gateway').notNull(),
    kind: text('kind', { enum: objectKinds }).notNull(),
    ref: text('ref').notNull(),
    amount_cents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').$type<Currency>(),
    /**
     * Of a refund its payment, of a transfer or balance its account, of a reversal its transfer, of a withdrawal its
     * dispute, of a period its payment.
     */
    about_ref: text('about_ref'),
    /** Of a dispute. */
    state: text('state'),
    /** Of a movement: what it did to what we have at the gateway, and what the gateway kept of it, as the port says. */
    settled_cents: bigint('settled_cents', { mode: 'number' }),
    fee_cents: bigint('fee_cents', { mode: 'number' }),
    settled_currency: text('settled_currency').$type<Currency>(),
    /** In the gateway's time. */
    made_at: at('made_at').notNull(),
    /** In ours: since when it is as it is, and when it was told last. */
    since_at: at('since_at').notNull(),
    told_at: at('told_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gateway, table.kind, table.ref] }),
    index('gateway_objects_about').on(table.kind, table.about_ref),
  ],
);
