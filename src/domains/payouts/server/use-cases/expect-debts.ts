import type { Reader } from '../../../../platform/db.ts';
import { countPart, openDebtCents } from '../../../payments/server/index.ts';
import { EXPORT_ROWS, expectWithheld } from '../../rules.ts';
import { type PayoutRow, payoutRows } from '../queries.ts';

/** What of a booking to come would be somebody's own. */
export const partOf = (reader: Reader, user_id: string, row: PayoutRow): Promise<number> =>
  countPart(reader, user_id, { ...row, booking_id: row.id, held_cents: row.amount_cents });

/** What of scheduled payouts is expected to pay off debts: all that come before one count, wherever they are shown. */
export async function expectDebts(
  reader: Reader,
  whose: Parameters<typeof payoutRows>[1],
  rows: readonly PayoutRow[],
): Promise<Map<string, number>> {
  const { user_id: dj_id } = whose;
  const owed = new Map<string, number>();
  for (const { currency } of rows.filter(({ state }) => state === 'scheduled'))
    if (!owed.has(currency)) owed.set(currency, await openDebtCents(reader, { dj_id, currency }));
  if (![...owed.values()].some((cents) => cents > 0)) return new Map();
  const scheduled = await payoutRows(reader, whose, { q: '', state: 'scheduled' }, null, EXPORT_ROWS);
  const coming = [];
  for (const row of scheduled) coming.push({ ...row, amount_cents: await partOf(reader, dj_id, row) });
  return expectWithheld(coming, owed);
}
