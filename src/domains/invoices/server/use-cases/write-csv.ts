import { and, asc } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { type Cell, CSV_TYPE, csvText } from '../../../../platform/csv.ts';
import type { Reader } from '../../../../platform/db.ts';
import { answerFile } from '../../../../platform/web/answer-file.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { notFound } from '../../../../shared/errors.ts';
import { summaryColumns } from '../../rules.ts';
import { wordsIn } from '../pdf/words.ts';
import { documents } from '../tables.ts';
import { deductedColumns, rowColumns } from '../queries.ts';
import { inYear, isMine } from './list-documents.ts';
import { sumYear } from './sum-year.ts';

const columns = ['count', ...summaryColumns] as const;

const answerCsv = (name: string, fields: string[], rows: Cell[][]) =>
  answerFile(name, CSV_TYPE, csvText(fields, rows));

export async function writeSummaryCsv(ctx: Context, { year }: { year: number }) {
  const words = wordsIn(ctx.language);
  const summaries = await sumYear(ctx, year);
  if (summaries.length === 0) throw notFound();
  const fields = [
    words('csv.currency'),
    words('summary.month'),
    ...columns.map((name) => words(`summary.${name}`)),
  ];
  const rows = summaries.flatMap(({ currency, months }) =>
    months.map((row) => {
      const values = columns.map((name) =>
        name === 'count' ? row.count : { cents: row[`${name}_cents`], currency },
      );
      const month = `${year}-${String(row.month).padStart(2, '0')}`;
      return [currency, month, ...values];
    }),
  );
  return answerCsv(`crossfade-${year}.csv`, fields, rows);
}

export async function writeDocumentsCsv(ctx: Context, { year }: { year: number }) {
  const words = wordsIn(ctx.language);
  const rows = await yearDocuments(ctx.db, requireActor(ctx).id, year);
  const fields = [
    'date',
    'kind',
    'number',
    'seller',
    'buyer',
    'booking',
    'event',
    'currency',
    'total',
    'tax',
    'deducted',
    'tax_left',
  ].map((name) => words(`csv.${name}`));
  return answerCsv(
    `crossfade-${year}-documents.csv`,
    fields,
    rows.map((row) => {
      const { issued_on, kind, number, ref, title, currency, total_cents, tax_cents } = row;
      const money = [
        { cents: total_cents, currency },
        { cents: tax_cents, currency },
        { cents: row.deducted_cents, currency },
        { cents: tax_cents - row.deducted_tax_cents, currency },
      ];
      return [
        issued_on,
        words(`kind.${kind}`),
        number,
        row.seller_name,
        row.buyer_name,
        ref ?? '',
        title,
        currency,
        ...money,
      ];
    }),
  );
}

/** Every document of a year in which somebody is a party, the oldest first. */
const yearDocuments = (reader: Reader, user_id: string, year: number) =>
  reader
    .select({ ...rowColumns, ...deductedColumns })
    .from(documents)
    .where(and(isMine(user_id), inYear(year)))
    .orderBy(asc(documents.issued_at), asc(documents.id));
