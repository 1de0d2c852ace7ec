import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { sqlState } from '../../../../platform/db.ts';
import { brokenPromises } from '../../../../platform/testing/booking-invariants.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { DAY, HOUR, plus } from '../../../../shared/calendar-date.ts';
import { bookings, charges } from '../../../../tables.ts';

const world = await createBookingWorld();
const { as, clock, decide, deps, dispute, settle } = world;
const client = await world.addClient();
const admin = await world.addAdmin();
// soon enough to be paid at once
const date = '2027-01-23';

async function paid(): Promise<{ id: string; dj: Actor; payment_id: string }> {
  const dj = await world.addDj();
  const id = await world.confirmed(client, dj, { date });
  const [charge] = await deps.db.select().from(charges).where(eq(charges.booking_id, id));
  return { id, dj, payment_id: charge!.payment_id! };
}
const money = async (id: string) => (await world.see(client, id)).money;
const expectPromises = async (id: string) => expect(await brokenPromises(deps.db, [id], true)).toEqual([]);

test('staff release nothing while a bank decides, or only asks; all of it back they may give', async () => {
  const { id, dj, payment_id } = await paid();
  const start = clock.now();
  const dispute_id = await dispute(payment_id, { is_inquiry: true });
  clock.set(plus((await world.see(dj, id)).ends_at, -HOUR));
  const { version } = await world.see(client, id);
  const complaint = { kind: 'late', description: 'They came an hour late.' } as const;
  await as(client).bookings.report({ id, version, ...complaint });
  await as(dj).claims.answer({ booking_id: id, text: 'The doors were closed.' });
  const decide_on = (resolution: 'release' | 'part') =>
    as(admin).bookings.resolve({
      id,
      version: version + 1,
      resolution,
      refund_cents: resolution === 'part' ? 10_000 : 0,
      note: 'Decided.',
    });
  for (const resolution of ['release', 'part'] as const)
    await expect(decide_on(resolution)).rejects.toMatchObject({
      code: 'WRONG_STATE',
      data: { status: 'contested' },
    });
  const release = `insert into releases (id, booking_id, dj_id, currency, held_cents, service_fee_cents,
    platform_fee_cents, created_at) values (gen_random_uuid(), $1, $2, 'EUR', 1, 0, 0, now())`;
  await expect(
    deps.pool.query(release, [id, dj.id]).catch((error: unknown) => sqlState(error)),
  ).resolves.toBe('23001');
  await decide(dispute_id, 'won');
  await decide_on('part');
  await settle();
  expect(await money(id)).toMatchObject({ held_cents: 0, refunded_cents: 10_000 });
  await expectPromises(id);

  clock.set(start);
  const other = await paid();
  await dispute(other.payment_id, { is_inquiry: true });
  const played = await world.see(other.dj, other.id);
  clock.set(plus(played.ends_at, -HOUR));
  await as(client).bookings.report({ id: other.id, version: played.version, ...complaint });
  await as(other.dj).claims.answer({ booking_id: other.id, text: 'I was there in time.' });
  const back = { resolution: 'refund', note: 'All of it.' } as const;
  await as(admin).bookings.resolve({ id: other.id, version: played.version + 1, ...back });
  await settle();
  expect(await money(other.id)).toMatchObject({ held_cents: 0, refunded_cents: 52_000 });
  await expectPromises(other.id);
  clock.set(start);
});

test('what a DJ keeps of an event that was called off waits for the bank, also when staff held it before', async () => {
  for (const [over, is_held] of [
    [{ is_inquiry: true }, false],
    [{ is_inquiry: true }, true],
    [{ amount_cents: 5_200 }, false],
  ] as const) {
    const { id, dj, payment_id } = await paid();
    const start = clock.now();
    clock.advance(2 * DAY);
    if (is_held) await as(admin).payouts.hold({ id, reason: 'payment_check', note: 'Is it their card?' });
    const dispute_id = await dispute(payment_id, over);
    const { version, refund_preview } = await world.see(client, id);
    const { refund_cents, kept_cents } = refund_preview!;
    await as(client).bookings.cancel({ id, version, expected_refund_cents: refund_cents });
    await settle();
    if (is_held) await as(admin).payouts.lift_hold({ id, note: 'It is theirs.' });
    await settle();
    expect(await money(id)).toMatchObject({ held_cents: kept_cents, transferred_cents: 0 });
    expect((await as(dj).payouts.list({})).items).toMatchObject([
      { id, state: 'held', reason: 'chargeback' },
    ]);
    await expectPromises(id);
    await decide(dispute_id, 'won');
    // as if no bank had ever asked
    expect(await money(id)).toMatchObject({ held_cents: 0, refunded_cents: 12_500 });
    expect((await world.see(dj, id)).money).toMatchObject({ transferred_cents: 33_000, fees_cents: 6_500 });
    await expectPromises(id);
    clock.set(start);
  }
});

test('what waited for a bank that keeps it is gone, and nothing waits any more', async () => {
  const { id, dj, payment_id } = await paid();
  const start = clock.now();
  clock.advance(2 * DAY);
  const asked = await dispute(payment_id, { is_inquiry: true });
  const { version, refund_preview } = await world.see(client, id);
  await as(client).bookings.cancel({ id, version, expected_refund_cents: refund_preview!.refund_cents });
  await settle();
  const taken = await dispute(payment_id, { amount_cents: 39_500 });
  await decide(asked, 'closed');
  expect(await money(id)).toMatchObject({ held_cents: 0, charged_back_cents: 39_500 });
  await decide(taken, 'lost');
  expect((await world.see(dj, id)).money).toMatchObject({ held_cents: 0, transferred_cents: 0 });
  const [row] = await deps.db.select().from(bookings).where(eq(bookings.id, id));
  expect(row).toMatchObject({ kept_cents: 0, kept_service_fee_cents: 0 });
  await expectPromises(id);
  clock.set(start);
});
