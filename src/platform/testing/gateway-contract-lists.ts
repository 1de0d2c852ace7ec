import { expect, test } from 'vitest';
import { MINUTE, plus } from '../../shared/calendar-date.ts';
import type { Movement } from '../gateway-lists.ts';
import { type GatewayWorld, newKey, refused, requestsOf } from './gateway-world.ts';

/** What the gateway has on record, to hold ours against. */
export function listsContract(world: GatewayWorld): void {
  const { gateway } = world;
  const { paid, subscription } = requestsOf(world);

  const heldOf = async (account_id: string | null): Promise<number> =>
    (await gateway.listBalances(account_id)).find(({ currency }) => currency === 'EUR')?.amount_cents ?? 0;

  async function allMovements(from: Date): Promise<Movement[]> {
    const found: Movement[] = [];
    for (let after: string | null = null, more = true; more; more = after !== null) {
      const page = await gateway.listMovements({ from, after });
      found.push(...page.movements);
      after = page.next;
    }
    return found;
  }

  test('whatever moved our money is listed once, newest first, with what it was', async () => {
    const from = plus(world.now(), -MINUTE);
    const account_id = await world.readyAccount();
    const own_before_cents = await heldOf(null);
    const net_before_cents = netOf(await allMovements(from));
    const before_cents = await heldOf(account_id);
    const { payment_id, transfer_group } = await paid();
    const { refund_id } = await gateway.refund({ payment_id, amount_cents: 900, idempotency_key: newKey() });
    const { transfer_id } = await gateway.transfer({
      account_id,
      amount_cents: 6_000,
      currency: 'EUR',
      payment_id,
      transfer_group,
      idempotency_key: newKey(),
    });
    const back = { transfer_id, amount_cents: 1_000, idempotency_key: newKey() };
    const { reversal_id } = await gateway.reverseTransfer(back);
    const moved_at = expect.any(Date);
    const of = (kind: Movement['kind'], ref: string, amount_cents: number, about_ref: string | null) => ({
      kind,
      ref,
      amount_cents,
      currency: 'EUR',
      about_ref,
      moved_at,
      settled: {
        amount_cents: ['refund', 'transfer'].includes(kind) ? -amount_cents : amount_cents,
        fee_cents: expect.any(Number),
        currency: 'EUR',
      },
    });
    const movements = await allMovements(from);
    const about = [payment_id, refund_id, transfer_id, reversal_id];
    const ours = movements.filter(({ ref }) => about.includes(ref));
    expect(ours).toHaveLength(4);
    expect(ours).toEqual(
      expect.arrayContaining([
        of('payment', payment_id, 9_900, null),
        of('refund', refund_id, 900, payment_id),
        of('transfer', transfer_id, 6_000, account_id),
        of('reversal', reversal_id, 1_000, transfer_id),
      ]),
    );
    const { fee_cents } = ours.find(({ kind }) => kind === 'payment')!.settled;
    expect(fee_cents).toBeGreaterThan(0);
    expect(fee_cents).toBeLessThan(1_000);
    const times = movements.map((one) => one.moved_at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    // the same account may stand for all cases: it has more of others
    expect((await heldOf(account_id)) - before_cents).toBe(5_000);
    // all that is listed adds up to what we have
    expect((await heldOf(null)) - own_before_cents).toBe(netOf(movements) - net_before_cents);
    const nobody = { account_id: 'acct_nobody', currency: 'EUR' } as const;
    await expect(gateway.listBalances(nobody.account_id)).rejects.toMatchObject(refused);
    await expect(gateway.getBalance(nobody)).rejects.toMatchObject(refused);
  });

  test('a list longer than a page goes on where the page before ended', async () => {
    const { customer_ref } = await paid();
    const charge = () =>
      gateway.chargeSaved({
        customer_ref,
        checkout_id: null,
        amount_cents: 4_200,
        currency: 'EUR',
        description: 'CF-TEST · One of many',
        transfer_group: newKey(),
        idempotency_key: newKey(),
      });
    const from = plus(world.now(), -MINUTE);
    const made = new Set<string>();
    for (let count = 0; count < 110; count += 1) {
      const result = await charge();
      if (result.status === 'paid') made.add(result.payment_id);
    }
    const first = await gateway.listMovements({ from, after: null });
    expect(first.movements).toHaveLength(100);
    expect(first.next).toEqual(expect.any(String));
    const refs = (await allMovements(from)).map(({ ref }) => ref);
    expect(refs.filter((ref) => made.has(ref)).toSorted()).toEqual([...made].toSorted());
  });

  test('paid periods of all subscriptions are listed, each with the payment that it was', async () => {
    const from = plus(world.now(), -MINUTE);
    const { checkout_id, url } = await gateway.createSubscription(await subscription());
    await world.pay(url, 'pays');
    const subscription_id = (await gateway.getCheckout(checkout_id)).subscription_id!;
    const [period] = await gateway.listPaidPeriods(subscription_id);
    const { periods } = await gateway.listPeriods({ from, after: null });
    const found = periods.filter((one) => one.subscription_id === subscription_id);
    expect(found).toEqual([{ ...period, subscription_id, billed_at: expect.any(Date) }]);
    const { payment_id } = found[0]!;
    expect(await allMovements(from)).toContainEqual(
      expect.objectContaining({ kind: 'payment', ref: payment_id, amount_cents: 2_900 }),
    );
  });
}

/** What movements did to our euros. */
const netOf = (movements: readonly Movement[]): number =>
  movements
    .filter(({ settled }) => settled.currency === 'EUR')
    .reduce((sum, { settled }) => sum + settled.amount_cents - settled.fee_cents, 0);
