import type { Context } from '../../../../platform/context.ts';
import { CSV_TYPE, csvText } from '../../../../platform/csv.ts';
import { answerFile } from '../../../../platform/web/answer-file.ts';
import { wallClock } from '../../../../shared/calendar-date.ts';
import { invalid } from '../../../../shared/errors.ts';
import { EXPORT_ROWS } from '../../rules.ts';
import { wordsIn } from '../adapters/words.ts';
import { type PayoutFilters, payoutRows } from '../queries.ts';
import { toPayouts, whoAsks } from './list-payouts.ts';

const columns = [
  'date',
  'state',
  'reason',
  'booking',
  'about',
  'from',
  'amount',
  'withheld',
  'currency',
  'statement',
] as const;

/**
 * The caller's payouts for a spreadsheet, as the filters leave them; a day is one of the caller's calendar.
 * @throws AppError INVALID `year` when there are more than a spreadsheet takes well
 */
export async function exportPayouts(ctx: Context, filters: PayoutFilters) {
  const words = wordsIn(ctx.language);
  const whose = await whoAsks(ctx);
  const rows = await payoutRows(ctx.db, whose, filters, null, EXPORT_ROWS + 1);
  if (rows.length > EXPORT_ROWS) throw invalid({ year: 'too_many' });
  const payouts = await toPayouts(ctx.db, whose, rows);
  const lines = payouts.map((payout, index) => [
    wallClock(payout.at, whose.time_zone).date,
    words(`state.${payout.state}`),
    payout.reason ? words(`reason.${payout.reason}`) : '',
    payout.booking?.ref ?? '',
    rows[index]!.title,
    payout.other_name,
    { cents: payout.amount_cents, currency: payout.currency },
    { cents: payout.withheld_cents, currency: payout.currency },
    payout.currency,
    payout.statement?.number ?? '',
  ]);
  const name = filters.year ? `crossfade-payouts-${filters.year}.csv` : 'crossfade-payouts.csv';
  const fields = columns.map((column) => words(`csv.${column}`));
  return answerFile(name, CSV_TYPE, csvText(fields, lines));
}
