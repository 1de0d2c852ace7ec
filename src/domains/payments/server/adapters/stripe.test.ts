import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createStripeSetup, stripeKeys } from '../../../../platform/testing/stripe-setup.ts';
import { feeOf, recordAlone } from '../../../../platform/testing/stripe-journal.ts';
import { HOUR, MINUTE, plus } from '../../../../shared/calendar-date.ts';
import { bookingMoney } from '../queries.ts';
import { gateway_customers, transfers } from '../tables.ts';
import { askGateway } from '../use-cases/ask-gateway.ts';
import { chargeCard } from '../use-cases/charge-card.ts';
import { closeCharges } from '../use-cases/close-charges.ts';
import { ensureCheckout } from '../use-cases/ensure-checkout.ts';
import { reconcileAll } from '../use-cases/reconcile-all.ts';
import { refundCharges } from '../use-cases/refund-charges.ts';
import { releaseFunds } from '../use-cases/release-funds.ts';
import { sendTransfer } from '../use-cases/send-transfer.ts';
import { verifyLedger } from '../use-cases/verify-ledger.ts';
import { createStripeGateway } from './stripe.ts';

const world = await createStripeSetup();
const { ask, chargeOf, clock, context, deps, drain, fake, gateway, pay, people, told } = world;
const key = (): string => crypto.randomUUID();
const outcomes = (charge_id: string) =>
  told.settled.flatMap((one) =>
    'charge_id' in one && one.charge_id === charge_id && 'outcome' in one ? [one.outcome] : [],
  );

// Stripe's half hours are the machine's
clock.set(new Date());

async function openPage(over: object = {}) {
  const booking = await people();
  const { charge_id } = await ask(booking.booking_id, booking.client, over);
  const { checkout_url } = await ensureCheckout(context(null), charge_id);
  return { ...booking, charge_id, checkout_url };
}
async function paid() {
  const page = await openPage();
  pay(page.checkout_url);
  await fake.delivered();
  await drain();
  return page;
}

test('a client pays on Stripe’s page: the webhook tells, the card is asked for, the money is held', async () => {
  const { booking_id, charge_id, client } = await paid();
  const charge = await chargeOf(charge_id);
  expect(charge).toMatchObject({ gateway: 'stripe', status: 'succeeded', card_last4: '4242' });
  expect(charge.payment_id).toMatch(/^pi_/);
  expect(await bookingMoney(deps.db, booking_id, 'EUR')).toMatchObject({ charged_cents: 15_600 });
  expect(new Set(await fake.delivered())).toEqual(new Set([200]));

  const [known] = await deps.db
    .select()
    .from(gateway_customers)
    .where(eq(gateway_customers.user_id, client.id));
  const [session] = fake.world.all('checkout.session', { customer: known!.customer_ref });
  expect(session).toMatchObject({ locale: 'en', mode: 'payment' });
  expect(fake.world.find('payment_intent', charge.payment_id)).toMatchObject({
    amount: 15_600,
    currency: 'eur',
    transfer_group: booking_id,
    setup_future_usage: 'off_session',
    metadata: { idempotency_key: charge_id, transfer_group: booking_id },
  });
  // the second page of the same client asks for nobody anew
  const second = await ask(booking_id, client, { purpose: 'balance', amount_cents: 36_400 });
  await ensureCheckout(context(null), second.charge_id);
  expect(fake.world.all('customer', { email: client.email })).toHaveLength(1);
});

test('Stripe keeps a page for half an hour; we close it when the slot is freed, and late money is told', async () => {
  const { booking_id, charge_id, checkout_url } = await openPage();
  const [session] = fake.world.all('checkout.session', { url: checkout_url });
  const { expires_at } = await chargeOf(charge_id);
  expect(Number(session!['expires_at'])).toBeGreaterThan(Date.now() / 1000 + 30 * 60);
  expect(expires_at < plus(new Date(), 16 * MINUTE)).toBe(true);
  await deps.db.transaction((tx) => closeCharges(tx, context(null), booking_id));
  await drain();
  expect(pay(checkout_url)).toBe('expired');
  expect(await chargeOf(charge_id)).toMatchObject({ status: 'expired' });

  // paid in the moment of closing: the booking hears of it and gives it back
  const late = await openPage();
  await deps.db.transaction((tx) => closeCharges(tx, context(null), late.booking_id));
  pay(late.checkout_url);
  await drain();
  expect(await chargeOf(late.charge_id)).toMatchObject({ status: 'succeeded' });
  expect(outcomes(late.charge_id)).toEqual(['succeeded']);
});

test('with its webhooks lost, the payment is found all the same', async () => {
  const { webhook } = fake.world;
  const { charge_id, checkout_url } = await openPage();
  fake.world.webhook = null;
  pay(checkout_url);
  await reconcileAll(deps);
  expect(await chargeOf(charge_id)).toMatchObject({ status: 'succeeded', card_last4: '4242' });
  fake.world.webhook = webhook;
});

test('the balance by debit: on its way for days, asked after, charged once', async () => {
  const { booking_id, client, checkout_url } = await openPage();
  pay(checkout_url, 'later');
  await fake.delivered();
  const [session] = fake.world.all('checkout.session', { url: checkout_url });
  fake.world.settle(session!.id, true);
  await fake.delivered();
  await drain();
  const { charge_id } = await ask(booking_id, client, {
    purpose: 'balance',
    method: 'saved_card',
    amount_cents: 36_400,
  });
  await drain();
  expect(await chargeOf(charge_id)).toMatchObject({ status: 'processing' });
  fake.forgetKeys();
  clock.set(plus(clock.now(), 5 * MINUTE));
  await reconcileAll(deps);
  expect(await chargeOf(charge_id)).toMatchObject({ status: 'processing' });
  const [intent, ...others] = fake.world.all('payment_intent', { amount: 36_400 });
  expect(others).toEqual([]);
  fake.world.capture(intent!);
  await chargeCard(deps, { charge_id });
  await drain();
  expect(await chargeOf(charge_id)).toMatchObject({
    status: 'succeeded',
    payment_id: intent!.id,
    card_last4: '3201',
  });
  expect(outcomes(charge_id)).toEqual(['processing', 'succeeded']);
});

test('refunds and payouts go the whole way, each once however often they are asked for', async () => {
  const { booking_id, charge_id, dj } = await paid();
  await deps.db.transaction((tx) => refundCharges(tx, context(null), { booking_id, amount_cents: 600 }));
  // sent, and the answer lost: the library asks again under the same key
  fake.stumble('no_answer');
  await drain();
  const { payment_id } = await chargeOf(charge_id);
  expect(fake.world.all('refund', { payment_intent: payment_id })).toHaveLength(1);

  await deps.db.transaction((tx) =>
    releaseFunds(tx, context(null), {
      booking_id,
      dj_id: dj.id,
      currency: 'EUR',
      platform_fee_cents: 1_000,
      service_fee_cents: 500,
    }),
  );
  await drain({ except: ['send_transfer'] });
  const isOurs = eq(transfers.booking_id, booking_id);
  const [waiting] = await deps.db.select().from(transfers).where(isOurs);
  // the DJ has not been to Stripe yet: the money waits for them
  await expect(sendTransfer(deps, { transfer_id: waiting!.id })).rejects.toMatchObject({ code: 'refused' });
  const [account] = fake.world.all('account', { email: dj.email });
  expect(account).toMatchObject({
    controller: { stripe_dashboard: { type: 'express' } },
    payouts_enabled: false,
  });
  const { url } = await gateway.createOnboarding({
    account_id: account!.id,
    return_url: 'https://example.com/',
    refresh_url: 'https://example.com/',
    idempotency_key: key(),
  });
  fake.world.onboard(url);
  await fake.delivered();
  await drain();
  const [transfer] = await deps.db.select().from(transfers).where(isOurs);
  expect(transfer).toMatchObject({ status: 'sent', amount_cents: 13_500 });
  const { latest_charge } = fake.world.find('payment_intent', payment_id);
  expect(fake.world.all('transfer', { transfer_group: booking_id })).toEqual([
    expect.objectContaining({ source_transaction: latest_charge, amount: 13_500, destination: account!.id }),
  ]);
  expect((await verifyLedger(deps)).differences).toEqual([]);
});

test('without a payment behind it a transfer needs a balance, and Stripe says so', async () => {
  const account = fake.world.add('account', 'account', { capabilities: { transfers: 'active' } });
  const request = {
    account_id: account.id,
    amount_cents: 100,
    currency: 'EUR' as const,
    payment_id: null,
    transfer_group: key(),
    idempotency_key: key(),
  };
  await expect(gateway.transfer(request)).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringContaining('balance_insufficient'),
  });
});

test('a refund that fails at once is a "no", and one that fails later is told by its name', async () => {
  const { charge_id } = await paid();
  const { payment_id } = await chargeOf(charge_id);
  const request = { payment_id: payment_id!, amount_cents: 100, idempotency_key: key() };
  const { refund_id } = await gateway.refund(request);
  fake.world.failRefund(refund_id);
  expect(await world.events('refund.failed', { refund_id })).toEqual([
    { refund_id, payment_id, amount_cents: 100, reason: 'expired_or_canceled_card' },
  ]);
  await expect(gateway.refund(request)).rejects.toMatchObject({
    code: 'refused',
    message: 'refund_failed: expired_or_canceled_card',
  });
});

test('what goes wrong on the way is tried once more, under the same key; then it is "unavailable"', async () => {
  const customer = () => ({ user_id: key(), email: 'a@example.com', idempotency_key: key() });
  for (const mishap of ['server_error', 'no_answer', 'rate_limit', 'not_json', 'late_answer'] as const) {
    const impatient = createStripeGateway(stripeKeys, { server: fake.url, timeout_ms: 300 });
    const request = customer();
    fake.stumble(mishap, mishap);
    await expect(impatient.createCustomer(request)).rejects.toMatchObject({ code: 'unavailable' });
    // the limit's second place may be left: whoever comes next must not pay for it
    fake.recover();
    const { customer_ref } = await gateway.createCustomer(request);
    expect(fake.world.all('customer', { email: 'a@example.com' })[0]!.id).toBe(customer_ref);
    const keys = fake.asked.filter((one) => one.key === request.idempotency_key);
    expect(new Set(keys.map(({ form }) => JSON.stringify(form))).size).toBe(1);
  }
  // what a restricted key may not do is the operator's to mend, as a key that is not accepted
  fake.stumble('not_permitted');
  await expect(gateway.getAccount('acct_nobody')).rejects.toMatchObject({ code: 'unavailable' });
  const lucky = customer();
  fake.stumble('server_error');
  expect(await gateway.createCustomer(lucky)).toMatchObject({ customer_ref: expect.stringMatching(/^cus_/) });
});

test('Stripe’s own fees, our payouts and what a bank takes are in its journal, and in our books with it', async () => {
  const { booking_id, charge_id } = await paid();
  const { payment_id } = await chargeOf(charge_id);
  fake.world.dispute(payment_id!);
  await fake.delivered();
  await drain();
  recordAlone(fake.world, 'stripe_fee', -200);
  recordAlone(fake.world, 'payout', -1_000);
  recordAlone(fake.world, 'payout_failure', 400);
  recordAlone(fake.world, 'climate_order_purchase', -3);
  const { movements } = await gateway.listMovements({ from: plus(new Date(), -MINUTE), after: null });
  const movedAs = (kind: string) =>
    movements.filter((one) => one.kind === kind).map(({ amount_cents, settled }) => [amount_cents, settled]);
  const euros = (amount_cents: number, fee_cents = 0) => ({ amount_cents, fee_cents, currency: 'EUR' });
  expect(movedAs('fee')).toEqual([[200, euros(-200)]]);
  expect(movedAs('own_payout')).toEqual([
    [400, euros(400)],
    [1_000, euros(-1_000)],
  ]);
  expect(movedAs('withdrawal')).toEqual([[15_600, euros(-15_600, 1_500)]]);
  expect(movedAs('other')).toEqual([[3, euros(-3)]]);
  expect(movements).toContainEqual(
    expect.objectContaining({ ref: payment_id, settled: euros(15_600, feeOf(15_600)) }),
  );
  clock.advance(HOUR);
  expect(await askGateway(context(null))).toMatchObject({ unanswered: 0 });
  const { differences, holdings, sums } = await verifyLedger(deps);
  const clearing = sums.find((sum) => sum.purpose === 'gateway_clearing' && sum.currency === 'EUR');
  expect(await bookingMoney(deps.db, booking_id, 'EUR')).toMatchObject({ charged_back_cents: 15_600 });
  // what nobody knows the reason of is the one thing that our books have not
  expect(holdings).toContainEqual({ currency: 'EUR', amount_cents: clearing!.balance_cents - 3 });
  expect(differences.map(({ check, problem }) => [check, problem])).toEqual([
    ['gateway_unknown', 'only_there'],
  ]);
});

test('every call that changes something carries a key', () => {
  const posts = fake.asked.filter(({ method }) => method === 'POST');
  expect(posts.length).toBeGreaterThan(20);
  expect(posts.filter((one) => !one.key)).toEqual([]);
});
