import type { Socket } from 'node:net';
import type pg from 'pg';

/** The part of pg's connection that COPY needs; it has no types of its own. */
interface Wire {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  stream: Socket;
}

const CHUNK_LINES = 2_000;

/** One field of COPY's text format; null is `\N`. */
function field(value: unknown): string {
  if (value === null || value === undefined) return String.raw`\N`;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return field(`{${value.map((item) => JSON.stringify(item)).join(',')}}`);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\t', String.raw`\t`);
}

/** Sends `rows` to a table by COPY, in order and no faster than the server takes them. */
export async function copyInto(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly unknown[]>,
): Promise<void> {
  const text = `copy ${table} (${columns.join(', ')}) from stdin`;
  await new Promise<void>((resolve, reject) => {
    const statement = {
      submit: (wire: Wire) => wire.query(text),
      handleCopyInResponse: (wire: Wire) => void send(wire, rows).catch(reject),
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: (error: Error) => reject(error),
      handleRowDescription: () => undefined,
      handleDataRow: () => undefined,
    };
    client.query(statement as unknown as pg.Submittable);
  });
}

async function send(wire: Wire, rows: Iterable<readonly unknown[]>): Promise<void> {
  let lines: string[] = [];
  const flush = async (): Promise<void> => {
    wire.sendCopyFromChunk(Buffer.from(lines.join('')));
    lines = [];
    if (wire.stream.writableNeedDrain) await new Promise((resolve) => wire.stream.once('drain', resolve));
  };
  for (const row of rows) {
    lines.push(`${row.map(field).join('\t')}\n`);
    if (lines.length === CHUNK_LINES) await flush();
  }
  if (lines.length > 0) await flush();
  wire.endCopyFrom();
}
