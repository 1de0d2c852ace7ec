import { createServer, type AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** The industry's test file, in two parts: in one it would be found in our own sources. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/**
 * A daemon that knows the test file alone and takes `limit` bytes; it answers what clamd answers, and closes on what
 * it does not know.
 */
export async function startClamd(limit = 1024 * 1024): Promise<string> {
  const server = createServer((socket) => {
    let seen = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (piece: Buffer) => {
      seen = Buffer.concat([seen, piece]);
      const answer = answerTo(seen, limit);
      if (answer !== undefined) socket.end(`${answer}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Undefined while there is more to come. */
function answerTo(seen: Buffer, limit: number): string | undefined {
  const command = 'zINSTREAM\0';
  if (!command.startsWith(seen.toString('latin1', 0, command.length))) return 'UNKNOWN COMMAND';
  const content: Buffer[] = [];
  for (let at = command.length; at + 4 <= seen.length;) {
    const length = seen.readUInt32BE(at);
    const whole = Buffer.concat(content);
    if (length === 0) return whole.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
    if (whole.length + length > limit) return 'INSTREAM size limit exceeded. ERROR';
    content.push(seen.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
