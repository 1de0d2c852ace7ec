import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { renew } from '../../../../platform/testing/stripe-billing.ts';
import { createStripeSetup } from '../../../../platform/testing/stripe-setup.ts';
import { notifications, profiles, subscription_payments, subscriptions } from '../../../../tables.ts';
import { ensurePlanPage, openSubscription } from '../index.ts';
import { verifyLedger } from './verify-ledger.ts';

const world = await createStripeSetup();
const { addDj, clock, context, deps, fake, pay, settle: settleAll } = world;
const { db } = deps;
const settle = () => settleAll(['send_email']);
// Stripe's time is the machine's
beforeEach(() => clock.set(new Date()));

async function subscribed() {
  const dj = await addDj();
  const { subscription_id } = await db.transaction((tx) =>
    openSubscription(tx, context(dj), { plan: 'pro', interval: 'month' }),
  );
  const page = { subscription_id, description: 'Crossfade Pro', return_path: '/plan' };
  pay((await ensurePlanPage(context(dj), page)).checkout_url);
  await settle();
  const { subscription_ref } = await rowOf(subscription_id);
  return { dj, subscription_id, ref: subscription_ref! };
}
const rowOf = async (id: string) =>
  (await db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]!;
const planOf = async ({ id }: Actor) =>
  (await db.select().from(profiles).where(eq(profiles.id, id)))[0]!.subscription_plan;
const paidOf = async (id: string) =>
  (await db.select().from(subscription_payments).where(eq(subscription_payments.subscription_id, id))).map(
    ({ amount_cents }) => amount_cents,
  );
/** How the plan stands here, on its DJ's profile, and at the gateway. */
const standing = async ({ dj, subscription_id, ref }: Awaited<ReturnType<typeof subscribed>>) => [
  (await rowOf(subscription_id)).status,
  await planOf(dj),
  fake.world.find('subscription', ref)['status'],
];
const toldOf = async ({ id }: Actor) =>
  (await db.select().from(notifications).where(eq(notifications.user_id, id))).map(({ kind }) => kind);
const expectBooks = async () => expect((await verifyLedger(deps)).differences).toEqual([]);

test('a second period is paid and posted once, however often it is told', async () => {
  const plan = await subscribed();
  const before = (await rowOf(plan.subscription_id)).period_ends_at!;
  renew(fake.world, plan.ref, 'paid');
  await settle();
  expect(await standing(plan)).toEqual(['active', 'pro', 'active']);
  expect((await rowOf(plan.subscription_id)).period_ends_at! > before).toBe(true);
  expect(await paidOf(plan.subscription_id)).toEqual([2_900, 2_900]);
  await expectBooks();
});

test('a period that is not paid leaves the plan while Stripe tries; paid after all, it goes on', async () => {
  const plan = await subscribed();
  renew(fake.world, plan.ref, 'failed');
  await settle();
  expect(await standing(plan)).toEqual(['past_due', 'pro', 'past_due']);
  expect(await paidOf(plan.subscription_id)).toEqual([2_900]);
  renew(fake.world, plan.ref, 'paid');
  await settle();
  expect(await standing(plan)).toEqual(['active', 'pro', 'active']);
  await expectBooks();
});

test('given up, the plan is over here and ended there, so that no other period is asked for', async () => {
  const plan = await subscribed();
  renew(fake.world, plan.ref, 'failed');
  await settle();
  renew(fake.world, plan.ref, 'given_up');
  await settle();
  expect(await standing(plan)).toEqual(['ended', 'free', 'canceled']);
  expect(await paidOf(plan.subscription_id)).toEqual([2_900]);
  expect(await toldOf(plan.dj)).toEqual(['plan_unpaid']);
  // the next begins as if there had been none
  const another = { plan: 'pro', interval: 'month' } as const;
  const { subscription_id } = await db.transaction((tx) => openSubscription(tx, context(plan.dj), another));
  expect(subscription_id).not.toBe(plan.subscription_id);
  await expectBooks();
});

test('also where nothing was told of the tries before, its owner hears that it is over', async () => {
  const plan = await subscribed();
  renew(fake.world, plan.ref, 'given_up');
  await settle();
  expect(await standing(plan)).toEqual(['ended', 'free', 'canceled']);
  expect(await toldOf(plan.dj)).toEqual(['plan_unpaid']);
});
