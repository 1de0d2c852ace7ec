import { Worker } from 'node:worker_threads';
import { cpuSeconds } from './process.ts';
import { median, summary } from './statistics.ts';

export interface Target {
  name: string;
  port: number;
  /** Whole requests as they go over the wire, asked in turn. */
  requests: readonly string[];
  /** Whose work is counted. */
  pid: number;
}

export interface Loaded {
  name: string;
  per_second: number;
  p50: number;
  p95: number;
  /** The server's own processor time for one request. */
  cpu_ms: number;
  bytes: number;
}

const CONNECTIONS = 16;

export interface Answers {
  latencies: number[];
  refused: Record<string, number>;
  bytes: number;
}

/** Asks one server for a while, from a thread of its own. */
export function converse(
  { port, requests }: Pick<Target, 'port' | 'requests'>,
  duration_ms: number,
  connections = CONNECTIONS,
): Promise<Answers> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('load-worker.mjs', import.meta.url), {
      workerData: { port, requests, connections, duration_ms },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

async function measure(target: Target, duration_ms: number): Promise<Loaded> {
  const cpu_before = cpuSeconds(target.pid);
  const begun = performance.now();
  const { latencies, refused, bytes } = await converse(target, duration_ms);
  const seconds = (performance.now() - begun) / 1000;
  if (Object.keys(refused).length > 0)
    throw new Error(`${target.name} answered ${JSON.stringify(refused)} of ${latencies.length}`);
  const { p50, p95 } = summary(latencies);
  const count = latencies.length;
  return {
    name: target.name,
    per_second: count / seconds,
    cpu_ms: ((cpuSeconds(target.pid) - cpu_before) / count) * 1000,
    p50,
    p95,
    bytes: Math.round(bytes / count),
  };
}

/**
 * Targets in turns, round after round, so that whatever else the machine does meets all of them. The answer
 * has each target's median round, and the second and later ones' speed as a part of the first's.
 */
export async function compare(
  targets: readonly Target[],
  { rounds = 5, duration_ms = 3_000 } = {},
): Promise<(Loaded & { ratio: number; cpu_ratio: number })[]> {
  const measured = targets.map(() => [] as Loaded[]);
  for (const target of targets) await measure(target, duration_ms / 2);
  for (let round = 0; round < rounds; round++)
    for (const [index, target] of targets.entries())
      measured[index]!.push(await measure(target, duration_ms));
  const middle = (list: readonly Loaded[], of: (one: Loaded) => number): number => median(list.map(of));
  return measured.map((list) => ({
    name: list[0]!.name,
    per_second: middle(list, (one) => one.per_second),
    p50: middle(list, (one) => one.p50),
    p95: middle(list, (one) => one.p95),
    cpu_ms: middle(list, (one) => one.cpu_ms),
    bytes: list[0]!.bytes,
    ratio: median(list.map((one, round) => one.per_second / measured[0]![round]!.per_second)),
    cpu_ratio: median(list.map((one, round) => measured[0]![round]!.cpu_ms / one.cpu_ms)),
  }));
}

/** A request as it goes over the wire. */
export function wire(method: string, path: string, headers: Record<string, string> = {}, body = ''): string {
  const all = {
    Host: '127.0.0.1',
    ...headers,
    ...(body ? { 'Content-Length': String(Buffer.byteLength(body)) } : {}),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
