import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import type { Env } from './env.ts';

/** Without a word for so long the scanner is not there. */
const SILENCE_MS = 20_000;
const CHUNK_BYTES = 64 * 1024;

/** What could not be asked, or did not say whether a file is clean. */
class ScanFailed extends Error {
  override name = 'ScanFailed';
}

/**
 * Whether ClamAV's daemon at CLAMD_ADDRESS (`host:port`) knows a file for something bad; false where no daemon is
 * configured. Speaks the daemon's INSTREAM (`man clamd`): each piece after its length in four bytes, a length of 0
 * at the end, and one answer that ends in a zero byte.
 * @throws ScanFailed
 */
export async function isInfected(
  { CLAMD_ADDRESS }: Pick<Env, 'CLAMD_ADDRESS'>,
  file: string,
): Promise<boolean> {
  if (!CLAMD_ADDRESS) return false;
  const answer = await askScanner(new URL(`tcp://${CLAMD_ADDRESS}`), file);
  if (answer === 'stream: OK') return false;
  if (answer.endsWith(' FOUND')) return true;
  throw new ScanFailed(answer === '' ? 'it said nothing' : answer);
}

async function askScanner({ hostname, port }: URL, file: string): Promise<string> {
  const socket = connect({ host: hostname, port: Number(port), timeout: SILENCE_MS });
  const pieces = Readable.from(piecesOf(file));
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = (cause: Error) => reject(new ScanFailed(cause.message, { cause }));
      let answer = '';
      socket
        .setEncoding('utf8')
        .on('data', (piece) => (answer += String(piece)))
        // also before it has read everything, such as of a file that is too large for it
        .on('end', () => resolve(answer.replace('\0', '').trim()))
        .on('timeout', () => fail(new Error('it fell silent')))
        .on('error', fail);
      pieces.on('error', fail).pipe(socket, { end: false });
    });
  } finally {
    pieces.destroy();
    socket.destroy();
  }
}

async function* piecesOf(file: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of createReadStream(file, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
    yield lengthOf(piece);
    yield piece;
  }
  yield lengthOf(new Uint8Array());
}

function lengthOf({ byteLength }: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(byteLength);
  return length;
}
