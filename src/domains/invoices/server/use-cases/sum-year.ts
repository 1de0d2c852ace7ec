import { sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Reader } from '../../../../platform/db.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import type { Currency } from '../../../../shared/money.ts';
import { PLATFORM } from '../../../payments/server/index.ts';
import type { SummaryMonth, YearSummary } from '../../contract.ts';
import { documents } from '../tables.ts';
import { inYear } from './list-documents.ts';

/** The caller's year as a DJ, counted from documents alone: a year that is over never changes. */
export async function sumYear(ctx: Context, year: number): Promise<YearSummary[]> {
  const rows = await yearRows(ctx.db, requireActor(ctx).id, year);
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, ofIt]) => ({
    currency,
    months: ofIt.filter(isMonth),
    total: ofIt.find((row) => !isMonth(row))!,
  }));
}

const isFee = sql`seller_id = ${PLATFORM} and kind <> 'payout_statement'`;
/** What a document's lines of a kind come to. */
const linesOf = (kind: string) =>
  sql`coalesce((select sum((l ->> 'total_cents')::bigint) from jsonb_array_elements(snapshot -> 'lines') l where l ->> 'kind' = ${kind}), 0)`;

type YearRow = Omit<SummaryMonth, 'month'> & { currency: Currency; month: number | null };
const isMonth = (row: YearRow): row is YearRow & { month: number } => row.month !== null;

/**
 * What a year's documents of a DJ come to, a row per currency and month, and one of the whole year: a booking with
 * papers in three months is one booking of the year.
 */
async function yearRows(reader: Reader, dj_id: string, year: number) {
  const { rows } = await reader.execute<YearRow>(sql`
    with mine as (
      select *, extract(month from issued_on)::int as month,
        -- a final invoice adds what its deposit invoices have left open
        total_cents - coalesce((select sum((d ->> 'total_cents')::bigint) from jsonb_array_elements(snapshot -> 'deducted') d), 0) as added_cents,
        tax_cents - coalesce((select sum((d ->> 'tax_cents')::bigint) from jsonb_array_elements(snapshot -> 'deducted') d), 0) as added_tax_cents,
        coalesce((select sum((d ->> 'total_cents')::bigint) from jsonb_array_elements(snapshot -> 'deducted') d), 0) as deducted_cents,
        -- what is kept of an event that was called off has no final invoice: its payout says that it was released
        not exists (select from documents f where f.booking_id = documents.booking_id and f.kind = 'final_invoice') as has_no_final,
        ${linesOf('gross')} as released_cents,
        -- of statements alone: what of a payout went to others, or came of others' bookings
        ${linesOf('crew_shares')} as to_crew_cents, ${linesOf('crew_share')} as of_crew_cents, ${linesOf('debt')} as debt_cents
      from ${documents}
      where ${inYear(year)} and (seller_id = ${dj_id} or (buyer_id = ${dj_id} and seller_id = ${PLATFORM} and
        (kind = 'payout_statement' or occasion like 'platform_fee%')))
    )
    select currency, month,
      count(distinct booking_id) filter (where seller_id = ${dj_id})::int as count,
      coalesce(sum(added_cents) filter (where kind in ('deposit_invoice', 'final_invoice', 'sale_invoice')), 0) as gross_cents,
      coalesce(sum(added_tax_cents) filter (where seller_id = ${dj_id}), 0) as tax_cents,
      coalesce(-sum(total_cents) filter (where seller_id = ${dj_id} and kind = 'credit_note'), 0) as refunds_cents,
      -- a credit note of ours gives back a fee that a bank took with its payment
      coalesce(sum(total_cents) filter (where ${isFee}), 0) as fees_cents,
      coalesce(sum(added_cents) filter (where seller_id = ${dj_id}), 0)
        - coalesce(sum(total_cents) filter (where ${isFee}), 0) as net_cents,
      coalesce(sum(case
        when kind = 'deposit_invoice' or occasion like 'credit:%' then total_cents
        when kind = 'final_invoice' then -deducted_cents
        when kind = 'payout_statement' and booking_id is not null and has_no_final then -released_cents
      end), 0) as on_account_cents,
      coalesce(sum(of_crew_cents), 0) as shares_cents,
      coalesce(-sum(to_crew_cents), 0) as crew_cents,
      coalesce(-sum(debt_cents), 0) as withheld_cents,
      coalesce(sum(total_cents) filter (where kind = 'payout_statement'), 0) as paid_out_cents
    from mine group by grouping sets ((currency, month), (currency)) order by currency, month`);
  return rows;
}
