import { expect, test } from 'vitest';
import { HOUR, MINUTE, plus } from '../../shared/calendar-date.ts';
import type { GatewayError } from '../gateway.ts';
import { authorisationsContract } from './gateway-contract-authorisations.ts';
import { listsContract } from './gateway-contract-lists.ts';
import { partiesContract } from './gateway-contract-parties.ts';
import { type GatewayWorld, newKey, refused, requestsOf, unavailable } from './gateway-world.ts';

/** What every gateway must do, whoever it is. */
export function gatewayContract(world: GatewayWorld): void {
  const { gateway } = world;
  const { account, charge, checkout, customer, paid, reserved, setup } = requestsOf(world);

  test('a repeated call gets the first answer, another call under its key is refused', async () => {
    const request = await checkout();
    const first = await gateway.createCheckout(request);
    expect(await gateway.createCheckout(request)).toEqual(first);
    expect(first.url).toMatch(/^https?:\/\//);
    await expect(gateway.createCheckout({ ...request, amount_cents: 9_901 })).rejects.toMatchObject(refused);
    const { user_id, email, ...rest } = account();
    const customers = { user_id, email, idempotency_key: rest.idempotency_key };
    expect(await gateway.createCustomer(customers)).toEqual(await gateway.createCustomer(customers));
    await expect(gateway.createAccount(account(rest))).rejects.toMatchObject(refused);
  });

  test('pages for a quarter of an hour and for a day; one that costs more than it brings is refused', async () => {
    const windows = [plus(world.now(), MINUTE), plus(world.now(), 20 * HOUR), null];
    for (const expires_at of windows)
      expect(await gateway.createCheckout(await checkout({ expires_at }))).toMatchObject({
        checkout_id: expect.any(String),
      });
    await expect(gateway.createCheckout(await checkout({ amount_cents: 49 }))).rejects.toMatchObject(refused);
  });

  test('a checkout is open, then closed or paid, and says so', async () => {
    const request = await checkout();
    const { checkout_id, url } = await gateway.createCheckout(request);
    const nothing = { payment_id: null, card_last4: null, subscription_id: null };
    expect(await gateway.getCheckout(checkout_id)).toEqual({ checkout_id, status: 'open', ...nothing });
    await world.pay(url, 'declined');
    expect(await gateway.getCheckout(checkout_id)).toEqual({ checkout_id, status: 'open', ...nothing });
    const closed = { checkout_id, status: 'expired', ...nothing };
    expect(await gateway.expireCheckout(checkout_id)).toEqual(closed);
    expect(await gateway.expireCheckout(checkout_id)).toEqual(closed);
    expect(await gateway.getCheckout(checkout_id)).toEqual(closed);
    expect(await world.events('checkout.expired', { checkout_id })).toHaveLength(1);

    const other = await paid();
    // closing comes too late: the answer says what it is
    expect(await gateway.expireCheckout(other.checkout_id)).toEqual({
      checkout_id: other.checkout_id,
      status: 'paid',
      card_last4: '4242',
      payment_id: other.payment_id,
      subscription_id: null,
    });
    const { checkout_id: id, payment_id } = other;
    expect(await world.events('checkout.paid', { checkout_id: id, payment_id })).toHaveLength(1);
    await expect(gateway.getCheckout('cs_test_nobody')).rejects.toMatchObject(refused);
  });

  test('yen are counted as they are', async () => {
    const { checkout_id, payment_id } = await paid({ currency: 'JPY', amount_cents: 5_000 });
    expect(await gateway.getCheckout(checkout_id)).toMatchObject({ status: 'paid' });
    const back = (amount_cents: number) =>
      gateway.refund({ payment_id, amount_cents, idempotency_key: newKey() });
    await back(4_999);
    await expect(back(2)).rejects.toMatchObject(refused);
    await back(1);
  });

  test('money that comes later is on its way, then here or not', async () => {
    for (const [card, type, status] of [
      ['later', 'checkout.paid', 'paid'],
      ['never', 'checkout.expired', 'expired'],
    ] as const) {
      const { checkout_id } = await paid({}, card);
      expect(await gateway.getCheckout(checkout_id)).toMatchObject({
        status: 'processing',
        payment_id: null,
      });
      expect(await gateway.expireCheckout(checkout_id)).toMatchObject({ status: 'processing' });
      expect(await world.events('checkout.processing', { checkout_id })).toHaveLength(1);
      await world.settle(checkout_id, card === 'later');
      expect(await gateway.getCheckout(checkout_id)).toMatchObject({ status });
      expect(await world.events(type, { checkout_id })).toHaveLength(1);
    }
  });

  test('a kept card is charged without its owner, once per key, however late it is repeated', async () => {
    const { customer_ref } = await paid();
    const request = charge(customer_ref);
    const first = await gateway.chargeSaved(request);
    expect(first).toEqual({ status: 'paid', payment_id: expect.any(String), card_last4: '4242' });
    expect(await gateway.chargeSaved(request)).toEqual(first);
    await world.timePasses();
    expect(await gateway.chargeSaved(request)).toEqual(first);
    await expect(gateway.chargeSaved({ ...request, amount_cents: 4_201 })).rejects.toMatchObject(refused);
  });

  test('the card of who pays once is not kept: nothing can be charged to it, what it paid can go back', async () => {
    const { customer_ref, payment_id } = await paid({ keep_card: false });
    await reserved({ customer_ref, keep_card: false });
    expect(await gateway.chargeSaved(charge(customer_ref))).toEqual({
      status: 'declined',
      reason: 'no_card',
    });
    await gateway.refund({ payment_id, amount_cents: 9_900, idempotency_key: newKey() });
    // paid again with a card that is to be kept, it is
    await paid({ customer_ref });
    expect(await gateway.chargeSaved(charge(customer_ref))).toMatchObject({ status: 'paid' });
  });

  test('each page’s card stays its own, however many the customer has left since; without a page the newest', async () => {
    const first = await paid();
    const { customer_ref } = first;
    const second = await paid({ customer_ref }, 'declined_off_session');
    const left = await gateway.createSetup(await setup({ customer_ref }));
    await world.pay(left.url, 'pays');
    const result = async (checkout_id?: string) =>
      gateway.chargeSaved(charge(customer_ref, checkout_id ? { checkout_id } : {}));
    const pays = { status: 'paid', card_last4: '4242' };
    const asks = { status: 'declined', reason: 'authentication_required' };
    expect(await result(second.checkout_id)).toEqual(asks);
    expect(await result(first.checkout_id)).toMatchObject(pays);
    expect(await result(left.checkout_id)).toMatchObject(pays);
    expect(await result()).toMatchObject(pays);
    await paid({ customer_ref }, 'declined_off_session');
    expect(await result()).toEqual(asks);
    expect(await result(left.checkout_id)).toMatchObject(pays);
    // what this page was given was for once: the newest that is kept
    const once = await paid({ customer_ref, keep_card: false });
    expect(await result(once.checkout_id)).toEqual(asks);
  });

  test('a customer who is forgotten has no card any more; what they paid can still go back', async () => {
    const { customer_ref, payment_id } = await paid();
    const spare = (await paid()).customer_ref;
    await gateway.deleteCustomer(customer_ref);
    await gateway.deleteCustomer(customer_ref);
    // one gateway knows of no card then, the other of no customer
    const outcome = await gateway.chargeSaved(charge(customer_ref)).then(
      ({ status }) => status,
      ({ code }: GatewayError) => code,
    );
    expect(['declined', 'refused']).toContain(outcome);
    expect(await gateway.chargeSaved(charge(spare))).toMatchObject({ status: 'paid' });
    expect(await gateway.refund({ payment_id, amount_cents: 100, idempotency_key: newKey() })).toMatchObject({
      refund_id: expect.any(String),
    });
  });

  test('a page that asks for a card only takes nothing, and later charges go to that card', async () => {
    const request = await setup();
    const { checkout_id, url } = await gateway.createSetup(request);
    expect(await gateway.createSetup(request)).toEqual({ checkout_id, url });
    await expect(gateway.createSetup({ ...request, description: 'Another' })).rejects.toMatchObject(refused);
    await world.pay(url, 'declined');
    const nothing = { payment_id: null, subscription_id: null };
    const open = { checkout_id, status: 'open', card_last4: null, ...nothing };
    expect(await gateway.getCheckout(checkout_id)).toEqual(open);
    expect(await gateway.chargeSaved(charge(request.customer_ref))).toMatchObject({ reason: 'no_card' });
    await world.pay(url, 'pays');
    const kept = { checkout_id, status: 'paid', card_last4: '4242', ...nothing };
    expect(await gateway.getCheckout(checkout_id)).toEqual(kept);
    expect(await gateway.expireCheckout(checkout_id)).toEqual(kept);
    expect(await world.events('checkout.paid', { checkout_id, payment_id: null })).toHaveLength(1);
    expect(await gateway.chargeSaved(charge(request.customer_ref))).toMatchObject({
      status: 'paid',
      card_last4: '4242',
    });

    const other = await gateway.createSetup(await setup());
    await gateway.expireCheckout(other.checkout_id);
    expect(await gateway.getCheckout(other.checkout_id)).toMatchObject({ status: 'expired' });
  });

  test('a bank that wants to see its owner declines; the hosted page is the way to pay', async () => {
    const { customer_ref } = await paid({}, 'declined_off_session');
    const request = charge(customer_ref);
    const no = { status: 'declined', reason: 'authentication_required' };
    expect(await gateway.chargeSaved(request)).toEqual(no);
    expect(await gateway.chargeSaved(request)).toEqual(no);
    expect((await paid({ customer_ref }, 'declined_off_session')).payment_id).toEqual(expect.any(String));
    expect(await gateway.chargeSaved(charge(await customer()))).toEqual({
      status: 'declined',
      reason: 'no_card',
    });
  });

  test('refunds: in parts, once per key, never more than was paid', async () => {
    const { payment_id } = await paid();
    const request = { payment_id, amount_cents: 900, idempotency_key: newKey() };
    const { refund_id } = await gateway.refund(request);
    expect(await gateway.refund(request)).toEqual({ refund_id });
    await world.timePasses();
    expect(await gateway.refund(request)).toEqual({ refund_id });
    await expect(gateway.refund({ ...request, amount_cents: 901 })).rejects.toMatchObject(refused);
    await expect(
      gateway.refund({ payment_id, amount_cents: 9_001, idempotency_key: newKey() }),
    ).rejects.toMatchObject(refused);
    await gateway.refund({ payment_id, amount_cents: 9_000, idempotency_key: newKey() });
    await expect(
      gateway.refund({ payment_id: 'pi_nobody', amount_cents: 1, idempotency_key: newKey() }),
    ).rejects.toMatchObject(refused);
    expect(await world.events('refund.sent', { refund_id, payment_id, amount_cents: 900 })).toHaveLength(1);
  });

  test('only what the gateway signed within five minutes is read; a strange kind keeps its name', () => {
    const at = new Date('2027-01-04T10:00:00Z');
    const read = (headers: Headers, body = world.strangeBody) => gateway.readWebhook(body, headers, at);
    expect(read(world.sign(world.strangeBody, plus(at, -4 * MINUTE)))).toMatchObject({
      event_id: 'evt_strange',
      type: 'price.guessed',
      created_at: expect.any(Date),
    });
    const no = expect.objectContaining({ code: 'signature' });
    expect(() => read(world.sign(world.strangeBody, at), `${world.strangeBody} `)).toThrow(no);
    expect(() => read(world.sign(world.strangeBody, at, 'whsec_another'))).toThrow(no);
    expect(() => read(world.sign(world.strangeBody, plus(at, -6 * MINUTE)))).toThrow(no);
    expect(() => read(world.sign(world.strangeBody, plus(at, 6 * MINUTE)))).toThrow(no);
    expect(() => read(new Headers())).toThrow(no);
  });

  test('silence is "unavailable", and so is a key of ours that is not accepted', async () => {
    const request = await checkout();
    await expect(world.unreachable.createCheckout(request)).rejects.toMatchObject(unavailable);
    await expect(world.foreign.createCheckout(request)).rejects.toMatchObject(unavailable);
    await expect(world.foreign.getAccount('acct_nobody')).rejects.toMatchObject(unavailable);
  });

  authorisationsContract(world);
  partiesContract(world);
  listsContract(world);
}
