import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { brokenPromises } from '../../../../platform/testing/booking-invariants.ts';
import { createBookingWorld, party } from '../../../../platform/testing/booking-world.ts';
import { brokenDocuments } from '../../../../platform/testing/document-invariants.ts';
import { DAY, HOUR, plus } from '../../../../shared/calendar-date.ts';
import { bookings, chargeback_parts, charges, refunds } from '../../../../tables.ts';
import { meetChargeback } from './meet-chargeback.ts';
import { sweepDueBookings } from './sweep-due.ts';

const world = await createBookingWorld();
const { as, clock, control, decide, deps, dispute, settle } = world;
const client = await world.addClient();
// soon enough to be paid at once
const date = '2027-01-23';

async function paid(): Promise<{ id: string; dj: Actor; payment_id: string }> {
  const dj = await world.addDj();
  const id = await world.confirmed(client, dj, { date });
  const [charge] = await deps.db.select().from(charges).where(eq(charges.booking_id, id));
  return { id, dj, payment_id: charge!.payment_id! };
}
const money = async (id: string) => (await world.see(client, id)).money;
const carriedTo = async (id: string) =>
  (await deps.db.select().from(bookings).where(eq(bookings.id, id)))[0]!.carried_to_id;
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

/** Staff give the price back that a bank left us, and the client is charged for damage; nothing of it was done yet. */
async function damaged({ id, dj }: { id: string; dj: Actor }): Promise<void> {
  clock.set(plus((await world.see(dj, id)).ends_at, -HOUR));
  const { version } = await world.see(dj, id);
  const complaint = { kind: 'damage', claimed_cents: 9_000, description: 'The desk is broken.' } as const;
  await as(dj).bookings.report({ id, version, ...complaint });
  await as(client).claims.answer({ booking_id: id, text: 'It was an accident.' });
  const admin = await world.addAdmin();
  const decided = { resolution: 'refund', refund_cents: 0, damage_cents: 9_000, note: 'Decided.' } as const;
  await as(admin).bookings.resolve({ id, version: version + 1, ...decided });
}
/** What of which payment went back to the client. */
const given = (id: string) =>
  deps.db
    .select({ purpose: charges.purpose, amount_cents: refunds.amount_cents })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.charge_id))
    .where(eq(refunds.booking_id, id))
    .orderBy(refunds.created_at, refunds.id);

test('what comes back of a price is not given from what was paid for damage, which is the DJ’s already', async () => {
  // the gateway has money of ours besides
  await paid();
  const { id, dj, payment_id } = await paid();
  const start = clock.now();
  const dispute_id = await dispute(payment_id);
  await damaged({ id, dj });
  await settle();
  expect(await money(id)).toMatchObject({ held_cents: 0, transferred_cents: 9_000 });
  await decide(dispute_id, 'won');
  expect(await money(id)).toMatchObject({ held_cents: 0, refunded_cents: 52_000, transferred_cents: 9_000 });
  expect(await given(id)).toEqual([{ purpose: 'full', amount_cents: 52_000 }]);
  expect(await brokenDocuments(deps.db, [id])).toEqual([]);
  await expectPromises(id);
  clock.set(start);
});

test('what comes back of a price waits beside money for damage: neither its payout nor a bank takes it', async () => {
  await paid();
  for (const isLate of [false, true]) {
    const { id, dj, payment_id } = await paid();
    const start = clock.now();
    const dispute_id = await dispute(payment_id, { amount_cents: 5_200 });
    await damaged({ id, dj });
    if (isLate) await settle();
    await control('POST', `/test/disputes/${dispute_id}/decide`, { status: 'won' });
    if (isLate) {
      const [damage] = await deps.db
        .select()
        .from(charges)
        .where(and(eq(charges.booking_id, id), eq(charges.purpose, 'damage')));
      await control('POST', `/test/payments/${damage!.payment_id}/dispute`);
    }
    // the last first: the bank's answer is written down before the booking hears of anything
    await settle((rows) => (isLate ? rows : rows.toReversed()));
    expect(await given(id)).toEqual([
      { purpose: 'full', amount_cents: 46_800 },
      { purpose: 'full', amount_cents: 5_200 },
    ]);
    const parts = await deps.db.select().from(chargeback_parts).where(eq(chargeback_parts.booking_id, id));
    expect(parts.map(({ held_cents, dj_cents }) => [held_cents, dj_cents])).toEqual(
      isLate
        ? [
            [5_200, 0],
            [0, 9_000],
          ]
        : [[5_200, 0]],
    );
    expect(await money(id)).toMatchObject({ held_cents: 0, transferred_cents: 9_000 });
    await expectPromises(id);
    clock.set(start);
  }
});

test('a replacement whose promised payment a bank took is confirmed with its own; what comes back is the client’s', async () => {
  const start = clock.now();
  const { id, version } = await world.lost(client, { date });
  const [charge] = await deps.db.select().from(charges).where(eq(charges.booking_id, id));
  const dearer = await world.addDj({ hourly_rate: 150, instant_booking: true });
  const request = party(dearer.id, { date, replaces_id: id, expected_total_cents: 78_000 });
  const { id: replacement } = await as(client).bookings.request(request);
  expect(await carriedTo(id)).toBe(replacement);
  const dispute_id = await dispute(charge!.payment_id!);
  const { checkout_url } = await as(client).bookings.pay({ id: replacement });
  await world.pay(checkout_url!);
  await settle();
  expect(await carriedTo(id)).toBeNull();
  expect(await brokenPromises(deps.db, [id, replacement], true)).toEqual([]);
  await decide(dispute_id, 'won');
  const { money: back } = await world.see(client, id);
  const expected_refund_cents = back.held_cents;
  await as(client).bookings.return_payment({ id, version: version + 2, expected_refund_cents });
  await settle();
  expect(await money(id)).toMatchObject({ held_cents: 0, refunded_cents: 52_000, charged_back_cents: 0 });
  expect(await brokenPromises(deps.db, [id, replacement], true)).toEqual([]);
  clock.set(start);
});

test('what was taken had been asked about before, in whatever order the two are heard of', async () => {
  const { id, payment_id } = await paid();
  await dispute(payment_id);
  const turns = async () =>
    (await world.see(client, id)).timeline.flatMap(({ action, details }) =>
      action === 'chargeback' ? [details['turn']] : [],
    );
  expect(await turns()).toEqual(['opened', 'taken']);
  const { chargeback_id } = (await world.see(client, id)).chargebacks[0]!;
  await deps.pool.query("delete from booking_events where booking_id = $1 and action = 'chargeback'", [id]);
  for (const turn of ['taken', 'opened'] as const)
    await meetChargeback(deps, { chargeback_id, turn, booking_ids: [id] });
  expect(await turns()).toEqual(['opened', 'taken']);
});
