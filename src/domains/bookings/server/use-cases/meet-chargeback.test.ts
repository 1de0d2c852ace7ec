import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { brokenPromises } from '../../../../platform/testing/booking-invariants.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { charges } from '../../../../tables.ts';
import { sweepDueBookings } from './sweep-due.ts';

const world = await createBookingWorld();
const { as, clock, control, deps, settle } = world;
const client = await world.addClient();
// soon enough to be paid at once
const date = '2027-01-23';

async function paid(): Promise<{ id: string; dj: Actor; payment_id: string }> {
  const dj = await world.addDj();
  const id = await world.confirmed(client, dj, { date });
  const [charge] = await deps.db.select().from(charges).where(eq(charges.booking_id, id));
  return { id, dj, payment_id: charge!.payment_id! };
}
async function dispute(payment_id: string, over: object = {}): Promise<string> {
  const answer = await control('POST', `/test/payments/${payment_id}/dispute`, over);
  await settle();
  return ((await answer.json()) as { dispute_id: string }).dispute_id;
}
async function decide(dispute_id: string, status: string): Promise<void> {
  await control('POST', `/test/disputes/${dispute_id}/decide`, { status });
  await settle();
}
const money = async (id: string) => (await world.see(client, id)).money;
const expectPromises = async (id: string) => expect(await brokenPromises(deps.db, [id], true)).toEqual([]);
async function sweepAt(instant: Date): Promise<void> {
  clock.set(instant);
  await sweepDueBookings(deps);
  await settle();
}

test('a booking waits for the bank with its release, also while that only asks', async () => {
  for (const is_inquiry of [false, true]) {
    const { id, dj, payment_id } = await paid();
    const start = clock.now();
    const { ends_at } = await world.see(dj, id);
    const dispute_id = await dispute(payment_id, { is_inquiry });
    await sweepAt(ends_at);
    await sweepAt(plus(ends_at, 2 * DAY));
    expect(await world.see(dj, id)).toMatchObject({
      status: 'completed',
      chargebacks: is_inquiry ? [] : [{}],
    });
    await decide(dispute_id, 'won');
    await sweepAt(plus(ends_at, 2 * DAY));
    expect(await world.see(dj, id)).toMatchObject({ status: 'released' });
    expect(await money(id)).toMatchObject({
      held_cents: 0,
      charged_back_cents: 0,
      transferred_cents: 52_000,
    });
    await expectPromises(id);
    clock.set(start);
  }
});

test('what comes back after the client called off goes by the policy, after the DJ did whole to the client', async () => {
  for (const side of ['client', 'dj'] as const) {
    const { id, dj, payment_id } = await paid();
    const start = clock.now();
    clock.advance(2 * DAY);
    const dispute_id = await dispute(payment_id);
    const actor = side === 'client' ? client : dj;
    const { version, refund_preview } = await world.see(actor, id);
    expect(refund_preview).toMatchObject({ refund_cents: 0 });
    await as(actor).bookings.cancel({ id, version, expected_refund_cents: 0 });
    await settle();
    await decide(dispute_id, 'won');
    const { charged_back_cents, held_cents, refunded_cents } = await money(id);
    expect({ charged_back_cents, held_cents, refunded_cents }).toEqual({
      charged_back_cents: 0,
      held_cents: 0,
      // seventeen days before: a quarter of what was paid, less the service fee
      refunded_cents: side === 'dj' ? 52_000 : 12_500,
    });
    await expectPromises(id);
    clock.set(start);
  }
});

test('each side reads in its own words what the bank did; it is told once however often', async () => {
  const { id, dj, payment_id } = await paid();
  const dispute_id = await dispute(payment_id);
  await decide(dispute_id, 'lost');
  for (const actor of [client, dj]) {
    const { timeline, chargebacks } = await world.see(actor, id);
    const turns = timeline
      .filter(({ action }) => action === 'chargeback')
      .map(({ details }) => details['turn']);
    expect(turns).toEqual(['opened', 'taken', 'lost']);
    expect(chargebacks).toMatchObject([{ status: 'lost', amount_cents: 52_000, is_taken: true }]);
  }
  await expectPromises(id);
});
