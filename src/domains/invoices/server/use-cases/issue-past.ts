import type { Env } from '../../../../platform/env.ts';
import type { Tx } from '../../../../platform/db.ts';
import { factsAt, livesOf } from '../queries/facts.ts';
import { document_series, documents } from '../tables.ts';
import { documentOf } from './issue-documents.ts';
import { nextDocument } from './next-document.ts';

const ROWS_AT_ONCE = 200;
const DIGITS = 4;

/**
 * Issues what the past of many bookings wants, as if each document had been issued when it was due: over all of them
 * in the order of time, as numbers go. Later documents name earlier ones, so the numbers that the database will give
 * are counted on here; that it gave them is checked.
 * @param moments at which money of a booking moved, the oldest first
 */
export async function issuePast(
  tx: Tx,
  env: Env,
  moments: readonly { booking_id: string; at: Date }[],
): Promise<void> {
  const lives = await livesOf(tx, env, [...new Set(moments.map(({ booking_id }) => booking_id))]);
  const lifeOf = new Map(lives.map((life) => [life.booking.id, life]));
  const series = await tx.select().from(document_series);
  const last = new Map(series.map((row) => [`${row.seller_id} ${row.series}`, row.last_sequence]));
  const issued: { row: typeof documents.$inferInsert; number: string }[] = [];
  for (const { booking_id, at } of moments) {
    const life = lifeOf.get(booking_id);
    if (!life) continue;
    const facts = factsAt(life, at);
    for (let draft = nextDocument(facts); draft; draft = nextDocument(facts)) {
      const row = documentOf(facts, draft, at);
      const sequence = (last.get(`${row.seller_id} ${row.series}`) ?? 0) + 1;
      last.set(`${row.seller_id} ${row.series}`, sequence);
      const number = `${row.prefix}-${String(sequence).padStart(DIGITS, '0')}`;
      facts.documents.push({ ...row, number });
      issued.push({ row, number });
    }
  }
  for (let from = 0; from < issued.length; from += ROWS_AT_ONCE) {
    const part = issued.slice(from, from + ROWS_AT_ONCE);
    const given = await tx
      .insert(documents)
      .values(part.map(({ row }) => row))
      .returning({ id: documents.id, number: documents.number });
    const numbers = new Map(given.map(({ id, number }) => [id, number]));
    for (const { row, number } of part)
      if (numbers.get(row.id) !== number) throw new Error(`${row.occasion} was not issued as ${number}`);
  }
}
