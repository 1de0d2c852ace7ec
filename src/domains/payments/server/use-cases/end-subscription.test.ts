import { expect, test } from 'vitest';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import { DAY } from '../../../../shared/calendar-date.ts';
import { renewSubscriptions } from '../../../sandbox/server/use-cases/renew-subscriptions.ts';
import { createSandboxGateway } from '../adapters/sandbox.ts';
import { ensurePlanPage, openSubscription } from '../index.ts';
import { openPlanPortal } from './end-subscription.ts';

const world = await createMoneyWorld();
const { addClient, addDj, as, clock, context, deps, drain, give } = world;

async function subscribed(card: 'pays' | 'declined_off_session' = 'pays') {
  const dj = await addDj();
  const { subscription_id } = await deps.db.transaction((tx) =>
    openSubscription(tx, context(dj), { plan: 'pro', interval: 'month' }),
  );
  const page = { subscription_id, description: 'Crossfade Pro', return_path: '/plan' };
  await give((await ensurePlanPage(context(dj), page)).checkout_url, card);
  await drain();
  return dj;
}

test('who pays for a plan sees it, and ends it on the gateway’s page, which leads back', async () => {
  const dj = await subscribed();
  const running = {
    plan: 'pro',
    interval: 'month',
    amount_cents: 2_900,
    currency: 'USD',
    status: 'active',
    period_ends_at: expect.any(Date),
    time_zone: expect.any(String),
  };
  expect(await as(dj).payments.plan()).toEqual({ plan: { ...running, is_ending: false } });
  const { url } = await as(dj).payments.open_plan_page();
  const visit_id = url.split('/').at(-1)!;
  const { subscriptions: theirs } = await as(null).sandbox.visit({ visit_id });
  const subscription_id = theirs[0]!.subscription_id;
  expect(await as(null).sandbox.end_subscription({ visit_id, subscription_id })).toEqual({
    return_url: `${deps.env.BASE_URL}/settings`,
  });
  await drain();
  expect(await as(dj).payments.plan()).toEqual({ plan: { ...running, is_ending: true } });
});

test('a plan whose last payment failed says so', async () => {
  const dj = await subscribed('declined_off_session');
  clock.advance(32 * DAY);
  await renewSubscriptions(deps);
  await drain();
  expect(await as(dj).payments.plan()).toMatchObject({ plan: { status: 'past_due' } });
});

test('who pays for none has no page, and nobody has another’s', async () => {
  await subscribed();
  for (const person of [await addDj(), await addClient()]) {
    expect(await as(person).payments.plan()).toEqual({ plan: null });
    await expect(as(person).payments.open_plan_page()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  await expect(as(null).payments.plan()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(as(null).payments.open_plan_page()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('while the gateway is silent it says so', async () => {
  const dj = await subscribed();
  const silent = { ...context(dj), gateway: createSandboxGateway({ ...deps.env, PORT: 1 }) };
  await expect(openPlanPortal(silent, { return_path: '/settings' })).rejects.toMatchObject({
    code: 'GATEWAY_UNAVAILABLE',
  });
});
