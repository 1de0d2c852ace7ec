import Papa from 'papaparse';
import { type Currency, toDecimal } from '../shared/money.ts';

/** What the text's File says it is. */
export const CSV_TYPE = 'text/csv;charset=utf-8';

/** What a spreadsheet may take for a formula, or what it drops before one; East Asian keyboards have wide signs. */
const formula = /^[=+\-@\t\r\n\0＝＋－＠]/;

interface Amount {
  cents: number;
  currency: Currency;
}
/** Text, a count, or money, which is written with all of its decimals. */
export type Cell = string | number | Amount;

/** What people wrote never begins a formula: it gets a quote before it. */
function cellText(cell: Cell): string | number {
  if (typeof cell === 'object') return toDecimal(cell.cents, cell.currency);
  return typeof cell === 'string' && formula.test(cell) ? `'${cell}` : cell;
}

/** A table for spreadsheets. */
export const csvText = (fields: string[], rows: readonly (readonly Cell[])[]): string =>
  // the mark at the beginning is how spreadsheets know the letters
  `\uFEFF${Papa.unparse({ fields, data: rows.map((row) => row.map(cellText)) }, { newline: '\r\n' })}\r\n`;
