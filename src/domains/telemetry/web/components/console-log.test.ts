import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BackendAnswer } from '../../../../ui/backend.ts';
import { LogRecord } from '../../contract.ts';
import { redirectConsole } from './console-log.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2027-01-04T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

function open(answer: () => Promise<BackendAnswer<unknown>> = async () => ({ status: 'ok', data: null })) {
  const said: unknown[][] = [];
  const sent: LogRecord[] = [];
  const say =
    (method: string) =>
    (...values: unknown[]) =>
      void said.push([method, ...values]);
  const target = {
    debug: say('debug'),
    log: say('log'),
    info: say('info'),
    warn: say('warn'),
    error: say('error'),
  } as Console;
  const putBack = redirectConsole(target, async (record) => {
    // whatever is sent the server takes
    sent.push(LogRecord.parse(record));
    return answer();
  });
  const settled = () => vi.advanceTimersByTimeAsync(0);
  return { target, said, sent, putBack, settled };
}

test('every level is said and sent, with what came along', async () => {
  const { target, said, sent, settled } = open();
  target.debug('a');
  target.log('b', 1);
  target.info('c', 1, { two: 2 });
  target.warn({ d: true });
  const failure = new TypeError('e');
  target.error(failure);
  await settled();
  expect(said.map(([method]) => method)).toEqual(['debug', 'log', 'info', 'warn', 'error']);
  const timestamp = '2027-01-04T10:00:00.000Z';
  expect(sent).toEqual([
    { level: 'debug', message: 'a', timestamp },
    { level: 'info', message: 'b', context: 1, timestamp },
    { level: 'info', message: 'c', context: [1, { two: 2 }], timestamp },
    { level: 'warn', message: '{"d":true}', timestamp },
    {
      level: 'error',
      message: 'e',
      context: { name: 'TypeError', message: 'e', stack: failure.stack },
      timestamp,
    },
  ]);
});

test('what has no end is cut, and what is no data becomes words', async () => {
  const { target, sent, settled } = open();
  const circle: { self?: unknown } = {};
  circle.self = circle;
  target.error('x'.repeat(10_000), circle, Number.NaN, () => 1, new Map(), undefined, 10n);
  target.error(
    'many',
    Array.from({ length: 100_000 }, (_, index) => 'long'.repeat(index % 100)),
  );
  target.error('half \ud800 and none \u0000');
  await settled();
  expect(sent).toHaveLength(3);
  expect(sent[0]!.message).toHaveLength(4_000);
  expect(JSON.stringify(sent).length).toBeLessThan(30_000);
});

test('a page that does not stop talking is cut off, and says how much is missing', async () => {
  const { target, said, sent, settled } = open();
  for (let time = 0; time < 100; time += 1) target.warn('again');
  await settled();
  expect(said).toHaveLength(100);
  expect(sent).toHaveLength(30);
  await vi.advanceTimersByTimeAsync(60_000);
  target.warn('later');
  await settled();
  expect(sent.at(-1)).toMatchObject({ message: 'later', context: { dropped: 70 } });
});

test('what cannot be sent is said on the console alone, once', async () => {
  const { target, said, sent, settled } = open(async () => ({ status: 'degraded', data: null }));
  target.info('a');
  target.info('b');
  await settled();
  expect(sent).toHaveLength(2);
  expect(said).toEqual([
    ['info', 'a'],
    ['info', 'b'],
    ['error', 'Failed to send log to Supabase'],
  ]);
});

test('the console is put back as it was', async () => {
  const { target, sent, putBack, settled } = open();
  putBack();
  target.error('quiet');
  await settled();
  expect(sent).toEqual([]);
});
