import { expect, test } from 'vitest';
import { patternsOf } from '../../../../e2e/page-rules.ts';
import { createTestApp } from '../../../platform/testing/app.ts';
import siteRoutes from '../../../routes.ts';
import { DAY } from '../../../shared/calendar-date.ts';
import { countedPages } from '../../../shared/counted-pages.ts';
import { KEPT_DAYS, limits, PAGE_VIEW_DAYS } from '../rules.ts';
import { forgetRecords } from './use-cases/forget-records.ts';

const harness = await createTestApp();
const { app, as, clock, context, deps } = harness;
const ana = await harness.signUp('user');
const record = { level: 'warn' as const, message: 'slow', timestamp: '2027-01-04T09:59:58.500Z' };

const send = (path: string, body: unknown, cookie?: string) =>
  app.request(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });
const stored = async (table: string) =>
  (await deps.pool.query(`select * from ${table} order by 1`)).rows as Record<string, unknown>[];

test('a log record is kept as it was said, under who is signed in', async () => {
  expect((await send('/logs', { ...record, context: ['a', { b: 1 }] }, ana.cookie)).status).toBe(200);
  expect((await send('/logs', { ...record, level: 'debug' })).status).toBe(200);
  expect(await stored('logs')).toMatchObject([
    { ...record, timestamp: new Date(record.timestamp), context: ['a', { b: 1 }], user_id: ana.actor.id },
    { level: 'debug', context: null, user_id: null },
  ]);
});

test.each([
  ['a level of its own', { ...record, level: 'fatal' }],
  ['no time', { ...record, timestamp: 'yesterday' }],
  ['a message without an end', { ...record, message: 'x'.repeat(4_001) }],
  ['a context without an end', { ...record, context: 'x'.repeat(8_001) }],
])('a record with %s is refused', async (_, body) => {
  expect((await send('/logs', body)).status).toBe(400);
});

test('who sends without an end is stopped, and nobody else', async () => {
  const bob = await harness.signUp('user');
  const { actor } = bob;
  for (let time = 0; time < limits.log.max_attempts; time += 1) await as(actor).telemetry.log(record);
  const refused = await send('/logs', record, bob.cookie);
  expect(refused.status).toBe(429);
  // the window began with the first of them
  expect(refused.headers.get('retry-after')).toBe(String(limits.log.window_minutes * 60));
  expect((await send('/logs', record, ana.cookie)).status).toBe(200);
});

test('events are counted by name', async () => {
  const { telemetry } = as(ana.actor);
  await telemetry.event({ event_name: 'page_seen', time_to_interactive: 0 });
  await telemetry.event({ event_name: 'page_seen', time_to_interactive: 812.5 });
  await telemetry.event({ event_name: 'song_asked' });
  expect(await (await send('/get_event_count', { event_name: 'page_seen' })).json()).toEqual({ count: 2 });
  expect(await telemetry.event_count({ event_name: 'never' })).toEqual({ count: 0 });
});

test.each([
  ['without a name', {}],
  ['with an empty name', { event_name: ' ' }],
  ['that was ready before it began', { event_name: 'page_seen', time_to_interactive: -1 }],
])('an event %s is refused', async (_, body) => {
  expect((await send('/events', body)).status).toBe(400);
});

test('views are counted by page and day, and nothing is kept of whose they were', async () => {
  const view = (page: string) => send('/page_views', { page }, ana.cookie);
  for (const page of ['/pricing', '/dj/:slug', '/pricing']) expect((await view(page)).status).toBe(200);
  clock.advance(DAY);
  expect(await (await view('/pricing')).json()).toEqual({ viewed_on: '2027-01-05' });
  expect(await stored('page_views')).toHaveLength(3);
  expect(Object.keys((await stored('page_views'))[0]!)).toEqual(['viewed_on', 'page', 'views']);
  const keys = (await stored('rate_windows'))
    .map(({ key }) => String(key))
    .filter((key) => key.includes('page_view'));
  expect(keys.filter((key) => key.includes(ana.actor.id))).toEqual([]);
  const staff = await harness.signUp('admin');
  const { views, days, pages } = await as(staff.actor).telemetry.page_views();
  expect(views).toBe(4);
  expect(days).toHaveLength(30);
  expect(days.slice(-3)).toEqual([
    { viewed_on: '2027-01-03', views: 0 },
    { viewed_on: '2027-01-04', views: 3 },
    { viewed_on: '2027-01-05', views: 1 },
  ]);
  expect(pages).toEqual([
    { page: '/pricing', views: 3 },
    { page: '/dj/:slug', views: 1 },
  ]);
});

test.each(['/dj/late-ferry', '/pricing?q=x', '/admin/members', ''])(
  'a view of %j is refused: it is no kind of page',
  async (page) => {
    expect((await send('/page_views', { page })).status).toBe(400);
  },
);

test('every page is counted but those of staff, of the gateway, and those that no visitor opens by an address', () => {
  const counted = patternsOf(siteRoutes).filter(
    (page) => !/^\/(admin|sandbox|dev)\//.test(page) && !['/*', '/offline'].includes(page),
  );
  expect([...countedPages].toSorted()).toEqual(counted.toSorted());
});

test('two views of the same moment are two', async () => {
  const { telemetry } = as(null);
  await Promise.all(Array.from({ length: 8 }, () => telemetry.page_view({ page: '/faq' })));
  const staff = await harness.signUp('admin');
  const { pages } = await as(staff.actor).telemetry.page_views();
  expect(pages).toContainEqual({ page: '/faq', views: 8 });
  await expect(as(ana.actor).telemetry.page_views()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('how an AI tool did is kept for the caller, and for nobody else', async () => {
  const metric = {
    tool: 'bio',
    latency_ms: 1_200,
    success: false,
    model: 'm',
    provider: 'p',
    token_in: 10,
    token_out: 0,
  };
  const full = { ...metric, error_text: 'refused' };
  expect((await send('/ai_tools_metrics', { ...full, user_id: ana.actor.id }, ana.cookie)).status).toBe(200);
  expect((await send('/ai_tools_metrics', full)).status).toBe(200);
  const refused = await send('/ai_tools_metrics', { ...full, user_id: ana.actor.id });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ data: { fields: { user_id: 'not_yours' } } });
  expect(await stored('ai_tools_metrics')).toMatchObject([
    { ...full, user_id: ana.actor.id },
    { ...full, user_id: null },
  ]);
});

test('a caller asks for limits of their own, five in a quarter of an hour where nothing is said', async () => {
  const ask = async (who: typeof ana | null, over: object = {}) =>
    as(who?.actor ?? null).telemetry.check_rate_limit({
      identifier: 'ana@example.test',
      action: 'login',
      ...over,
    });
  const answers = [];
  for (let time = 0; time < 6; time += 1) answers.push(await ask(null));
  expect(answers.map(({ is_allowed }) => is_allowed)).toEqual([true, true, true, true, true, false]);
  expect(answers[5]!.resets_at.getTime() - clock.now().getTime()).toBe(15 * 60_000);
  // somebody else names the same address and has used up nothing
  expect(await ask(ana)).toMatchObject({ is_allowed: true, remaining: 4 });
  expect(await ask(ana, { action: 'log' })).toMatchObject({ remaining: 4 });
  expect(await ask(ana, { max_attempts: 1 })).toMatchObject({ is_allowed: false });
});

test('what is past its time is forgotten at night', async () => {
  await as(null).telemetry.page_view({ page: '/terms' });
  clock.advance((PAGE_VIEW_DAYS - KEPT_DAYS + 1) * DAY);
  await as(null).telemetry.log({ ...record, message: 'old' });
  await as(null).telemetry.event({ event_name: 'night' });
  await as(ana.actor).telemetry.ai_metric({ tool: 'old', latency_ms: 1, success: true });
  await as(null).telemetry.page_view({ page: '/about' });
  clock.advance(KEPT_DAYS * DAY);
  await as(null).telemetry.log({ ...record, message: 'new' });
  await as(null).telemetry.event({ event_name: 'night' });
  await as(ana.actor).telemetry.ai_metric({ tool: 'new', latency_ms: 1, success: true });
  clock.advance(60_000);
  expect(await as(null).telemetry.event_count({ event_name: 'night' })).toEqual({ count: 1 });
  await forgetRecords(context(null));
  expect(await stored('logs')).toMatchObject([{ message: 'new' }]);
  expect(await stored(`telemetry_events where event_name = 'night'`)).toHaveLength(1);
  expect(await stored(`ai_tools_metrics where tool in ('old', 'new')`)).toMatchObject([{ tool: 'new' }]);
  expect(await stored('page_views')).toMatchObject([{ page: '/about' }]);
  // one for each of the three that were kept just now
  expect(await stored('rate_windows')).toHaveLength(3);
});
