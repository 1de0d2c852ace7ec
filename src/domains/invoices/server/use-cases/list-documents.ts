import { and, asc, between, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../../platform/context.ts';
import { type Reader, rowsBefore } from '../../../../platform/db.ts';
import { decodeCursor, pageOf } from '../../../../shared/cursor.ts';
import type { DocumentRow } from '../../contract.ts';
import { sideOn } from '../access.ts';
import { namesOn, ref, rowColumns, title } from '../queries.ts';
import { documents } from '../tables.ts';

type Row = Awaited<ReturnType<typeof rowsOf>>[number];
const rowsOf = (reader: Reader) => reader.select(rowColumns).from(documents);

const toRow = (actor: Actor, row: Row): DocumentRow => {
  const { seller_id, buyer_id, seller_name, buyer_name, issued_at: _at, tax_cents: _tax, ...rest } = row;
  const side = sideOn(actor, { seller_id, buyer_id }) ?? 'staff';
  return { ...rest, side, other_name: side === 'seller' ? buyer_name : seller_name };
};

export const isMine = (user_id: string): SQL | undefined =>
  or(eq(documents.seller_id, user_id), eq(documents.buyer_id, user_id));
export const inYear = (year: number | undefined): SQL | undefined =>
  year === undefined ? undefined : between(documents.issued_on, `${year}-01-01`, `${year}-12-31`);

/** Words in the number, a name, or the booking's reference or title. */
function matches(q: string): SQL | undefined {
  const pattern = `%${q.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const columns = [documents.number, ...namesOn, ref, title];
  return q.trim() === '' ? undefined : or(...columns.map((column) => sql`${column} ilike ${pattern}`));
}

export async function documentList(
  reader: Reader,
  actor: Actor,
  {
    q,
    year,
    cursor,
    limit,
  }: { q: string; year?: number | undefined; cursor?: string | undefined; limit: number },
) {
  const after = decodeCursor(cursor);
  const [rows, years] = await Promise.all([
    reader
      .select(rowColumns)
      .from(documents)
      .where(
        and(isMine(actor.id), inYear(year), matches(q), rowsBefore(documents.issued_at, documents.id, after)),
      )
      .orderBy(desc(documents.issued_at), desc(documents.id))
      .limit(limit + 1),
    reader
      .selectDistinct({ year: sql<number>`extract(year from ${documents.issued_on})::int` })
      .from(documents)
      .where(isMine(actor.id)),
  ]);
  const { items, next_cursor } = pageOf(rows, limit, ({ issued_at, id }) => ({ at: issued_at, id }));
  return {
    items: items.map((row) => toRow(actor, row)),
    next_cursor,
    years: years.map((row) => row.year).toSorted((a, b) => b - a),
  };
}

/** A booking's documents in the order of their issue: all of them for staff, else what one is a party to. */
export async function bookingDocuments(
  reader: Reader,
  actor: Actor,
  booking_id: string,
): Promise<DocumentRow[]> {
  const rows = await reader
    .select(rowColumns)
    .from(documents)
    .where(and(eq(documents.booking_id, booking_id), actor.role === 'admin' ? undefined : isMine(actor.id)))
    .orderBy(asc(documents.issued_at), asc(documents.id));
  return rows.map((row) => toRow(actor, row));
}
