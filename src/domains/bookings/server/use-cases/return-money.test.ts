import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { brokenPromises } from '../../../../platform/testing/booking-invariants.ts';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { charges } from '../../../../tables.ts';
import { verifyLedger } from '../../../payments/server/use-cases/verify-ledger.ts';
import { sweepDueBookings } from './sweep-due.ts';

const world = await createBookingWorld();
const { as, see, clock, deps, settle } = world;

test('a balance that is paid twice while a bank has the deposit comes back whole, and the deposit when the bank gives it back', async () => {
  const client = await world.addClient();
  const dj = await world.addDj();
  const id = await world.confirmed(client, dj);
  const [deposit] = await deps.db.select().from(charges).where(eq(charges.booking_id, id));
  const dispute_id = await world.dispute(deposit!.payment_id!);
  const { checkout_url } = await as(client).bookings.pay({ id });
  await world.pay(checkout_url!);
  clock.set((await see(client, id)).balance_due_at!);
  await sweepDueBookings(deps);
  await settle();
  const money = async () => (await see(client, id)).money;
  expect(await money()).toMatchObject({ charged_cents: 88_400, refunded_cents: 36_400, held_cents: 36_400 });
  expect(await brokenPromises(deps.db, [id], true)).toEqual([]);

  await world.decide(dispute_id, 'won');
  expect(await money()).toMatchObject({ refunded_cents: 36_400, held_cents: 52_000, charged_back_cents: 0 });
  expect(await brokenPromises(deps.db, [id], true)).toEqual([]);
  expect((await verifyLedger(deps)).differences).toEqual([]);
});
