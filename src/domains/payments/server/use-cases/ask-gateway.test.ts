import { expect, test } from 'vitest';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import { type Gateway, GatewayError } from '../../../../platform/gateway.ts';
import type { Movement } from '../../../../platform/gateway-lists.ts';
import { HOUR, MINUTE, plus } from '../../../../shared/calendar-date.ts';
import { askGateway, askGatewayNightly } from './ask-gateway.ts';

const world = await createMoneyWorld();
const { clock, context, deps } = world;
const { pool } = deps;
const PAGE = 2;

/** A gateway with so many payments, two a page, that fails when told to; `asked` has what was listed after. */
function listing(count: number) {
  const begun = clock.now();
  const payments: Movement[] = Array.from({ length: count }, (_, index) => ({
    kind: 'payment',
    ref: `${begun.getTime()}_${index}`,
    amount_cents: 1_000,
    currency: 'EUR',
    about_ref: null,
    moved_at: plus(begun, -index * MINUTE),
    settled: { amount_cents: 1_000, fee_cents: 0, currency: 'EUR' },
  }));
  const asked: (string | null)[] = [];
  const failures = new Map<string, Error>();
  const gateway: Gateway = {
    ...deps.gateway,
    name: 'stripe',
    async listMovements({ from, after }) {
      asked.push(after);
      const failure = failures.get(after ?? 'first');
      if (failure) throw failure;
      const listed = payments.filter(({ moved_at }) => moved_at >= from);
      const start = after ? listed.findIndex(({ ref }) => ref === after) + 1 : 0;
      const movements = listed.slice(start, start + PAGE);
      return { movements, next: start + PAGE < listed.length ? movements.at(-1)!.ref : null };
    },
    listPeriods: () => Promise.resolve({ periods: [], next: null }),
    listDisputes: () => Promise.resolve([]),
  };
  return { asked, failures, gateway, payments, ctx: { ...context(null), gateway } };
}
const kept = async (payments: Movement[]): Promise<number> =>
  (await pool.query('select from gateway_objects where ref = any($1)', [payments.map(({ ref }) => ref)]))
    .rowCount!;
const pass = async () =>
  (await pool.query("select * from gateway_lists where gateway = 'stripe' and list = 'movements'")).rows[0];

test('a list is read to its end; the next time begins where it was, and what came late is heard again', async () => {
  const { asked, ctx, payments } = listing(5);
  expect(await askGateway(ctx)).toEqual({ asked: 5, unanswered: 0 });
  expect(asked).toEqual([null, payments[1]!.ref, payments[3]!.ref]);
  expect(await kept(payments)).toBe(5);
  expect(await pass()).toMatchObject({ cursor: null, begun_at: null, newest_at: payments[0]!.moved_at });
  clock.advance(3 * HOUR);
  const later = listing(2);
  later.payments.push(...payments);
  expect(await askGateway(later.ctx)).toEqual({ asked: 7, unanswered: 0 });
  clock.advance(3 * HOUR);
  const empty = listing(0);
  empty.payments.push(...later.payments);
  expect(await askGateway(empty.ctx)).toEqual({ asked: 2, unanswered: 0 });
});

test('after a crash in the middle the next one goes on there, and asks for nothing twice', async () => {
  clock.advance(HOUR);
  const { asked, ctx, failures, payments } = listing(6);
  failures.set(payments[3]!.ref, new Error('the process dies'));
  await expect(askGateway(ctx)).rejects.toThrow('the process dies');
  expect(await pass()).toMatchObject({ cursor: payments[3]!.ref });
  failures.clear();
  asked.length = 0;
  expect(await askGateway(ctx)).toMatchObject({ unanswered: 0 });
  expect(asked).toEqual([payments[3]!.ref]);
  expect(await kept(payments)).toBe(6);
});

test('a gateway that does not answer is no difference: the other lists are read, and the night tries again', async () => {
  clock.advance(HOUR);
  const { ctx, failures, gateway, payments } = listing(3);
  failures.set(payments[1]!.ref, new GatewayError('unavailable', '429: too many requests'));
  expect(await askGateway(ctx)).toEqual({ asked: 2, unanswered: 1 });
  await expect(askGatewayNightly({ ...deps, gateway })).rejects.toMatchObject({ code: 'unavailable' });
  failures.clear();
  await askGatewayNightly({ ...deps, gateway });
  expect(await kept(payments)).toBe(3);
});

test('who has no more time leaves the rest to the next', async () => {
  clock.advance(HOUR);
  const { ctx, payments } = listing(4);
  expect(await askGateway(ctx, { at_most_ms: 0 })).toEqual({ asked: 0, unanswered: 4 });
  expect(await kept(payments)).toBe(0);
  expect(await askGateway(ctx)).toMatchObject({ unanswered: 0 });
  expect(await kept(payments)).toBe(4);
});

test('two who ask at once read the list once between them', async () => {
  clock.advance(HOUR);
  const { ctx, payments } = listing(7);
  await Promise.all([askGateway(ctx), askGateway(ctx)]);
  await askGateway(ctx);
  expect(await kept(payments)).toBe(7);
  expect(await pass()).toMatchObject({ cursor: null, begun_at: null });
});
