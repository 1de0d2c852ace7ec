/** Asks a server as fast as it answers, over keep-alive connections of its own: a thread beside the bench. */
import net from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const PATIENCE_MS = 20_000;
const END_OF_HEAD = Buffer.from('\r\n\r\n');
const END_OF_CHUNKS = Buffer.from('\r\n0\r\n\r\n');

/** @type {{ port: number, requests: string[], connections: number, duration_ms: number }} */
const { port, requests, connections, duration_ms } = workerData;
const ends_at = performance.now() + duration_ms;
/** @type {number[]} */
const latencies = [];
/** @type {Record<string, number>} */
const refused = {};
let asked = 0;
let bytes = 0;

/**
 * Whether `buffer` holds one whole answer.
 * @param {Buffer} buffer
 */
function isWhole(buffer) {
  const head = buffer.indexOf(END_OF_HEAD);
  if (head < 0) return false;
  const text = buffer.toString('latin1', 0, head).toLowerCase();
  const length = /\r\ncontent-length: (\d+)/.exec(text)?.[1];
  if (length !== undefined) return buffer.length >= head + 4 + Number(length);
  return buffer.subarray(-END_OF_CHUNKS.length).equals(END_OF_CHUNKS);
}

/** @returns {Promise<void>} when the time is over */
function converse() {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error(`no answer on port ${port}`)));
    /** @type {Buffer[]} */
    let parts = [];
    let begun = 0;
    const ask = () => {
      parts = [];
      begun = performance.now();
      socket.write(requests[asked++ % requests.length] ?? '');
    };
    socket.once('connect', ask);
    socket.on('data', (part) => {
      parts.push(part);
      const buffer = parts.length === 1 ? part : Buffer.concat(parts);
      if (!isWhole(buffer)) {
        parts = [buffer];
        return;
      }
      const status = buffer.toString('latin1', 9, 12);
      if (status !== '200') refused[status] = (refused[status] ?? 0) + 1;
      latencies.push(performance.now() - begun);
      bytes += buffer.length;
      if (performance.now() < ends_at) return ask();
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
    socket.once('close', () => resolve());
  });
}

await Promise.all(Array.from({ length: connections }, converse));
parentPort?.postMessage({ latencies, refused, bytes });
