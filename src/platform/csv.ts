import Papa from 'papaparse';

/** What the text's File says it is. */
export const CSV_TYPE = 'text/csv;charset=utf-8';

/** What a spreadsheet may take for a formula, or what it drops before one; East Asian keyboards have wide signs. */
const formula = /^[=+\-@\t\r\n\0＝＋－＠]/;

/** A table for spreadsheets. What people wrote never begins a formula there: it gets a quote before it. */
export const csvText = (fields: string[], rows: readonly (string | number)[][]): string =>
  // the mark at the beginning is how spreadsheets know the letters
  `\uFEFF${Papa.unparse({ fields, data: [...rows] }, { escapeFormulae: formula, newline: '\r\n' })}\r\n`;
