import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { createStripeSetup } from '../../../../platform/testing/stripe-setup.ts';
import { DAY } from '../../../../shared/calendar-date.ts';
import {
  charges,
  commissions,
  profiles,
  refunds,
  subscription_payments,
  subscriptions,
} from '../../../../tables.ts';
import { accrueCommission, ensurePlanPage, openSubscription } from '../index.ts';
import { askGateway } from './ask-gateway.ts';
import { verifyLedger } from './verify-ledger.ts';

const world = await createStripeSetup();
const { as, addDj, clock, context, deps, fake, pay, settle: settleAll } = world;
const { db } = deps;
const admin = await world.addAdmin();
// money of other days, out of which a bank takes its own
fake.world.earn('usd', 10_000_000);
const settle = () => settleAll(['send_email']);
// Stripe's half hours are the machine's
beforeEach(() => clock.set(new Date()));

async function subscribed() {
  const dj = await addDj();
  const { subscription_id } = await db.transaction((tx) =>
    openSubscription(tx, context(dj), { plan: 'pro', interval: 'month' }),
  );
  const page = { subscription_id, description: 'Crossfade Pro', return_path: '/plan' };
  pay((await ensurePlanPage(context(dj), page)).checkout_url);
  await settle();
  const isOf = eq(subscription_payments.subscription_id, subscription_id);
  const [period] = await db.select().from(subscription_payments).where(isOf);
  const [charge] = await db.select().from(charges).where(eq(charges.period_id, period!.id));
  const affiliate = await addDj();
  await db.transaction((tx) =>
    accrueCommission(tx, context(null), {
      affiliate_id: affiliate.id,
      source: 'plan',
      source_id: period!.id,
      base_cents: 2_900,
      paid_cents: 2_900,
      currency: 'USD',
      referred_at: clock.now(),
    }),
  );
  return { dj, subscription_id, id: period!.id, payment_id: charge!.payment_id! };
}
const giveBack = (id: string, amount_cents: number) =>
  as(admin).payments.refund_period({ id, amount_cents, reason: 'Never used' });
/** How the plan stands here, on its DJ's profile, and at the gateway. */
async function standing(dj: Actor, subscription_id: string) {
  const [here] = await db.select().from(subscriptions).where(eq(subscriptions.id, subscription_id));
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, dj.id));
  const there = fake.world.find('subscription', here!.subscription_ref);
  return [here!.status, profile!.subscription_plan, there['status']];
}
const runs = ['active', 'pro', 'active'];
const ended = ['ended', 'free', 'canceled'];
const clawedBack = async (source_id: string) =>
  (await db.select().from(commissions).where(eq(commissions.source_id, source_id)))[0]!.clawed_back_cents;
/** Our books, and every list of the gateway held against them. */
async function expectBooks() {
  clock.advance(DAY);
  await askGateway(context(null), { at_most_ms: 60_000 });
  expect((await verifyLedger(deps)).differences).toEqual([]);
}

describe.each(['payment intent', 'charge'])('a plan that Stripe billed by a %s', (form) => {
  beforeEach(() => {
    fake.world.billsByCharge = form === 'charge';
  });

  test('goes back in parts: each cent once, then it ends there as here', async () => {
    const { dj, subscription_id, id, payment_id } = await subscribed();
    expect(payment_id).toMatch(form === 'charge' ? /^ch_/ : /^pi_/);
    await giveBack(id, 1_000);
    await settle();
    expect(await standing(dj, subscription_id)).toEqual(runs);
    await giveBack(id, 1_900);
    await settle();
    expect(await standing(dj, subscription_id)).toEqual(ended);
    expect(await clawedBack(id)).toBe(870);
    const ours = await db.select().from(refunds).where(eq(refunds.period_id, id)).orderBy(refunds.created_at);
    expect(ours.map(({ status, amount_cents }) => [status, amount_cents])).toEqual([
      ['sent', 1_000],
      ['sent', 1_900],
    ]);
    const theirs = ours.map(
      ({ gateway_refund_id }) => fake.world.find('refund', gateway_refund_id)['amount'],
    );
    expect(theirs).toEqual([1_000, 1_900]);
    await expectBooks();
  });

  test('a refund that its bank sends back is told to staff, and the books are right', async () => {
    const { id } = await subscribed();
    await giveBack(id, 1_000);
    await settle();
    const [sent] = await db.select().from(refunds).where(eq(refunds.period_id, id));
    fake.world.failRefund(sent!.gateway_refund_id!);
    await settle();
    const { items } = await as(admin).payments.refused_refunds({});
    expect(items.map((item) => item.id)).toContain(sent!.id);
    await expectBooks();
  });

  test('while a bank decides nothing goes back and the plan runs; won, all is as before', async () => {
    const { dj, subscription_id, id, payment_id } = await subscribed();
    const dispute_id = fake.world.dispute(payment_id);
    await settle();
    await expect(giveBack(id, 1)).rejects.toMatchObject({ code: 'WRONG_STATE' });
    expect(await standing(dj, subscription_id)).toEqual(runs);
    fake.world.decide(dispute_id, 'won');
    await settle();
    expect(await standing(dj, subscription_id)).toEqual(runs);
    expect(await clawedBack(id)).toBe(0);
    await giveBack(id, 100);
    await settle();
    await expectBooks();
  });

  test('a lost one ends the plan there as here, and takes the commission along', async () => {
    const { dj, subscription_id, id, payment_id } = await subscribed();
    const dispute_id = fake.world.dispute(payment_id);
    await settle();
    fake.world.decide(dispute_id, 'lost');
    await settle();
    expect(await standing(dj, subscription_id)).toEqual(ended);
    expect(await clawedBack(id)).toBe(870);
    await expect(giveBack(id, 1)).rejects.toMatchObject({ code: 'INVALID' });
    await expectBooks();
  });
});
