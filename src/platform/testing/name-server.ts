import { createSocket } from 'node:dgram';
import { afterAll } from 'vitest';

const HEADER = 12;
const TXT = 16;
const NO_SUCH_NAME = 3;

/**
 * A name server that knows TXT records alone, over real UDP; `records` may be changed while it runs.
 * @returns its `address:port`
 */
export async function startNameServer(records: Map<string, string[]>): Promise<string> {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => socket.send(answer(query, records), from.port, from.address));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>((resolve) => socket.close(() => resolve())));
  return `127.0.0.1:${socket.address().port}`;
}

function answer(query: Buffer, records: Map<string, string[]>): Buffer {
  const labels: string[] = [];
  let at = HEADER;
  while (query[at]) {
    labels.push(query.toString('latin1', at + 1, at + 1 + query[at]!));
    at += 1 + query[at]!;
  }
  const question = query.subarray(HEADER, at + 5);
  const texts = records.get(labels.join('.').toLowerCase());
  const header = Buffer.from(query.subarray(0, HEADER));
  // an answer, with recursion; the name was found or not
  header.writeUInt16BE(0x8180 | (texts ? 0 : NO_SUCH_NAME), 2);
  header.writeUInt16BE(texts?.length ?? 0, 6);
  header.writeUInt32BE(0, 8);
  return Buffer.concat([header, question, ...(texts ?? []).map(record)]);
}

/** One record of the asked name; a long text is cut into the pieces of 255 that the format has. */
function record(text: string): Buffer {
  const pieces = text.match(/.{1,255}/g) ?? [''];
  const data = Buffer.concat(
    pieces.map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece, 'latin1')])),
  );
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc000 | HEADER, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
