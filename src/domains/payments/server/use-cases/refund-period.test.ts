import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import { DAY } from '../../../../shared/calendar-date.ts';
import { newId } from '../../../../shared/ids.ts';
import {
  charges,
  commissions,
  notifications,
  profiles,
  refunds,
  subscription_payments,
  subscriptions,
} from '../../../../tables.ts';
import { renewSubscriptions } from '../../../sandbox/server/use-cases/renew-subscriptions.ts';
import { accrueCommission, ensurePlanPage, openSubscription } from '../index.ts';
import { askGateway } from './ask-gateway.ts';
import { followSubscription } from './follow-subscription.ts';
import { verifyLedger } from './verify-ledger.ts';

const world = await createMoneyWorld();
const { addAdmin, addClient, addDj, as, clock, context, deps, give, sandbox } = world;
const drain = () => world.drain({ except: ['send_email'] });
const { db } = deps;
const admin = await addAdmin();

async function subscribed() {
  const dj = await addDj();
  const { subscription_id } = await db.transaction((tx) =>
    openSubscription(tx, context(dj), { plan: 'pro', interval: 'month' }),
  );
  const page = { subscription_id, description: 'Crossfade Pro', return_path: '/plan' };
  await give((await ensurePlanPage(context(dj), page)).checkout_url);
  await drain();
  const [id] = await periodsOf(subscription_id);
  return { dj, subscription_id, id: id! };
}
async function periodsOf(subscription_id: string): Promise<string[]> {
  const { id, paid_at } = subscription_payments;
  const isOf = eq(subscription_payments.subscription_id, subscription_id);
  return (await db.select({ id }).from(subscription_payments).where(isOf).orderBy(paid_at)).map(
    (one) => one.id,
  );
}
async function renewed(subscription_id: string): Promise<string> {
  clock.advance(32 * DAY);
  await renewSubscriptions(deps);
  await drain();
  return (await periodsOf(subscription_id)).at(-1)!;
}
const giveBack = (actor: Actor | null, id: string, amount_cents: number, key: string = newId()) =>
  as(actor, key).payments.refund_period({ id, amount_cents, reason: 'Never used' });
const shown = (id: string, actor = admin) => as(actor).accounting.charge({ id });
const planOf = async ({ id }: Actor) =>
  (await db.select({ plan: profiles.subscription_plan }).from(profiles).where(eq(profiles.id, id)))[0]!.plan;
const statusOf = async (id: string) =>
  (await db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]!.status;
const toldOf = async ({ id }: Actor) =>
  (await db.select().from(notifications).where(eq(notifications.user_id, id))).map(({ kind }) => kind);
const earn = (source_id: string, affiliate_id: string) =>
  db.transaction((tx) =>
    accrueCommission(tx, context(null), {
      affiliate_id,
      source: 'plan',
      source_id,
      base_cents: 2_900,
      paid_cents: 2_900,
      currency: 'USD',
      referred_at: clock.now(),
    }),
  );
const commissionOf = async (source_id: string) =>
  (await db.select().from(commissions).where(eq(commissions.source_id, source_id)))[0]!;
/** Our books, and every list of the gateway held against them. */
async function expectBooks() {
  clock.advance(DAY);
  await askGateway(context(null), { at_most_ms: 60_000 });
  expect((await verifyLedger(deps)).differences).toEqual([]);
}

test('staff give a part back and then the rest: each cent once, the commission its share, then the plan ends', async () => {
  const { dj, subscription_id, id } = await subscribed();
  await earn(id, (await addDj()).id);
  const whole = { paid_cents: 2_900, refunded_cents: 0, left_cents: 2_900, givable_cents: 2_900 };
  expect(await shown(id)).toMatchObject({
    purpose: 'plan',
    description: 'Pro',
    client: { email: dj.email },
    dj: null,
    sale: null,
    places: [],
    period: { id, plan: 'pro', interval: 'month', ...whole, hindrance: null, is_running: true },
  });
  const key = newId();
  const first = await giveBack(admin, id, 1_000, key);
  expect(await giveBack(admin, id, 1_000, key)).toEqual(first);
  await expect(giveBack(admin, id, 1_001, key)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  await drain();
  expect(await commissionOf(id)).toMatchObject({ status: 'held', amount_cents: 870, clawed_back_cents: 300 });
  expect([await statusOf(subscription_id), await planOf(dj)]).toEqual(['active', 'pro']);
  await expect(giveBack(admin, id, 1_901)).rejects.toMatchObject({ code: 'INVALID' });
  const answers = await Promise.allSettled([giveBack(admin, id, 1_900), giveBack(admin, id, 1_900)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await drain();
  expect(await commissionOf(id)).toMatchObject({ status: 'clawed_back', clawed_back_cents: 870 });
  expect([await statusOf(subscription_id), await planOf(dj)]).toEqual(['ended', 'free']);
  const sent = await db.select().from(refunds).where(eq(refunds.period_id, id));
  expect(sent.map(({ amount_cents, status }) => [amount_cents, status])).toEqual([
    [1_000, 'sent'],
    [1_900, 'sent'],
  ]);
  expect((await shown(id)).period).toMatchObject({ left_cents: 0, hindrance: 'nothing', is_running: false });
  expect((await toldOf(dj)).toSorted()).toEqual(['plan_ended', 'plan_refunded', 'plan_refunded']);
  await expectBooks();
});

test('a period before the one that runs goes back whole, and the plan stays', async () => {
  const { dj, subscription_id, id } = await subscribed();
  const second = await renewed(subscription_id);
  expect((await shown(id)).period).toMatchObject({ is_running: false });
  await giveBack(admin, id, 2_900);
  await drain();
  expect([await statusOf(subscription_id), await planOf(dj)]).toEqual(['active', 'pro']);
  await giveBack(admin, second, 2_900);
  await drain();
  await drain();
  expect([await statusOf(subscription_id), await planOf(dj)]).toEqual(['ended', 'free']);
  await expectBooks();
});

test('to everybody but staff there is none, and nobody gives back their own', async () => {
  const { dj, id } = await subscribed();
  for (const stranger of [dj, await addDj(), await addClient()])
    await expect(giveBack(stranger, id, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(giveBack(null, id, 1)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(giveBack(admin, newId(), 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const own = { ...dj, role: 'admin' as const };
  await expect(giveBack(own, id, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await shown(id, own)).period).toMatchObject({ hindrance: 'own' });
});

test('staff find a plan’s payment by its DJ’s address, by the gateway’s name of it, and by what it is for', async () => {
  const { dj, id } = await subscribed();
  const [charge] = await db.select().from(charges).where(eq(charges.period_id, id));
  for (const wanted of [
    { q: dj.email },
    { q: charge!.payment_id! },
    { q: id },
    { purpose: 'plan' as const },
  ]) {
    const { items } = await as(admin).accounting.charges(wanted);
    expect(items.find((one) => one.id === id)).toMatchObject({
      dj_name: null,
      booking: null,
      purpose: 'plan',
    });
  }
  expect((await shown(id)).postings.map(({ kind }) => kind)).toEqual(['charge']);
});

test('a refund that the gateway refuses is the staff’s, who pay it another way', async () => {
  const { id } = await subscribed();
  const { refund_id } = await giveBack(admin, id, 1_000);
  await drain();
  const [sent] = await db.select().from(refunds).where(eq(refunds.id, refund_id));
  await sandbox('POST', `/test/refunds/${sent!.gateway_refund_id}/fail`, {});
  await drain();
  const { items } = await as(admin).payments.refused_refunds({});
  expect(items.find((one) => one.id === refund_id)).toMatchObject({ title: 'Pro', booking_id: null });
  await as(admin, newId()).payments.settle_refund({
    id: refund_id,
    settled_from: 'bank',
    note: 'By transfer',
  });
  await drain();
  await expectBooks();
});

async function disputed(over: object = {}) {
  const plan = await subscribed();
  const [charge] = await db.select().from(charges).where(eq(charges.period_id, plan.id));
  const raised = await sandbox('POST', `/test/payments/${charge!.payment_id}/dispute`, over);
  const { dispute_id } = (await raised.json()) as { dispute_id: string };
  await drain();
  const { items } = await as(admin).chargebacks.list({ tab: 'all', limit: 50 });
  const row = items.find(
    ({ title, client_name, plan: of }) => of === 'pro' && title === 'Pro' && client_name,
  );
  const decide = async (status: 'won' | 'lost' | 'closed') => {
    await sandbox('POST', `/test/disputes/${dispute_id}/decide`, { status });
    await drain();
    await drain();
  };
  return { ...plan, row: row!, decide };
}

test('lost at a bank, a plan’s payment is our loss, its commission goes and the plan ends', async () => {
  const { dj, subscription_id, id, row, decide } = await disputed();
  await earn(id, (await addDj()).id);
  expect(row).toMatchObject({ booking_id: null, sale_kind: null, dj_name: null, amount_cents: 2_900 });
  await expect(giveBack(admin, id, 1)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  expect((await shown(id)).period).toMatchObject({ left_cents: 0, hindrance: 'bank' });
  const page = await as(admin).chargebacks.get({ id: row.id });
  expect(page.parts).toMatchObject([{ dj_name: null, held_cents: 0, dj_cents: 0, own_cents: 2_900 }]);
  expect(page.evidence.explanation).toContain('ordered the plan "Pro" at $29.00 per month');
  await expect(as(dj).chargebacks.get({ id: row.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const own = { ...dj, role: 'admin' as const };
  await expect(as(own).chargebacks.get({ id: row.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  // while the bank decides nothing changes for the DJ
  expect([await statusOf(subscription_id), await planOf(dj)]).toEqual(['active', 'pro']);
  await expectBooks();
  await decide('lost');
  expect([await statusOf(subscription_id), await planOf(dj)]).toEqual(['ended', 'free']);
  expect(await commissionOf(id)).toMatchObject({ status: 'clawed_back', clawed_back_cents: 870 });
  expect(await toldOf(dj)).toContain('plan_ended');
  await expectBooks();
  // decided for us after all, the money is ours again
  await decide('won');
  expect((await shown(id)).period).toMatchObject({ left_cents: 2_900 });
  await expectBooks();
});

test('won, everything is as it was', async () => {
  const { dj, subscription_id, id, decide } = await disputed();
  await decide('won');
  expect([await statusOf(subscription_id), await planOf(dj)]).toEqual(['active', 'pro']);
  expect((await shown(id)).period).toMatchObject({ left_cents: 2_900, hindrance: null });
  await expectBooks();
});

test('half at a bank: its half of the commission goes, and what was given back before is not taken twice', async () => {
  const { id, decide } = await disputed({ amount_cents: 1_450 });
  await earn(id, (await addDj()).id);
  await decide('lost');
  expect(await commissionOf(id)).toMatchObject({ status: 'held', clawed_back_cents: 435 });
  await giveBack(admin, id, 1_450);
  await drain();
  expect(await commissionOf(id)).toMatchObject({ status: 'clawed_back' });
  await expectBooks();
});

test('a payment that the gateway names later than its period is known from then on', async () => {
  const { subscription_id, id } = await subscribed();
  await deps.pool.query('alter table charges disable trigger charges_stay');
  await db.delete(charges).where(eq(charges.period_id, id));
  await deps.pool.query('alter table charges enable always trigger charges_stay');
  expect((await verifyLedger(deps)).differences).toEqual([]);
  await followSubscription(deps, { id: subscription_id });
  await followSubscription(deps, { id: subscription_id });
  expect(await db.$count(charges, eq(charges.period_id, id))).toBe(1);
  await expectBooks();
});

test('no session gives more of a period back, moves it, or makes a payment of another', async () => {
  const [one, other] = [await subscribed(), await subscribed()];
  const refusal = (query: string, values: unknown[] = []) =>
    deps.pool.query(query, values).then(
      () => 'done',
      ({ code }) => code as string,
    );
  const insert = `insert into refunds (id, period_id, charge_id, amount_cents, currency, status, created_at)
    values (gen_random_uuid(), $1, $2, $3, 'USD', 'created', now())`;
  expect(await refusal(insert, [one.id, one.id, 2_901])).toBe('23514');
  expect(await refusal(insert, [one.id, other.id, 1])).toBe('23514');
  expect(await refusal(insert, [null, one.id, 1])).toBe('23514');
  expect(await refusal('update charges set period_id = null where id = $1', [one.id])).toBe('23001');
  const copy = `insert into charges (id, period_id, client_id, purpose, method, status, amount_cents, currency, description,
      gateway, language, payment_id, expires_at, created_at)
    select p.id, p.id, $2, 'plan', 'saved_card', 'succeeded', $3, 'USD', 'Pro', 'sandbox', 'en', $4, now(), now()
    from subscription_payments p where p.id = $1`;
  expect(await refusal(copy, [one.id, one.dj.id, 2_900, 'pay_again'])).toBe('23505');
  await giveBack(admin, one.id, 2_900);
  expect(await refusal(insert, [one.id, one.id, 1])).toBe('23514');
  await drain();
  expect(await db.$count(charges, and(eq(charges.period_id, one.id), eq(charges.amount_cents, 2_900)))).toBe(
    1,
  );
});
