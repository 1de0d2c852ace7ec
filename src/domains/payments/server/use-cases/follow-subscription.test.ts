import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import { DAY } from '../../../../shared/calendar-date.ts';
import { newId } from '../../../../shared/ids.ts';
import {
  emails,
  ledger_transactions,
  notifications,
  profiles,
  subscription_payments,
  subscriptions,
} from '../../../../tables.ts';
import { renewSubscriptions } from '../../../sandbox/server/use-cases/renew-subscriptions.ts';
import { endSubscription, ensurePlanPage, openSubscription } from '../index.ts';
import { followSubscription } from './follow-subscription.ts';
import { followSubscriptions } from './follow-subscriptions.ts';
import { refundPeriod } from './refund-period.ts';
import { verifyLedger } from './verify-ledger.ts';

const world = await createMoneyWorld();
const { addAdmin, addClient, addDj, clock, context, deps, drain, give, sandbox, told } = world;
const { db } = deps;

const page = { description: 'Crossfade Pro', return_path: '/plan' };
const open = (dj: Actor | null, plan: 'pro' | 'prodjbiz' = 'pro', interval: 'month' | 'year' = 'month') =>
  db.transaction((tx) => openSubscription(tx, context(dj), { plan, interval }));
const pageOf = async (dj: Actor, subscription_id: string) =>
  (await ensurePlanPage(context(dj), { subscription_id, ...page })).checkout_url;
async function subscribed(plan: 'pro' | 'prodjbiz' = 'pro', interval: 'month' | 'year' = 'month') {
  const dj = await addDj();
  const { subscription_id } = await open(dj, plan, interval);
  await give(await pageOf(dj, subscription_id));
  await drain();
  return { dj, subscription_id };
}
const rowOf = async (id: string) =>
  (await db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]!;
const planOf = async ({ id }: Actor) =>
  (await db.select({ plan: profiles.subscription_plan }).from(profiles).where(eq(profiles.id, id)))[0]!.plan;
const paidOf = (id: string) =>
  db.select().from(subscription_payments).where(eq(subscription_payments.subscription_id, id));
/** What somebody was told in the app, with the path it leads to, and what was mailed to them. */
async function toldOf({ id }: Actor) {
  const rows = await db.select().from(notifications).where(eq(notifications.user_id, id));
  const mails = await db.select().from(emails).where(eq(emails.user_id, id));
  return {
    notices: rows.map(({ kind, details }) => [kind, details.title, details.path]),
    mails: mails.map(({ template }) => template),
  };
}
const expectBooks = async () => expect((await verifyLedger(deps)).differences).toEqual([]);

test('nobody takes a plan by an address that may be somebody else’s', async () => {
  await expect(open({ ...(await addDj()), email_verified: false })).rejects.toMatchObject({
    code: 'EMAIL_UNVERIFIED',
  });
});

test('a DJ’s plan begins with its paid page, and its price is ours', async () => {
  for (const [plan, interval, cents] of [
    ['pro', 'month', 2_900],
    ['pro', 'year', 29_000],
    ['prodjbiz', 'month', 7_900],
    ['prodjbiz', 'year', 79_000],
  ] as const) {
    const { dj, subscription_id } = await subscribed(plan, interval);
    expect(await planOf(dj)).toBe(plan);
    expect(await rowOf(subscription_id)).toMatchObject({ status: 'active', is_ending: false });
    expect(await paidOf(subscription_id)).toMatchObject([{ amount_cents: cents, currency: 'USD' }]);
    expect(told.subscriptions).toContainEqual({ subscription_id, user_id: dj.id });
  }
  await expectBooks();
});

test('asked twice, also at once, it is one; who has a plan opens no other; strangers have no page', async () => {
  const dj = await addDj();
  const [first, second] = await Promise.all([open(dj), open(dj)]);
  expect(first).toEqual(second);
  expect(await open(dj, 'prodjbiz')).not.toEqual(first);
  const { subscription_id } = await open(dj, 'prodjbiz');
  await expect(pageOf(await addDj(), subscription_id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await give(await pageOf(dj, subscription_id));
  await drain();
  await expect(open(dj, 'pro')).rejects.toMatchObject({ code: 'WRONG_STATE' });
  await expect(open(await addClient())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(open(null)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(endSubscription(context(await addDj()))).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a page that was paid is not given up for another, however late its news', async () => {
  const dj = await addDj();
  const { subscription_id } = await open(dj);
  await give(await pageOf(dj, subscription_id));
  clock.advance(2 * DAY);
  await expect(open(dj, 'prodjbiz')).rejects.toMatchObject({ code: 'WRONG_STATE' });
  await drain();
  expect(await rowOf(subscription_id)).toMatchObject({ status: 'active' });
  expect(await paidOf(subscription_id)).toHaveLength(1);
  await expectBooks();
});

test('a page whose bank takes days is not given up for another; paid or not, there is one plan at most', async () => {
  for (const arrives of [true, false]) {
    const dj = await addDj();
    const { subscription_id } = await open(dj);
    const url = await pageOf(dj, subscription_id);
    await give(url, 'later');
    await drain();
    clock.advance(3 * DAY);
    await followSubscriptions(deps);
    await expect(open(dj, 'prodjbiz')).rejects.toMatchObject({ code: 'WRONG_STATE' });
    await sandbox('POST', `/test/checkouts/${url.split('/').at(-1)}/${arrives ? 'settle' : 'fail'}`);
    await drain();
    await followSubscriptions(deps);
    expect(await rowOf(subscription_id)).toMatchObject({ status: arrives ? 'active' : 'ended' });
    expect(await planOf(dj)).toBe(arrives ? 'pro' : 'free');
    const another = open(dj, 'prodjbiz').then(
      () => 'opens',
      ({ code }) => code as string,
    );
    expect(await another).toBe(arrives ? 'WRONG_STATE' : 'opens');
  }
  await expectBooks();
});

test('each period is posted once, whatever comes twice, late, at once or not at all', async () => {
  const { subscription_id } = await subscribed();
  clock.advance(32 * DAY);
  await sandbox('PUT', '/test/settings', { webhook_copies: 3 });
  await renewSubscriptions(deps);
  await drain({ arrange: (rows) => rows.toReversed().flatMap((row) => [row, row]) });
  await sandbox('PUT', '/test/settings', { webhook_copies: 1, webhook_lost: true });
  await Promise.all([1, 2, 3].map(() => followSubscription(deps, { id: subscription_id })));
  expect(await paidOf(subscription_id)).toHaveLength(2);
  clock.advance(31 * DAY);
  await renewSubscriptions(deps);
  await drain();
  await followSubscriptions(deps);
  await sandbox('PUT', '/test/settings', { webhook_lost: false });
  const paid = await paidOf(subscription_id);
  expect(paid).toHaveLength(3);
  for (const { id } of paid) {
    const posted = eq(ledger_transactions.idempotency_key, `charge:${id}`);
    expect(await db.$count(ledger_transactions, and(posted, eq(ledger_transactions.kind, 'charge')))).toBe(1);
  }
  await expectBooks();
});

test('ended by its owner it counts to the end of its period; then it is free, and another may begin', async () => {
  const { dj, subscription_id } = await subscribed();
  await endSubscription(context(dj));
  await endSubscription(context(dj));
  expect(await rowOf(subscription_id)).toMatchObject({ status: 'active', is_ending: true });
  expect(await planOf(dj)).toBe('pro');
  clock.advance(32 * DAY);
  await renewSubscriptions(deps);
  await drain();
  expect(await rowOf(subscription_id)).toMatchObject({ status: 'ended' });
  expect(await planOf(dj)).toBe('free');
  expect(await toldOf(dj)).toEqual({ notices: [], mails: [] });
  const next = await open(dj, 'prodjbiz');
  await give(await pageOf(dj, next.subscription_id));
  await drain();
  // news of the old one takes nothing from the new
  await followSubscription(deps, { id: subscription_id });
  expect(await planOf(dj)).toBe('prodjbiz');
  await expectBooks();
});

/** A plan whose second month the card refuses. */
async function openPastDue() {
  const dj = await addDj();
  const { subscription_id } = await open(dj);
  await give(await pageOf(dj, subscription_id), 'declined_off_session');
  await drain();
  clock.advance(32 * DAY);
  await renewSubscriptions(deps);
  await drain();
  expect(await rowOf(subscription_id)).toMatchObject({ status: 'past_due' });
  return { dj, subscription_id };
}

test('past due it still counts while the gateway tries; given up, it is free, and its owner hears of it', async () => {
  const { dj, subscription_id } = await openPastDue();
  expect(await planOf(dj)).toBe('pro');
  clock.advance(20 * DAY);
  await renewSubscriptions(deps);
  await drain({ except: ['send_email'] });
  expect(await rowOf(subscription_id)).toMatchObject({ status: 'ended' });
  expect(await planOf(dj)).toBe('free');
  expect(await paidOf(subscription_id)).toHaveLength(1);
  // once, however often it is asked after
  await followSubscription(deps, { id: subscription_id });
  expect(await toldOf(dj)).toEqual({
    notices: [['plan_unpaid', 'Pro', '/pricing']],
    mails: ['plan_unpaid'],
  });
  await expectBooks();
});

test('past due, and its last payment given back as well: its owner hears that it went back, and of nothing else', async () => {
  const { dj, subscription_id } = await openPastDue();
  const [period] = await paidOf(subscription_id);
  const ctx = { ...context(await addAdmin()), idempotency_key: newId() };
  await refundPeriod(ctx, { id: period!.id, amount_cents: 2_900, reason: 'Never used' });
  // the gateway tells of the end before our own job has asked
  await drain({ except: ['send_email'], arrange: (rows) => rows.toReversed() });
  expect(await rowOf(subscription_id)).toMatchObject({ status: 'ended' });
  const kinds = (await toldOf(dj)).notices.map(([kind]) => kind);
  expect(kinds).toHaveLength(2);
  expect(new Set(kinds)).toEqual(new Set(['plan_refunded', 'plan_ended']));
  await expectBooks();
});

test('a page that nobody paid ends after its day; the database keeps one per person and paid periods', async () => {
  const dj = await addDj();
  const { subscription_id } = await open(dj);
  await pageOf(dj, subscription_id);
  clock.advance(2 * DAY);
  await followSubscriptions(deps);
  await drain();
  expect(await rowOf(subscription_id)).toMatchObject({ status: 'ended' });
  const running = await subscribed();
  const refusal = (query: string) =>
    deps.pool.query(query).then(
      () => 'done',
      ({ code }) => code as string,
    );
  expect(
    await refusal(`insert into subscriptions (id, user_id, plan, interval, amount_cents, currency, status, gateway, language, created_at)
      values (gen_random_uuid(), '${running.dj.id}', 'pro', 'month', 2900, 'USD', 'opening', 'sandbox', 'en', now())`),
  ).toBe('23505');
  expect(await refusal(`delete from subscription_payments`)).toBe('23001');
  expect(await refusal(`update subscription_payments set amount_cents = 1`)).toBe('23001');
});

test('verify-ledger names a paid period without its posting, and a plan that its owner does not have', async () => {
  const { dj, subscription_id } = await subscribed();
  const id = crypto.randomUUID();
  await deps.pool.query(
    `insert into subscription_payments (id, subscription_id, period_ref, amount_cents, currency, paid_at, created_at)
     values ('${id}', '${subscription_id}', 'in_nobody', 2900, 'USD', now(), now())`,
  );
  await db.update(profiles).set({ subscription_plan: 'free' }).where(eq(profiles.id, dj.id));
  const { differences } = await verifyLedger(deps);
  expect(differences).toContainEqual(
    expect.objectContaining({ check: 'charges', subject: id, problem: 'no_entry' }),
  );
  expect(differences).toContainEqual(expect.objectContaining({ check: 'plans', subject: subscription_id }));
});
