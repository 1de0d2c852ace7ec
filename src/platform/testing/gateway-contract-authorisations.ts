import { expect, test } from 'vitest';
import { DAY, plus } from '../../shared/calendar-date.ts';
import { type GatewayWorld, newKey, refused, requestsOf } from './gateway-world.ts';

/** An amount is reserved, then taken or let go. */
export function authorisationsContract(world: GatewayWorld): void {
  const { gateway } = world;
  const { checkout, paid, reserved } = requestsOf(world);
  const capture = (payment_id: string, amount_cents: number, idempotency_key = newKey()) =>
    gateway.captureAuthorisation({ payment_id, amount_cents, idempotency_key });
  const release = (payment_id: string) =>
    gateway.releaseAuthorisation({ payment_id, idempotency_key: newKey() });
  const told = (payment_id: string, status: string) =>
    world.events('authorisation.changed', { payment_id, status });

  test('an amount is reserved, then taken: nothing can be done with it before, all of it after', async () => {
    const request = await checkout();
    const { checkout_id, url } = await gateway.createAuthorisation(request);
    expect(await gateway.createAuthorisation(request)).toEqual({ checkout_id, url });
    await expect(gateway.createAuthorisation({ ...request, amount_cents: 9_901 })).rejects.toMatchObject(
      refused,
    );
    await world.pay(url, 'declined');
    expect(await gateway.getCheckout(checkout_id)).toMatchObject({ status: 'open', payment_id: null });
    await world.pay(url, 'pays');
    const state = await gateway.getCheckout(checkout_id);
    const payment_id = state.payment_id!;
    const held = { checkout_id, payment_id, card_last4: '4242', subscription_id: null };
    expect(state).toEqual({ ...held, status: 'authorised' });
    // closing comes too late: it answers what it is
    expect(await gateway.expireCheckout(checkout_id)).toEqual(state);
    expect(await world.events('checkout.authorised', { checkout_id, payment_id })).toHaveLength(1);
    const before = await gateway.getAuthorisation(payment_id);
    expect(before).toEqual({
      payment_id,
      status: 'authorised',
      amount_cents: 9_900,
      captured_cents: 0,
      authorised_until: expect.any(Date),
      card_last4: '4242',
    });
    const days = (before.authorised_until.getTime() - world.now().getTime()) / DAY;
    expect(days).toBeGreaterThan(4.5);
    expect(before.authorised_until <= plus(world.now(), 31 * DAY)).toBe(true);
    const refund = { payment_id, amount_cents: 100, idempotency_key: newKey() };
    await expect(gateway.refund(refund)).rejects.toMatchObject(refused);

    const key = newKey();
    const taken = { ...before, status: 'captured', captured_cents: 9_900 };
    expect(await capture(payment_id, 9_900, key)).toEqual(taken);
    // asked twice, also late and under another key, it is taken once
    expect(await capture(payment_id, 9_900, key)).toEqual(taken);
    await world.timePasses();
    expect(await capture(payment_id, 9_900)).toEqual(taken);
    await expect(capture(payment_id, 9_899)).rejects.toMatchObject(refused);
    // letting go comes too late: it answers what it is
    expect(await release(payment_id)).toEqual(taken);
    expect(await gateway.getCheckout(checkout_id)).toEqual({ ...held, status: 'paid' });
    expect(await told(payment_id, 'captured')).toHaveLength(1);
    await gateway.refund({ ...refund, idempotency_key: newKey() });
  });

  test('a part is taken and the rest is free: what goes back or on is never more than the part', async () => {
    const { payment_id, transfer_group } = await reserved();
    await expect(capture(payment_id, 9_901)).rejects.toMatchObject(refused);
    expect(await capture(payment_id, 6_000)).toMatchObject({ status: 'captured', captured_cents: 6_000 });
    await expect(capture(payment_id, 3_900)).rejects.toMatchObject(refused);
    const refund = { payment_id, amount_cents: 6_001, idempotency_key: newKey() };
    await expect(gateway.refund(refund)).rejects.toMatchObject(refused);
    const transfer = {
      account_id: await world.readyAccount(),
      amount_cents: 6_001,
      currency: 'EUR' as const,
      payment_id,
      transfer_group,
      idempotency_key: newKey(),
    };
    await expect(gateway.transfer(transfer)).rejects.toMatchObject(refused);
    await gateway.transfer({ ...transfer, amount_cents: 6_000, idempotency_key: newKey() });
  });

  test('an amount that is let go is gone: asked again it says so, and nothing can be taken', async () => {
    const { checkout_id, payment_id } = await reserved();
    const gone = { payment_id, status: 'released', captured_cents: 0 };
    expect(await release(payment_id)).toMatchObject(gone);
    expect(await release(payment_id)).toMatchObject(gone);
    expect(await gateway.getAuthorisation(payment_id)).toMatchObject(gone);
    await expect(capture(payment_id, 9_900)).rejects.toMatchObject(refused);
    expect(await gateway.getCheckout(checkout_id)).toMatchObject({ status: 'expired', payment_id: null });
    expect(await told(payment_id, 'released')).toHaveLength(1);
  });

  test('an amount that nobody took in time is free again, and is not taken after', async () => {
    if (!world.runOut) return;
    const { payment_id } = await reserved();
    await world.runOut(payment_id);
    await expect(capture(payment_id, 9_900)).rejects.toMatchObject(refused);
    expect(await gateway.getAuthorisation(payment_id)).toMatchObject({ status: 'released' });
    expect(await told(payment_id, 'released')).toHaveLength(1);
  });

  test('what was paid at once was never reserved', async () => {
    const { payment_id } = await paid();
    await expect(gateway.getAuthorisation(payment_id)).rejects.toMatchObject(refused);
    await expect(capture(payment_id, 9_900)).rejects.toMatchObject(refused);
    await expect(release(payment_id)).rejects.toMatchObject(refused);
    await expect(gateway.getAuthorisation('pi_nobody')).rejects.toMatchObject(refused);
  });
}
