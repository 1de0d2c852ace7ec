import { expect, test } from 'vitest';
import { type CardName, createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import { DAY } from '../../../../shared/calendar-date.ts';
import { renewSubscriptions } from './renew-subscriptions.ts';
import { exampleBank } from '../../rules/bank-accounts.ts';

const { as, clock, deps, give } = await createMoneyWorld();
const { gateway } = deps;
const visitor = as(null).sandbox;

async function begin(card: CardName = 'pays') {
  const customer_ref = crypto.randomUUID();
  const { checkout_id, url } = await gateway.createSubscription({
    customer_ref,
    plan: 'pro',
    description: 'Crossfade Pro',
    amount_cents: 2_900,
    currency: 'EUR',
    interval: 'month',
    success_url: 'http://example.test/yes',
    cancel_url: 'http://example.test/no',
    language: 'en',
    idempotency_key: crypto.randomUUID(),
  });
  await give(url, card);
  const { subscription_id } = await gateway.getCheckout(checkout_id);
  const state = () => gateway.getSubscription(subscription_id!);
  const payments = async () =>
    (await deps.pool.query('select 1 from sandbox_payments where customer_ref = $1', [customer_ref]))
      .rowCount;
  return { customer_ref, subscription_id: subscription_id!, state, payments };
}
const portal = async (customer_ref: string) => {
  const { url } = await gateway.createPortal({
    customer_ref,
    return_url: 'http://example.test/plan',
    language: 'en',
    idempotency_key: crypto.randomUUID(),
  });
  return url.split('/').at(-1)!;
};

test('each period is paid once, when the last one is over', async () => {
  const { state, payments } = await begin();
  const first = await state();
  await renewSubscriptions(deps);
  expect(await payments()).toBe(1);
  clock.set(first.period_ends_at);
  await Promise.all([renewSubscriptions(deps), renewSubscriptions(deps)]);
  expect(await payments()).toBe(2);
  const second = await state();
  expect(second).toMatchObject({ status: 'active' });
  expect(second.period_ends_at.getTime() - first.period_ends_at.getTime()).toBeGreaterThan(27 * DAY);
});

test('a card that says no is asked again, and after two weeks it is over', async () => {
  const { state, payments } = await begin('declined_off_session');
  clock.set((await state()).period_ends_at);
  await renewSubscriptions(deps);
  expect(await state()).toMatchObject({ status: 'past_due' });
  clock.advance(4 * DAY);
  await renewSubscriptions(deps);
  expect(await state()).toMatchObject({ status: 'past_due' });
  clock.advance(11 * DAY);
  await renewSubscriptions(deps);
  expect(await state()).toMatchObject({ status: 'ended' });
  expect(await payments()).toBe(1);
});

test('its owner ends it on the gateway’s page and keeps what is paid', async () => {
  const { customer_ref, subscription_id, state, payments } = await begin();
  const visit_id = await portal(customer_ref);
  expect(await visitor.visit({ visit_id })).toMatchObject({
    account: null,
    is_over: false,
    return_url: 'http://example.test/plan',
    subscriptions: [{ subscription_id, description: 'Crossfade Pro', is_ending: false }],
  });
  await visitor.end_subscription({ visit_id, subscription_id });
  expect(await state()).toMatchObject({ status: 'active', is_ending: true });
  clock.set((await state()).period_ends_at);
  await renewSubscriptions(deps);
  expect(await state()).toMatchObject({ status: 'ended' });
  expect(await payments()).toBe(1);
});

test('nobody ends another one’s, and no page outlives its half hour', async () => {
  const [mine, other] = [await begin(), await begin()];
  const visit_id = await portal(mine.customer_ref);
  const nobody = { code: 'NOT_FOUND' };
  await expect(
    visitor.end_subscription({ visit_id, subscription_id: other.subscription_id }),
  ).rejects.toMatchObject(nobody);
  await expect(visitor.give_bank({ visit_id, ...exampleBank('DE') })).rejects.toMatchObject(nobody);
  await expect(visitor.visit({ visit_id: 'visit_none' })).rejects.toMatchObject(nobody);
  clock.advance(DAY);
  expect(await visitor.visit({ visit_id })).toMatchObject({ is_over: true, subscriptions: [] });
  await expect(
    visitor.end_subscription({ visit_id, subscription_id: mine.subscription_id }),
  ).rejects.toMatchObject(nobody);
});
