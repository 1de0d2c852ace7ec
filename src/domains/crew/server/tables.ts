import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';
import { bookings } from '../../bookings/server/tables.ts';
import type { CrewStatus, ShareKind } from '../rules.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** The people of a company (a DJ on the plan for it); a trigger keeps to the number of seats. */
export const crew_members = pgTable(
  'crew_members',
  {
    id: uuid('id').primaryKey(),
    company_id: uuid('company_id')
      .notNull()
      .references(() => users.id),
    /** Lower-case; whoever has an account with it may accept. */
    email: text('email').notNull(),
    /** Null until they have accepted. */
    user_id: uuid('user_id').references(() => users.id),
    /** Who was removed keeps what was agreed with them, and can be invited again. */
    status: text('status').$type<CrewStatus>().notNull(),
    invited_at: at('invited_at').notNull(),
    joined_at: at('joined_at'),
    removed_at: at('removed_at'),
  },
  (table) => [
    unique('crew_members_email').on(table.company_id, table.email),
    unique('crew_members_user').on(table.company_id, table.user_id),
    index('crew_members_of_user').on(table.user_id),
    index('crew_members_invited').on(table.email),
  ],
);

/** What each gets of a booking; changed until money of it is released. */
export const crew_shares = pgTable(
  'crew_shares',
  {
    booking_id: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    member_id: uuid('member_id')
      .notNull()
      .references(() => crew_members.id),
    kind: text('kind').$type<ShareKind>().notNull(),
    /** Of `hourly` per hour; null for `percent`. */
    amount_cents: bigint('amount_cents', { mode: 'number' }),
    percent_bps: integer('percent_bps'),
    updated_at: at('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.booking_id, table.member_id] }),
    index('crew_shares_member').on(table.member_id),
  ],
);
