import { and, asc } from 'drizzle-orm';
import Papa from 'papaparse';
import type { Context } from '../../../../platform/context.ts';
import type { Reader } from '../../../../platform/db.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { notFound } from '../../../../shared/errors.ts';
import { type Currency, toUnits } from '../../../../shared/money.ts';
import { wordsIn } from '../pdf/words.ts';
import { documents } from '../tables.ts';
import { answerFile } from './answer-file.ts';
import { inYear, isMine, rowColumns } from './list-documents.ts';
import { sumYear } from './sum-year.ts';

const columns = ['count', 'gross', 'tax', 'refunds', 'fees', 'net', 'paid_out'] as const;

/** Text that a spreadsheet opens as text: what begins like a formula gets a quote before it. */
function csvOf(name: string, rows: Record<string, string | number>[], fields: string[]) {
  // the mark at the beginning is how spreadsheets know the letters
  const text = `\uFEFF${Papa.unparse({ fields, data: rows }, { escapeFormulae: true, newline: '\r\n' })}\r\n`;
  return answerFile(name, 'text/csv;charset=utf-8', text);
}

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
        name === 'count' ? row.count : toUnits(row[`${name}_cents`], currency),
      );
      const month = `${year}-${String(row.month).padStart(2, '0')}`;
      return Object.fromEntries([currency, month, ...values].map((value, index) => [fields[index]!, value]));
    }),
  );
  return csvOf(`crossfade-${year}.csv`, rows, fields);
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
  ].map((name) => words(name === 'tax' ? 'summary.tax' : `csv.${name}`));
  const units = (cents: number, currency: Currency) => toUnits(cents, currency);
  return csvOf(
    `crossfade-${year}-documents.csv`,
    rows.map((row) => {
      const {
        issued_on,
        kind,
        number,
        seller_name,
        buyer_name,
        ref,
        title,
        currency,
        total_cents,
        tax_cents,
      } = row;
      const money = [units(total_cents, currency), units(tax_cents, currency)];
      const values = [
        issued_on,
        words(`kind.${kind}`),
        number,
        seller_name,
        buyer_name,
        ref,
        title,
        currency,
        ...money,
      ];
      return Object.fromEntries(values.map((value, index) => [fields[index]!, value]));
    }),
    fields,
  );
}

/** Every document of a year in which somebody is a party, the oldest first. */
const yearDocuments = (reader: Reader, user_id: string, year: number) =>
  reader
    .select(rowColumns)
    .from(documents)
    .where(and(isMine(user_id), inYear(year)))
    .orderBy(asc(documents.issued_at), asc(documents.id));
