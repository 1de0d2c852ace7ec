import { expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { testStart } from '../../../../platform/testing/app.ts';
import { payBeside } from '../../../../platform/testing/other-payment.ts';
import { countsAbout, crashMatrix, createCrashWorld } from '../../../../platform/testing/crash-matrix.ts';
import type { Dies } from '../../../../platform/testing/crashes.ts';
import { DAY } from '../../../../shared/calendar-date.ts';
import { newId } from '../../../../shared/ids.ts';
import { eraseDue } from '../../../privacy/server/use-cases/erase-due.ts';
import { renewSubscriptions } from '../../../sandbox/server/use-cases/renew-subscriptions.ts';
import { accrueCommission, endSubscription, ensurePlanPage, openSubscription } from '../index.ts';
import { openPlanPortal } from './end-subscription.ts';
import { refundPeriod } from './refund-period.ts';
import { releaseCommissions } from './release-commissions.ts';
import { verifyLedger } from './verify-ledger.ts';

// A plan that is paid, goes on, ends and goes back, once without trouble and once for each place at which our process can die.
const world = await createCrashWorld();
const { addAdmin, addDj, clock, context, crashes, deps, pay, settle } = world;
const [admin, affiliate] = [await addAdmin(), await addDj()];

/** What a bank keeps comes out of what else we have at the gateway. */
await payBeside(deps, pay, { amount_cents: 1_000_000, currency: 'USD' });
await settle();

/** A plan that is paid, and somebody who earns with it. */
async function subscribe(dj: Actor): Promise<{ id: string; payment_id: string }> {
  const { subscription_id } = await crashes.live(() =>
    deps.db.transaction((tx) => openSubscription(tx, context(dj), { plan: 'pro', interval: 'month' })),
  );
  const page = { subscription_id, description: 'Crossfade Pro', return_path: '/plan' };
  await pay((await crashes.live(() => ensurePlanPage(context(dj), page))).checkout_url);
  await settle();
  const { rows } = await deps.pool.query<{ id: string; payment_id: string }>(
    'select id, payment_id from charges where client_id = $1',
    [dj.id],
  );
  const { id, payment_id } = rows[0]!;
  const paid = { base_cents: 2_900, paid_cents: 2_900, currency: 'USD' as const };
  const referral = { affiliate_id: affiliate.id, source: 'plan' as const, source_id: id, ...paid };
  await crashes.live(() =>
    deps.db.transaction((tx) =>
      accrueCommission(tx, context(null), { ...referral, referred_at: clock.now() }),
    ),
  );
  return { id, payment_id };
}

/** Its gateway's page about it; each visit is another one. */
const openPortal = (dj: Actor) => crashes.live(() => openPlanPortal(context(dj), { return_path: '/plan' }));
/** The gateway asks for the next period, or for none where the plan was ended. */
async function renew(): Promise<void> {
  clock.advance(32 * DAY);
  await renewSubscriptions(deps);
  await settle();
}

const stories: Record<string, (dj: Actor) => Promise<void>> = {
  async 'staff give all of it back: it is sent once, and the plan ends'(dj) {
    const { id } = await subscribe(dj);
    await openPortal(dj);
    const ctx = { ...context(admin), idempotency_key: newId() };
    await crashes.live(() => refundPeriod(ctx, { id, amount_cents: 2_900, reason: 'Never used' }));
    await settle();
  },
  async 'its bank keeps it: it is lost once, and the plan ends'(dj) {
    const { payment_id } = await crashes.safely(() => subscribe(dj));
    await world.decide(await world.dispute(payment_id), 'lost');
  },
  async 'its DJ ends it: it goes on until its period is over'(dj) {
    await crashes.safely(() => subscribe(dj));
    await crashes.live(() => endSubscription(context(dj)));
    await renew();
  },
  async 'a DJ whose plan is over leaves, and the gateway forgets their card'(dj) {
    await crashes.safely(async () => {
      await subscribe(dj);
      await endSubscription(context(dj));
      await renew();
    });
    await deps.pool.query('update users set leaving_at = $2 where id = $1', [dj.id, clock.now()]);
    await crashes.live(() => eraseDue(deps));
    await settle();
  },
  async 'its next period is paid, and of the first an affiliate has what is due'(dj) {
    await crashes.safely(() => subscribe(dj));
    await renew();
    await crashes.live(() => releaseCommissions(deps));
  },
};

/** Where everything ended, without names that are new each time. */
async function ending({ id }: Actor) {
  const count = countsAbout(deps, id);
  const mine = 'p join subscriptions s on s.id = p.subscription_id where s.user_id = $1';
  return {
    plans: await count(
      's.status, f.subscription_plan',
      'subscriptions s join profiles f on f.id = s.user_id where s.user_id = $1',
    ),
    charges: await count('status, amount_cents', 'charges where client_id = $1'),
    refunds: await count(
      'r.status, r.amount_cents',
      `refunds r join charges c on c.id = r.charge_id where c.client_id = $1`,
    ),
    commissions: await count(
      'c.status, c.clawed_back_cents',
      `commissions c join subscription_payments ${mine.replace('p join', 'p on p.id = c.source_id join')}`,
    ),
    postings: await count(
      't.kind, a.purpose, e.amount_cents',
      `ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
        join subscription_payments p on p.id = t.period_id join subscriptions s on s.id = p.subscription_id where s.user_id = $1`,
    ),
    papers: await count('kind, total_cents', 'documents where buyer_id = $1'),
    told: await count('kind', 'notifications where user_id = $1'),
    erased: await count('erased_at is not null', 'users where id = $1'),
    cards: await count('last4', 'sandbox_cards where customer_ref = $1::text'),
    taken: await count(
      'b.amount_cents, b.refunded_cents',
      'sandbox_payments b join charges c on c.payment_id = b.id where c.client_id = $1',
    ),
  };
}

async function tell(name: string, dies: Dies) {
  // what is due of earlier tellings is not this one's
  clock.advance(365 * DAY);
  await releaseCommissions(deps);
  clock.set(testStart);
  const dj = await addDj();
  const told = await crashes.tell(() => stories[name]!(dj), dies);
  return { ...told, ending: await ending(dj) };
}

const endings = await crashMatrix('plans', Object.keys(stories), tell);
test('however it went, the plan is over once, and the books add up', async () => {
  const [goesOn, ...over] = endings.toReversed();
  for (const { plans } of over)
    expect(plans).toEqual([{ status: 'ended', subscription_plan: 'free', times: 1 }]);
  expect(goesOn).toMatchObject({
    plans: [{ status: 'active', subscription_plan: 'pro', times: 1 }],
    commissions: [{ status: 'released', clawed_back_cents: 0 }],
  });
  expect((await verifyLedger(deps)).differences).toEqual([]);
});
