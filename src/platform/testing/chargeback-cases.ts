import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { refundCharges } from '../../domains/payments/server/index.ts';
import { followChargebacks } from '../../domains/payments/server/use-cases/follow-chargebacks.ts';
import { reconcileAll } from '../../domains/payments/server/use-cases/reconcile-all.ts';
import { MINUTE } from '../../shared/calendar-date.ts';
import { transfers } from '../../tables.ts';
import { GatewayError } from '../gateway.ts';
import { type Bank, chargebackWorld, type World } from './chargeback-world.ts';

const FEE = 1_500;
const DJ = 44_000;

/** The life of a chargeback, the same at every gateway. */
export function chargebackCases(world: World, bank: Bank): void {
  const { context, deps, told } = world;
  const { db } = deps;
  const { accountOf, balance, chargebackOf, expectBooks, heldBy, moneyOf, paid, release, released, turns } =
    chargebackWorld(world, bank);

  test('before the payout what the bank took is frozen; lost, it is gone; won, it is held again', async () => {
    for (const status of ['lost', 'won'] as const) {
      const booking = await paid();
      const before = told.chargebacks.length;
      const dispute_id = await bank.dispute(booking.payment_id);
      await bank.settle();
      expect(await moneyOf(booking)).toMatchObject({
        charged_cents: 52_000,
        held_cents: 0,
        charged_back_cents: 52_000,
        frozen_cents: 52_000,
        reversed_cents: 0,
      });
      expect(await chargebackOf(dispute_id)).toMatchObject({
        status: 'needs_response',
        amount_cents: 52_000,
        fee_cents: FEE,
        evidence_due_at: expect.any(Date),
      });
      // nothing is there to release, to refund or to carry
      expect(await release(booking)).toEqual({ dj_cents: 0, withheld_cents: 0 });
      const refund = { booking_id: booking.booking_id, amount_cents: 1 };
      await expect(db.transaction((tx) => refundCharges(tx, context(null), refund))).rejects.toThrow(
        RangeError,
      );
      await expectBooks();
      await bank.decide(dispute_id, status);
      await bank.settle();
      expect(turns(before)).toEqual(['opened', 'taken', status]);
      expect(await moneyOf(booking)).toMatchObject(
        status === 'won'
          ? { held_cents: 52_000, charged_back_cents: 0, frozen_cents: 0 }
          : { held_cents: 0, charged_back_cents: 52_000, frozen_cents: 0 },
      );
      await expectBooks();
    }
  });

  test('after the payout it is taken back from the DJ’s account, and our part is ours; won, all is as before', async () => {
    for (const status of ['lost', 'won'] as const) {
      const booking = await released();
      expect(await heldBy(booking.dj)).toBe(DJ);
      const dispute_id = await bank.dispute(booking.payment_id);
      await bank.settle();
      expect(await heldBy(booking.dj)).toBe(0);
      expect(await balance('dj_debt', booking.dj.id)).toBe(0);
      expect(await moneyOf(booking)).toMatchObject({
        transferred_cents: DJ,
        fees_cents: 8_000,
        reversed_cents: 52_000,
        charged_back_cents: 52_000,
      });
      await expectBooks();
      await bank.decide(dispute_id, status);
      await bank.settle();
      await reconcileAll(deps);
      await bank.settle();
      expect(await heldBy(booking.dj)).toBe(status === 'won' ? DJ : 0);
      expect(await moneyOf(booking)).toMatchObject({
        reversed_cents: status === 'won' ? 0 : 52_000,
        charged_back_cents: status === 'won' ? 0 : 52_000,
      });
      await expectBooks();
    }
  });

  test('from an account with nothing in it nothing comes: a debt, which later payouts pay off', async () => {
    const booking = await released();
    const { dj } = booking;
    await bank.payOut(await accountOf(dj));
    const dispute_id = await bank.dispute(booking.payment_id);
    await bank.settle();
    expect(await balance('dj_debt', dj.id)).toBe(DJ);
    await expectBooks();
    // less than is owed: all of it pays the debt, and the gateway sends nothing
    const small = await paid({ dj, amount_cents: 18_000 });
    expect(await release(small)).toEqual({ dj_cents: 10_000, withheld_cents: 10_000 });
    const next = await paid({ dj });
    expect(await release(next)).toEqual({ dj_cents: DJ, withheld_cents: DJ - 10_000 });
    await bank.settle();
    expect(await heldBy(dj)).toBe(10_000);
    expect(await balance('dj_debt', dj.id)).toBe(0);
    const [transfer] = await db.select().from(transfers).where(eq(transfers.booking_id, small.booking_id));
    expect(transfer).toMatchObject({ status: 'sent', amount_cents: 10_000 });
    await expectBooks();
    // the DJ has paid it off: what the bank gives back is paid out again
    await bank.decide(dispute_id, 'won');
    await bank.settle();
    expect(await heldBy(dj)).toBe(10_000 + DJ);
    expect(await balance('dj_debt', dj.id)).toBe(0);
    await expectBooks();
  });

  test('what an account still holds is taken, the rest is owed; won, the debt goes first', async () => {
    const first = await released();
    const { dj } = first;
    await bank.payOut(await accountOf(dj));
    const second = await released({ dj });
    const dispute_id = await bank.dispute(first.payment_id, { amount_cents: 26_000 });
    await bank.settle();
    // half of the payment: half of what the DJ got by it, from what the second payout left there
    expect(await heldBy(dj)).toBe(DJ - 22_000);
    expect(await moneyOf(first)).toMatchObject({ reversed_cents: 26_000, charged_back_cents: 26_000 });
    const other_id = await bank.dispute(second.payment_id);
    await bank.settle();
    expect(await heldBy(dj)).toBe(0);
    expect(await balance('dj_debt', dj.id)).toBe(22_000);
    await bank.decide(dispute_id, 'won');
    await bank.settle();
    expect(await balance('dj_debt', dj.id)).toBe(0);
    expect(await heldBy(dj)).toBe(0);
    await bank.decide(other_id, 'lost');
    await bank.settle();
    expect(await balance('dj_debt', dj.id)).toBe(0);
    await expectBooks();
  });

  test('a payout that was not sent yet pays first, and is sent when the bank gives back', async () => {
    const booking = await paid();
    await release(booking);
    const dispute_id = await bank.dispute(booking.payment_id);
    // the bank is quicker than our job
    await deps.pool.query("delete from manual_jobs where name = 'send_transfer'");
    await bank.settle();
    expect(await balance('dj_payable', booking.dj.id)).toBe(0);
    expect(await balance('dj_debt', booking.dj.id)).toBe(0);
    await expectBooks();
    await bank.onboard(await accountOf(booking.dj));
    await bank.decide(dispute_id, 'won');
    await bank.settle();
    world.clock.advance(5 * MINUTE);
    await reconcileAll(deps);
    await bank.settle();
    expect(await heldBy(booking.dj)).toBe(DJ);
    await expectBooks();
  });

  test('events five times and backwards, or none at all, come to the same', async () => {
    const loud = await released();
    await bank.loudly(async () => {
      const dispute_id = await bank.dispute(loud.payment_id);
      await bank.decide(dispute_id, 'lost');
    });
    const quiet = await released();
    let dispute_id = '';
    await bank.silently(async () => {
      dispute_id = await bank.dispute(quiet.payment_id);
    });
    expect(await moneyOf(quiet)).toMatchObject({ charged_back_cents: 0 });
    await followChargebacks(deps);
    await bank.settle();
    await bank.silently(() => bank.decide(dispute_id, 'lost'));
    await followChargebacks(deps);
    await followChargebacks(deps);
    await bank.settle();
    for (const booking of [loud, quiet]) {
      expect(await moneyOf(booking)).toMatchObject({ reversed_cents: 52_000, charged_back_cents: 52_000 });
      expect(await heldBy(booking.dj)).toBe(0);
    }
    expect(await chargebackOf(dispute_id)).toMatchObject({ status: 'lost', lost_at: expect.any(Date) });
    await expectBooks();
  });

  test('a bank that only asks takes nothing; when it closes nothing was', async () => {
    const booking = await paid();
    const before = told.chargebacks.length;
    const dispute_id = await bank.dispute(booking.payment_id, { is_inquiry: true });
    await bank.settle();
    expect(await moneyOf(booking)).toMatchObject({ held_cents: 52_000, frozen_cents: 0 });
    await bank.decide(dispute_id, 'closed');
    await bank.settle();
    expect(await moneyOf(booking)).toMatchObject({ held_cents: 52_000, charged_back_cents: 0 });
    expect(turns(before)).toEqual(['opened', 'closed']);
    await expectBooks();
  });

  test('a refund that was not sent waits for the bank: lost, the bank has paid it; won, we do', async () => {
    for (const status of ['lost', 'won'] as const) {
      const booking = await paid();
      const { booking_id, payment_id } = booking;
      await db.transaction((tx) => refundCharges(tx, context(null), { booking_id, amount_cents: 20_000 }));
      await deps.pool.query("delete from manual_jobs where name = 'send_refund'");
      const dispute_id = await bank.dispute(payment_id);
      await bank.settle();
      world.clock.advance(5 * MINUTE);
      await reconcileAll(deps);
      expect(await balance('refunds_payable', booking_id)).toBe(0);
      expect(await moneyOf(booking)).toMatchObject({ held_cents: 0, charged_back_cents: 52_000 });
      await expectBooks();
      await bank.decide(dispute_id, status);
      await bank.settle();
      const { rows } = await deps.pool.query('select status from refunds where booking_id = $1', [
        booking_id,
      ]);
      expect(rows).toEqual([{ status: status === 'won' ? 'sent' : 'charged_back' }]);
      expect(await moneyOf(booking)).toMatchObject({ held_cents: status === 'won' ? 32_000 : 0 });
      await expectBooks();
    }
  });

  test('what went back before is not the DJ’s to bear twice', async () => {
    const booking = await paid();
    const { booking_id } = booking;
    await db.transaction((tx) => refundCharges(tx, context(null), { booking_id, amount_cents: 10_000 }));
    await bank.settle();
    await bank.onboard(await accountOf(booking.dj));
    await release(booking);
    await bank.settle();
    expect(await heldBy(booking.dj)).toBe(34_000);
    const dispute_id = await bank.dispute(booking.payment_id);
    await bank.settle();
    expect(await heldBy(booking.dj)).toBe(0);
    expect(await balance('dj_debt', booking.dj.id)).toBe(0);
    await bank.decide(dispute_id, 'lost');
    await bank.settle();
    await expectBooks();
  });

  test('an answer that is lost on the way takes nothing twice', async () => {
    const booking = await released();
    await bank.dispute(booking.payment_id);
    await bank.settle(['reverse_transfer']);
    const { gateway } = deps;
    const reverseTransfer = gateway.reverseTransfer.bind(gateway);
    // done there, and then the line breaks
    gateway.reverseTransfer = async (request) => {
      await reverseTransfer(request);
      gateway.reverseTransfer = reverseTransfer;
      throw new GatewayError('unavailable', 'the line broke');
    };
    world.clock.advance(5 * MINUTE);
    await reconcileAll(deps);
    expect(await heldBy(booking.dj)).toBe(0);
    expect(await balance('dj_debt', booking.dj.id)).toBe(DJ);
    // meanwhile another payout does not pay what is being collected
    expect(await release(await paid({ dj: booking.dj }))).toEqual({ dj_cents: DJ, withheld_cents: 0 });
    await bank.settle();
    await reconcileAll(deps);
    await reconcileAll(deps);
    expect(await heldBy(booking.dj)).toBe(DJ);
    expect(await balance('dj_debt', booking.dj.id)).toBe(0);
    await expectBooks();
  });

  test('two payouts at once pay a debt once', async () => {
    const booking = await released();
    const { dj } = booking;
    await bank.payOut(await accountOf(dj));
    await bank.dispute(booking.payment_id);
    await bank.settle();
    const next = [await paid({ dj }), await paid({ dj }), await paid({ dj })];
    const answers = await Promise.all(next.map((one) => release(one)));
    expect(answers.reduce((sum, { withheld_cents }) => sum + withheld_cents, 0)).toBe(DJ);
    await bank.settle();
    expect(await heldBy(dj)).toBe(2 * DJ);
    expect(await balance('dj_debt', dj.id)).toBe(0);
    await expectBooks();
  });
}
