import { expect, test } from 'vitest';
import type { Gateway } from '../../../../platform/gateway.ts';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import { createSandboxGateway } from './sandbox.ts';

const { deps, sandbox, give, clock } = await createMoneyWorld();
const { gateway } = deps;

const checkout = (over: object = {}): Parameters<Gateway['createCheckout']>[0] => ({
  amount_cents: 9_900,
  currency: 'EUR',
  description: 'A party',
  customer_ref: crypto.randomUUID(),
  transfer_group: 'a booking',
  success_url: 'http://example.test/yes',
  cancel_url: 'http://example.test/no',
  language: 'en',
  keep_card: true,
  expires_at: new Date(clock.now().getTime() + 900_000),
  idempotency_key: crypto.randomUUID(),
  ...over,
});

test('a repeated call gets the first answer, another call under its key is refused', async () => {
  const request = checkout();
  const answers = await Promise.all(Array.from({ length: 10 }, () => gateway.createCheckout(request)));
  expect(new Set(answers.map(({ checkout_id }) => checkout_id)).size).toBe(1);
  await expect(gateway.createCheckout({ ...request, amount_cents: 51 })).rejects.toMatchObject({
    code: 'refused',
  });
  await expect(
    gateway.refund({ payment_id: 'pay_x', amount_cents: 1, idempotency_key: request.idempotency_key }),
  ).rejects.toMatchObject({ code: 'refused' });
});

test('a checkout is open, then closed or paid, and says so', async () => {
  const { checkout_id } = await gateway.createCheckout(checkout());
  expect(await gateway.getCheckout(checkout_id)).toEqual({
    checkout_id,
    status: 'open',
    payment_id: null,
    card_last4: null,
    subscription_id: null,
  });
  expect(await gateway.expireCheckout(checkout_id)).toMatchObject({ status: 'expired' });
  expect(await gateway.expireCheckout(checkout_id)).toMatchObject({ status: 'expired' });

  const other = await gateway.createCheckout(checkout());
  await give(other.url);
  // closing comes too late: the answer says what it is
  expect(await gateway.expireCheckout(other.checkout_id)).toMatchObject({
    status: 'paid',
    card_last4: '4242',
    payment_id: expect.stringMatching(/^pay_/),
  });
  await expect(gateway.getCheckout('cs_nobody')).rejects.toMatchObject({ code: 'refused' });
});

test('the whole way of money: refunds, transfers and their reversal, and what is refused', async () => {
  const customer_ref = crypto.randomUUID();
  const { checkout_id, url } = await gateway.createCheckout(checkout({ customer_ref, currency: 'CHF' }));
  await give(url);
  const { payment_id } = await gateway.getCheckout(checkout_id);
  const key = () => crypto.randomUUID();
  const refund = (amount_cents: number) =>
    gateway.refund({ payment_id: payment_id!, amount_cents, idempotency_key: key() });
  await refund(900);
  await expect(refund(9_001)).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringContaining('refund_exceeds_payment'),
  });

  const { account_id } = await gateway.createAccount({
    user_id: 'dj',
    email: 'dj@example.test',
    currency: 'CHF',
    country_code: 'CH',
    idempotency_key: key(),
  });
  const transfer = (amount_cents: number) =>
    gateway.transfer({
      account_id,
      amount_cents,
      currency: 'CHF',
      payment_id: null,
      transfer_group: 'a booking',
      idempotency_key: key(),
    });
  await expect(transfer(9_001)).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringContaining('balance_insufficient'),
  });
  const { transfer_id } = await transfer(9_000);
  // the balance is empty: not even what was paid can be given back
  await expect(refund(1)).rejects.toMatchObject({ code: 'refused' });
  const reverse = (amount_cents: number) =>
    gateway.reverseTransfer({ transfer_id, amount_cents, idempotency_key: key() });
  await expect(reverse(9_001)).rejects.toMatchObject({ code: 'refused' });
  expect(await reverse(500)).toMatchObject({ reversal_id: expect.any(String) });
  await refund(500);
  expect(
    await gateway.chargeSaved({
      customer_ref,
      checkout_id: null,
      amount_cents: 100,
      currency: 'CHF',
      description: 'x',
      transfer_group: 'y',
      idempotency_key: key(),
    }),
  ).toMatchObject({ status: 'paid', card_last4: '4242' });
});

test('silence, an answer too late and an answer nobody understands are all "unavailable"', async () => {
  const request = checkout();
  const nobody = createSandboxGateway({ ...deps.env, PORT: 1 });
  await expect(nobody.createCheckout(request)).rejects.toMatchObject({ code: 'unavailable' });
  await sandbox('PUT', '/test/settings', { stall_calls: 1, stall_ms: 400 });
  const impatient = createSandboxGateway(deps.env, { timeout_ms: 150 });
  await expect(impatient.createCheckout(request)).rejects.toMatchObject({ code: 'unavailable' });
  // it had succeeded all the same
  const { checkout_id } = await gateway.createCheckout(request);
  const { rows } = await deps.pool.query('select id from sandbox_checkouts where customer_ref = $1', [
    request.customer_ref,
  ]);
  expect(rows).toEqual([{ id: checkout_id }]);
  const wrongKey = createSandboxGateway({
    ...deps.env,
    AUTH_SECRET: 'another secret of 32 characters at least',
  });
  await expect(wrongKey.getCheckout(checkout_id)).rejects.toMatchObject({ code: 'unavailable' });
});
