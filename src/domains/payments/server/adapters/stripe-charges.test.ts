import { Stripe } from 'stripe';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ContractCard } from '../../../../platform/testing/gateway-world.ts';
import { createStripeSetup, stripeKeys } from '../../../../platform/testing/stripe-setup.ts';
import { gateway_customers } from '../tables.ts';
import { ensureCheckout } from '../use-cases/ensure-checkout.ts';
import { stripeVersion } from './stripe.ts';

const world = await createStripeSetup();
const { ask, chargeOf, clock, context, deps, fake, gateway, pay, people, settle } = world;
const key = (): string => crypto.randomUUID();

// Stripe's half hours are the machine's
clock.set(new Date());

async function paid(card: ContractCard = 'pays') {
  const { booking_id, client } = await people();
  const { charge_id } = await ask(booking_id, client);
  pay((await ensureCheckout(context(null), charge_id)).checkout_url, card);
  await settle();
  const { payment_id } = await chargeOf(charge_id);
  return { client, payment_id: payment_id! };
}

test('what a bank wants its owner for is declined, also where Stripe tells it as something to do', async () => {
  const { client } = await paid('declined_off_session');
  const [known] = await deps.db
    .select()
    .from(gateway_customers)
    .where(eq(gateway_customers.user_id, client.id));
  fake.world.asksOwner = true;
  const request = {
    customer_ref: known!.customer_ref,
    checkout_id: null,
    amount_cents: 4_200,
    currency: 'EUR' as const,
    description: 'CF-TEST · The balance',
    transfer_group: key(),
    idempotency_key: key(),
  };
  const no = { status: 'declined', reason: 'authentication_required' };
  expect(await gateway.chargeSaved(request)).toEqual(no);
  const [intent] = fake.world.all('payment_intent', { customer: known!.customer_ref });
  expect(intent).toMatchObject({ amount: 4_200, status: 'requires_action' });
  fake.forgetKeys();
  expect(await gateway.chargeSaved(request)).toEqual(no);
  expect(fake.world.all('payment_intent', { customer: known!.customer_ref, amount: 4_200 })).toHaveLength(1);
  fake.world.asksOwner = false;
});

test('what Stripe converted is not passed on, and both currencies are named', async () => {
  const { payment_id } = await paid();
  const account = fake.world.add('account', 'account', { capabilities: { transfers: 'active' }, held: {} });
  const request = {
    account_id: account.id,
    amount_cents: 100,
    currency: 'USD' as const,
    payment_id,
    transfer_group: key(),
    idempotency_key: key(),
  };
  await expect(gateway.transfer(request)).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringMatching(/settled in EUR .* in USD/),
  });
  // in the currency in which it reached us it is, whatever the client was asked for
  fake.world.settles = ['usd'];
  const converted = await paid();
  fake.world.settles = ['eur', 'usd'];
  const other = { ...request, payment_id: converted.payment_id };
  expect(await gateway.transfer({ ...other, idempotency_key: key() })).toMatchObject({
    transfer_id: expect.stringMatching(/^tr_/),
  });
  const back = { currency: 'EUR', idempotency_key: key() } as const;
  await expect(gateway.transfer({ ...other, ...back })).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringMatching(/settled in USD .* in EUR/),
  });
  expect(fake.asked.some((one) => one.key === back.idempotency_key)).toBe(false);
  // and asked all the same Stripe says no
  const { latest_charge } = fake.world.find('payment_intent', other.payment_id);
  const stripe = new Stripe(stripeKeys.STRIPE_SECRET_KEY, {
    apiVersion: stripeVersion,
    protocol: 'http',
    host: fake.url.hostname,
    port: fake.url.port,
  });
  await expect(
    stripe.transfers.create({
      destination: account.id,
      amount: 100,
      currency: 'eur',
      source_transaction: String(latest_charge),
    }),
  ).rejects.toThrow('balance transaction (usd) must be the same as the transfer currency (eur)');
});
