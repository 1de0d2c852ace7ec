import { askBackend, type BackendAnswer } from '../../../../ui/backend.ts';
import type { LogRecord } from '../../contract.ts';
import { LOG_CONTEXT_LENGTH, LOG_MESSAGE_LENGTH, type LogLevel } from '../../rules.ts';

const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;
type Method = keyof typeof levels;
const methods = Object.keys(levels) as Method[];

/** What waits to be sent at most; what a page says beyond it is counted, not kept. */
const WAITING = 50;
/** What one page sends at most in a minute. */
const PER_MINUTE = 30;
const MINUTE_MS = 60_000;
/** How deep into what was logged its context looks. */
const DEPTH = 4;

type Send = (record: LogRecord) => Promise<BackendAnswer<unknown>>;
const sendRecord: Send = (record) =>
  askBackend('/api/logs', { method: 'POST', body: record, keepalive: true });

/**
 * What the console is told goes to the server's logs as well, from now on: bounded in length, number and time, one
 * after the other. What cannot be sent is said on the console alone. The answer puts the console back.
 */
export function redirectConsole(target: Console, send: Send = sendRecord): () => void {
  const own = Object.fromEntries(methods.map((method) => [method, target[method]])) as Pick<Console, Method>;
  const waiting: LogRecord[] = [];
  let sent_at: number[] = [];
  let dropped = 0;
  let isSending = false;
  let isFailing = false;

  const keep = (level: LogLevel, values: readonly unknown[]): void => {
    const now = Date.now();
    sent_at = sent_at.filter((at) => now - at < MINUTE_MS);
    if (waiting.length >= WAITING || sent_at.length >= PER_MINUTE) {
      dropped += 1;
      return;
    }
    sent_at.push(now);
    waiting.push(recordOf(level, dropped === 0 ? values : [...values, { dropped }], now));
    dropped = 0;
    void sendAll();
  };
  const sendAll = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    for (let record = waiting.shift(); record; record = waiting.shift()) {
      const { status } = await send(record);
      // once, not for every record of a long failure
      if (status === 'degraded' && !isFailing) own.error.call(target, 'Failed to send log to Supabase');
      isFailing = status === 'degraded';
    }
    isSending = false;
  };

  for (const method of methods)
    target[method] = (...values: unknown[]) => {
      own[method].apply(target, values);
      keep(levels[method], values);
    };
  return () => void Object.assign(target, own);
}

/** What was logged first is the message, what came with it the context: nothing, one value or a list. */
function recordOf(level: LogLevel, [first, ...rest]: readonly unknown[], now: number): LogRecord {
  const message = typeof first === 'string' ? first : first instanceof Error ? first.message : text(first);
  const values = [...(first instanceof Error ? [first] : []), ...rest].map((value) => plain(value, DEPTH));
  const context = values.length > 1 ? values : values[0];
  const isShort = context === undefined || text(context).length <= LOG_CONTEXT_LENGTH;
  return {
    level,
    message: message.toWellFormed().replaceAll('\u0000', '').slice(0, LOG_MESSAGE_LENGTH),
    ...(context !== undefined && {
      context: isShort ? context : text(context).slice(0, LOG_CONTEXT_LENGTH / 2),
    }),
    timestamp: new Date(now).toISOString(),
  };
}

const text = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
};

/** What it is, where it is no data: `[object Map]`. */
const kindOf = (value: unknown): string => Object.prototype.toString.call(value);

type Plain = NonNullable<LogRecord['context']> | null;

/** JSON of anything: no cycles, no functions, no page elements; what lies too deep is left out. */
function plain(value: unknown, depth: number): Plain {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'string')
    return value.toWellFormed().replaceAll('\u0000', '').slice(0, LOG_MESSAGE_LENGTH);
  if (value instanceof Error) return { name: value.name, message: value.message, stack: value.stack ?? '' };
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || depth === 0) return kindOf(value);
  if (Array.isArray(value)) return value.slice(0, 50).map((one) => plain(one, depth - 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return kindOf(value);
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 50)
      .map(([key, one]) => [key, plain(one, depth - 1)]),
  );
}
