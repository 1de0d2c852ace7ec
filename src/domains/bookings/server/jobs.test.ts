import { afterAll, expect, test } from 'vitest';
import { closeDeps, createDeps, startJobs, startWorker } from '../../../compose.ts';
import type { Actor } from '../../../platform/context.ts';
import { createBookingWorld } from '../../../platform/testing/booking-world.ts';

const world = await createBookingWorld({ worker: true });
const second = await createDeps(world.deps.env, { clock: world.clock });
await startJobs(second);
const stopSecond = await startWorker(second);
afterAll(async () => {
  await stopSecond();
  await closeDeps(second);
});

async function waitFor(actor: Actor, id: string, wanted: object): Promise<void> {
  await expect.poll(() => world.see(actor, id), { timeout: 60_000, interval: 200 }).toMatchObject(wanted);
}

test('two workers on the real queue do everything once', { timeout: 240_000 }, async () => {
  const { clock, deps } = world;
  const [client, dj] = [await world.addClient(), await world.addDj()];
  const { id, checkout_url } = await world.accepted(client, dj);
  await world.pay(checkout_url!);
  await waitFor(client, id, { status: 'confirmed' });
  clock.set((await world.see(client, id)).balance_due_at!);
  await waitFor(client, id, { balance_due_at: null, money: { held_cents: 52_000 } });
  clock.set('2027-05-15T23:00:00Z');
  await waitFor(client, id, { status: 'completed' });
  clock.set('2027-05-16T23:00:00Z');
  await waitFor(dj, id, {
    status: 'released',
    money: { held_cents: 0, transferred_cents: 44_000, fees_cents: 8_000 },
  });

  const once = ['request', 'offer', 'accept', 'pay', 'charge_balance', 'pay_balance', 'complete', 'release'];
  expect((await world.see(dj, id)).timeline.map(({ action }) => action)).toEqual(once);
  await expect
    .poll(() => world.kindsOf(dj), { timeout: 60_000 })
    .toEqual([
      'request_received',
      'booking_confirmed',
      'balance_charged',
      'event_completed',
      'money_released',
      'payout_sent',
    ]);
  const { rows } = await deps.pool.query(
    'select amount_cents from sandbox_transfers where transfer_group = $1 order by amount_cents desc',
    [id],
  );
  // out of the balance's payment all, out of the deposit's the rest
  expect(rows).toEqual([{ amount_cents: 36_400 }, { amount_cents: 7_600 }]);
});
