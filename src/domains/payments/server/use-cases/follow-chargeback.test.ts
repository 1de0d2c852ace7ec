import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { chargebackCases } from '../../../../platform/testing/chargeback-cases.ts';
import { type Bank, chargebackWorld } from '../../../../platform/testing/chargeback-world.ts';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import { transfer_parts, transfers } from '../tables.ts';
import { transfer_reversals } from '../tables/chargebacks.ts';
import { bookingMoney } from '../queries.ts';
import { ensureCheckout } from './ensure-checkout.ts';
import { followChargebacks } from './follow-chargebacks.ts';
import { post } from './post-entries.ts';
import { reverseTransfer } from './reverse-transfer.ts';

const world = await createMoneyWorld();
const { drain, give, runDelayed, sandbox } = world;
const control = async (path: string, body: object = {}) =>
  (await sandbox('POST', `/test${path}`, body)).json() as Promise<Record<string, string>>;
const settings = (wanted: object) => sandbox('PUT', '/test/settings', wanted);
await settings({ settle_seconds: null });

const bank: Bank = {
  pay: async (url) => void (await give(url)),
  onboard: async () => {},
  payOut: async (id) => void (await control(`/accounts/${id}/pay-out`)),
  dispute: async (id, over = {}) => (await control(`/payments/${id}/dispute`, over))['dispute_id']!,
  decide: async (id, status) => void (await control(`/disputes/${id}/decide`, { status })),
  settle: async (except = []) => void (await drain({ except })),
  async silently(work) {
    await settings({ settle_seconds: null, webhook_lost: true });
    await work();
    await drain();
    await settings({ settle_seconds: null });
  },
  async loudly(work) {
    await settings({ settle_seconds: null, webhook_copies: 5 });
    await work();
    await drain({ arrange: (rows) => rows.toReversed() });
    await runDelayed();
    await drain({ arrange: (rows) => rows.toReversed().flatMap((row) => [row, row]) });
    await settings({ settle_seconds: null });
  },
};
chargebackCases(world, bank);

const { ask, context, deps, people } = world;
const { db } = deps;
const { accountOf, balance, chargebackOf, expectBooks, heldBy, paid, release, released } = chargebackWorld(
  world,
  bank,
);

test('no session pays a debt twice, nor changes what a payout was asked for', async () => {
  const booking = await released();
  const [part] = await db
    .select({ id: transfer_parts.id })
    .from(transfer_parts)
    .innerJoin(transfers, eq(transfers.id, transfer_parts.transfer_id))
    .where(eq(transfers.booking_id, booking.booking_id));
  const refusal = (query: string) =>
    deps.pool.query(query).then(
      () => 'done',
      ({ code }) => code as string,
    );
  expect(await refusal(`update transfer_parts set withheld_cents = 1 where id = '${part!.id}'`)).toBe(
    '23001',
  );
  const dispute_id = await bank.dispute(booking.payment_id);
  await bank.settle();
  const { id } = await chargebackOf(dispute_id);
  expect(await refusal(`update chargebacks set taken_at = null where id = '${id}'`)).toBe('23001');
  expect(await refusal(`delete from chargebacks where id = '${id}'`)).toBe('23001');
  expect(await refusal(`delete from chargeback_parts where chargeback_id = '${id}'`)).toBe('23001');
  await expect(
    db.transaction(async (tx) => {
      await post(tx, context(null), {
        idempotency_key: `withheld:${crypto.randomUUID()}`,
        kind: 'withheld',
        booking_id: booking.booking_id,
        entries: [
          { purpose: 'platform_bank', party_id: booking.dj.id, currency: 'EUR', amount_cents: 1 },
          { purpose: 'dj_debt', party_id: booking.dj.id, currency: 'EUR', amount_cents: -1 },
        ],
      });
    }),
  ).rejects.toMatchObject({ cause: { code: '23514' } });
});

test('what could not be had from an account after all is kept of the payout that was released meanwhile', async () => {
  // what a bank takes comes out of what else we have at the gateway
  await deps.pool.query(
    "insert into sandbox_balances values ('EUR', 1000000) on conflict (currency) do update set amount_cents = 1000000",
  );
  const booking = await released();
  await bank.dispute(booking.payment_id);
  await bank.settle(['reverse_transfer']);
  const next = await paid({ dj: booking.dj });
  // the debt is looked for in the account at this moment
  await release(next);
  await bank.payOut(await accountOf(booking.dj));
  const { dj_id } = transfer_reversals;
  const [reversal] = await db.select().from(transfer_reversals).where(eq(dj_id, booking.dj.id));
  await reverseTransfer(deps, { reversal_id: reversal!.id });
  await bank.settle();
  expect([await heldBy(booking.dj), await balance('dj_debt', booking.dj.id)]).toEqual([0, 0]);
  await expectBooks();
});

test('a bank that is quicker than the news of the payment is followed as soon as that comes', async () => {
  const { booking_id, client } = await people();
  const { charge_id } = await ask(booking_id, client);
  await give((await ensureCheckout(context(null), charge_id)).checkout_url, 'disputed');
  await drain({ arrange: (rows) => rows.toReversed() });
  expect(await bookingMoney(db, booking_id, 'EUR')).toMatchObject({
    held_cents: 0,
    frozen_cents: 15_600,
    charged_back_cents: 15_600,
  });
});

test('one that was lost and is given back after all is seen without anybody telling', async () => {
  const booking = await released();
  const dispute_id = await bank.dispute(booking.payment_id);
  await bank.decide(dispute_id, 'lost');
  await bank.settle();
  await bank.silently(() => bank.decide(dispute_id, 'won'));
  expect(await chargebackOf(dispute_id)).toMatchObject({ status: 'lost' });
  await followChargebacks(deps);
  await bank.settle();
  expect(await chargebackOf(dispute_id)).toMatchObject({ status: 'won', returned_at: expect.any(Date) });
});
