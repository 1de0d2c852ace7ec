import { expect, test } from 'vitest';
import { HOUR } from '../../shared/calendar-date.ts';
import { type GatewayWorld, newKey, refused, requestsOf } from './gateway-world.ts';

/** Who is paid, who disagrees and who pays again and again. */
export function partiesContract(world: GatewayWorld): void {
  const { gateway } = world;
  const { account, customer, paid, subscription } = requestsOf(world);

  test('an account is paid once its owner has been to the onboarding page', async () => {
    const { payment_id, transfer_group } = await paid();
    const { account_id } = await gateway.createAccount(account());
    const waiting = { account_id, is_payable: false, has_payouts: false, missing: ['identity', 'bank'] };
    expect(await gateway.getAccount(account_id)).toEqual(waiting);
    const request = {
      account_id,
      amount_cents: 8_000,
      currency: 'EUR' as const,
      payment_id,
      transfer_group,
      idempotency_key: newKey(),
    };
    await expect(gateway.transfer(request)).rejects.toMatchObject(refused);
    const { url, expires_at } = await gateway.createOnboarding({
      account_id,
      return_url: 'https://example.com/done',
      refresh_url: 'https://example.com/again',
      idempotency_key: newKey(),
    });
    expect(expires_at > world.now()).toBe(true);
    if (!world.onboard) return;
    await world.onboard(url);
    const ready = { account_id, is_payable: true, has_payouts: true, missing: [] };
    expect(await gateway.getAccount(account_id)).toEqual(ready);
    expect(await world.events('account.changed', ready)).toHaveLength(1);
    // the same call under the same key: the "no" from before is not its answer
    expect(await gateway.transfer(request)).toMatchObject({ transfer_id: expect.any(String) });
    await expect(gateway.getAccount('acct_nobody')).rejects.toMatchObject(refused);
  });

  test('transfers out of a payment: together never more than it was; and their reversal', async () => {
    const account_id = await world.readyAccount();
    const { payment_id, transfer_group } = await paid();
    const transfer = (amount_cents: number, over: object = {}) => ({
      account_id,
      amount_cents,
      currency: 'EUR' as const,
      payment_id,
      transfer_group,
      idempotency_key: newKey(),
      ...over,
    });
    const request = transfer(6_000);
    const { transfer_id } = await gateway.transfer(request);
    expect(await gateway.transfer(request)).toEqual({ transfer_id });
    await world.timePasses();
    expect(await gateway.transfer(request)).toEqual({ transfer_id });
    await expect(gateway.transfer(transfer(3_901))).rejects.toMatchObject(refused);
    // money that was carried from another booking is paid out under the new one's name
    await gateway.transfer(transfer(3_900, { transfer_group: newKey() }));
    expect(
      await world.events('transfer.sent', { transfer_id, account_id, amount_cents: 6_000 }),
    ).toHaveLength(1);

    const back = { transfer_id, amount_cents: 1_000, idempotency_key: newKey() };
    const { reversal_id } = await gateway.reverseTransfer(back);
    expect(await gateway.reverseTransfer(back)).toEqual({ reversal_id });
    await world.timePasses();
    expect(await gateway.reverseTransfer(back)).toEqual({ reversal_id });
    await expect(
      gateway.reverseTransfer({ transfer_id, amount_cents: 5_001, idempotency_key: newKey() }),
    ).rejects.toMatchObject(refused);
    // what was taken back can go back to who paid it
    await gateway.refund({ payment_id, amount_cents: 1_000, idempotency_key: newKey() });
  });

  test('a dispute is told, answered once, and decided', async () => {
    const { payment_id } = await paid({}, 'disputed');
    const dispute_id = await world.dispute(payment_id);
    const opened = { dispute_id, payment_id, amount_cents: 9_900, currency: 'EUR', status: 'needs_response' };
    expect(await gateway.getDispute(dispute_id)).toMatchObject({
      ...opened,
      reason: 'fraudulent',
      evidence_due_at: expect.any(Date),
    });
    expect(await world.events('dispute.opened', opened)).toHaveLength(1);
    const evidence = {
      explanation: 'winning_evidence',
      service_description: 'A DJ played at a party for five hours.',
      service_date: '15 May 2027',
      customer_name: 'Ana Reis',
      customer_email: 'ana@example.com',
      cancellation_policy: 'Moderate: no refund in the week before the event.',
    };
    const paper = { name: 'evidence.pdf', content: Buffer.from('%PDF-1.7 …'), idempotency_key: newKey() };
    const { document_ref } = await gateway.keepDocument(paper);
    const nameless = { ...evidence, document_ref: 'file_nobody' };
    await expect(
      gateway.submitEvidence({ dispute_id, evidence: nameless, idempotency_key: newKey() }),
    ).rejects.toMatchObject(refused);
    const letter = { ...paper, content: Buffer.from('Dear bank'), idempotency_key: newKey() };
    await expect(gateway.keepDocument(letter)).rejects.toMatchObject(refused);
    const request = { dispute_id, evidence: { ...evidence, document_ref }, idempotency_key: newKey() };
    expect(await gateway.submitEvidence(request)).toMatchObject({ dispute_id, payment_id });
    expect(await world.events('dispute.closed', { dispute_id, status: 'won' })).toHaveLength(1);
    expect(await gateway.getDispute(dispute_id)).toMatchObject({ status: 'won' });
    await expect(gateway.submitEvidence({ ...request, idempotency_key: newKey() })).rejects.toMatchObject(
      refused,
    );
  });

  test('a subscription begins with a paid page, and ends with its period or at once', async () => {
    const customer_ref = await customer();
    const begin = async () => {
      const { checkout_id, url } = await gateway.createSubscription(await subscription({ customer_ref }));
      expect(await gateway.getCheckout(checkout_id)).toMatchObject({ status: 'open', subscription_id: null });
      await world.pay(url, 'pays');
      const { subscription_id } = await gateway.getCheckout(checkout_id);
      return subscription_id!;
    };
    const subscription_id = await begin();
    const state = await gateway.getSubscription(subscription_id);
    expect(state).toMatchObject({
      subscription_id,
      customer_ref,
      plan: 'pro',
      status: 'active',
      is_ending: false,
    });
    expect(state.period_ends_at.getTime() - world.now().getTime()).toBeGreaterThan(27 * 24 * HOUR);
    expect(
      await world.events('subscription.changed', { subscription_id, status: 'active', is_ending: false }),
    ).toHaveLength(1);

    const [period, ...more] = await gateway.listPaidPeriods(subscription_id);
    expect(period).toEqual({
      period_ref: expect.any(String),
      amount_cents: 2_900,
      currency: 'EUR',
      paid_at: expect.any(Date),
      payment_id: expect.any(String),
    });
    expect(more).toEqual([]);
    const { period_ref } = period!;
    expect(await world.events('subscription.paid', { subscription_id, period_ref })).toHaveLength(1);

    const { url } = await gateway.createPortal({
      customer_ref,
      return_url: 'https://example.com/plan',
      language: 'pt',
      idempotency_key: newKey(),
    });
    expect(url).toMatch(/^https?:\/\//);

    const end = (when: 'now' | 'period_end', id = subscription_id) =>
      gateway.cancelSubscription({ subscription_id: id, when, idempotency_key: newKey() });
    expect(await end('period_end')).toMatchObject({ status: 'active', is_ending: true });
    expect(await end('now')).toMatchObject({ status: 'ended' });
    expect(await end('now')).toMatchObject({ status: 'ended' });
    expect(await gateway.getSubscription(subscription_id)).toMatchObject({ status: 'ended' });
    await expect(gateway.getSubscription('sub_nobody')).rejects.toMatchObject(refused);
  });
}
