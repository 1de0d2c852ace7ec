import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';
import { chargebacks } from '../../payments/server/tables/chargebacks.ts';
import type { EvidenceForm } from '../contract.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Our side of a chargeback: as staff amended it, and as it was sent. */
export const chargeback_evidence = pgTable(
  'chargeback_evidence',
  {
    chargeback_id: uuid('chargeback_id')
      .primaryKey()
      .references(() => chargebacks.id),
    evidence: jsonb('evidence').$type<EvidenceForm>().notNull(),
    saved_by: uuid('saved_by')
      .notNull()
      .references(() => users.id),
    saved_at: at('saved_at').notNull(),
    /** From here on the bank may have it: it is not changed any more. */
    asked_at: at('asked_at'),
    /** Rises when the gateway refused it: the next time is another request there. */
    attempt: integer('attempt').notNull().default(1),
    /** The PDF of it, as the gateway keeps it; null where it would not. */
    document_ref: text('document_ref'),
    submitted_at: at('submitted_at'),
    refusal: text('refusal'),
  },
  (table) => [
    index('chargeback_evidence_unsent')
      .on(table.asked_at)
      .where(sql`${table.asked_at} is not null and ${table.submitted_at} is null`),
  ],
);
