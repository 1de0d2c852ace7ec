import type { SQL } from 'drizzle-orm';
import type { Reader } from '../../../../platform/db.ts';
import type { Posting } from '../../contract.ts';
import { bookingsById } from '../queries.ts';
import { postingsWhere, toAccount } from '../queries/ledger.ts';

/** Journal transactions with their entries, oldest first. */
export async function listPostings(reader: Reader, condition: SQL | undefined): Promise<Posting[]> {
  const rows = await postingsWhere(reader, condition);
  const named = await bookingsById(
    reader,
    rows.flatMap(({ transaction }) => transaction.booking_id ?? []),
  );
  const postings = new Map<string, Posting>();
  for (const { transaction, amount_cents, ...account } of rows) {
    const { id, kind, booking_id, created_at } = transaction;
    const booking = (booking_id && named.get(booking_id)) || null;
    const posting = postings.get(id) ?? { id, kind, booking, created_at, entries: [] };
    posting.entries.push({ account: toAccount(account), amount_cents });
    postings.set(id, posting);
  }
  return [...postings.values()];
}
