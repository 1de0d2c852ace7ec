/** The value below which a share of the sorted measurements lies. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function summary(measured: readonly number[]): { p50: number; p95: number; max: number } {
  const sorted = measured.toSorted((a, b) => a - b);
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), max: sorted.at(-1) ?? Number.NaN };
}

export const median = (measured: readonly number[]): number => summary(measured).p50;

/** A table as Markdown and as people read it in a terminal: columns padded to the widest cell. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [first = [], ...others] = cells;
  return [
    line(first),
    `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`,
    ...others.map(line),
  ].join('\n');
}

export const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1);
export const ratio = (value: number): string => value.toFixed(2);
