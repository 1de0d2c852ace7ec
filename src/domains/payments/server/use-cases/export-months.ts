import type { Context } from '../../../../platform/context.ts';
import { CSV_TYPE, csvText } from '../../../../platform/csv.ts';
import { answerFile } from '../../../../platform/web/answer-file.ts';
import { notFound } from '../../../../shared/errors.ts';
import { wordsIn } from '../adapters/words.ts';
import { listMonths } from './list-months.ts';

const sumColumns = ['earned', 'sold', 'fees', 'coming', 'held', 'paid_out'] as const;
const columns = ['currency', 'month', ...sumColumns] as const;

/**
 * The caller's months of one year, as the money page shows them; what papers say of it is the summary of the year.
 * @throws AppError NOT_FOUND for a year without money
 */
export async function exportMonths(ctx: Context, { year }: { year: number }) {
  const words = wordsIn(ctx.language);
  const { items } = await listMonths(ctx);
  const months = items.filter(({ month }) => month.startsWith(`${year}-`));
  if (months.length === 0) throw notFound();
  const rows = months
    .toSorted((a, b) => `${a.currency} ${a.month}`.localeCompare(`${b.currency} ${b.month}`))
    .map(({ currency, month, ...sums }) => [
      currency,
      month,
      ...sumColumns.map((name) => ({ cents: sums[`${name}_cents`], currency })),
    ]);
  const fields = columns.map((column) => words(`months.${column}`));
  return answerFile(`crossfade-earnings-${year}.csv`, CSV_TYPE, csvText(fields, rows));
}
