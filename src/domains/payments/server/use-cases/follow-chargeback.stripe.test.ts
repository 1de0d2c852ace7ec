import { expect, test } from 'vitest';
import { chargebackCases } from '../../../../platform/testing/chargeback-cases.ts';
import { type Bank, chargebackWorld } from '../../../../platform/testing/chargeback-world.ts';
import { createStripeSetup } from '../../../../platform/testing/stripe-setup.ts';

const world = await createStripeSetup();
const { deps, drain, fake, gateway, pay, settle } = world;
// Stripe's half hours are the machine's
world.clock.set(new Date());
// customers' money of other days that has come in
fake.world.earn('eur', 10_000_000);
const statuses = { won: 'won', lost: 'lost', closed: 'warning_closed' } as const;

const bank: Bank = {
  pay: async (url) => void pay(url),
  async onboard(account) {
    const back = { return_url: 'https://example.com/', refresh_url: 'https://example.com/' };
    if ((await gateway.getAccount(account)).is_payable) return;
    const key = { idempotency_key: crypto.randomUUID() };
    fake.world.onboard((await gateway.createOnboarding({ account_id: account, ...back, ...key })).url);
  },
  payOut: async (id) => fake.world.payOut(id),
  dispute: async (id, { amount_cents: amount, is_inquiry = false } = {}) =>
    fake.world.dispute(id, { ...(amount ? { amount } : {}), is_inquiry }),
  decide: async (id, status) => fake.world.decide(id, statuses[status]),
  settle,
  async silently(work) {
    const { webhook } = fake.world;
    fake.world.webhook = null;
    await work();
    fake.world.webhook = webhook;
  },
  async loudly(work) {
    await work();
    await fake.delivered();
    await deps.pool.query(
      'insert into manual_jobs (name, data, delay_seconds) select name, data, 0 from manual_jobs, generate_series(1, 4)',
    );
    await drain({ arrange: (rows) => rows.toReversed() });
    await settle();
  },
};
chargebackCases(world, bank);

const { accountOf, balance, expectBooks, released } = chargebackWorld(world, bank);

test('from an account that was closed nothing comes back: all of it is owed', async () => {
  const booking = await released();
  fake.world.close(await accountOf(booking.dj));
  await bank.dispute(booking.payment_id);
  await settle();
  expect(await balance('dj_debt', booking.dj.id)).toBe(44_000);
  const { rows } = await deps.pool.query<{ status: string }>(
    'select status from transfer_reversals where booking_id = $1',
    [booking.booking_id],
  );
  expect(rows).toEqual([{ status: 'refused' }]);
  await expectBooks();
});
