import { expect, test } from 'vitest';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { sandboxKeys } from '../../../sandbox/server/index.ts';

// the real worker against the sandbox over HTTP
const world = await createBookingWorld({ worker: true });
const { as, deps, see } = world;
const PATIENCE = { timeout: 20_000 };

/** What the gateway's own dashboard does: pays a booking's charge back, behind our back. */
async function refundInDashboard(booking_id: string): Promise<void> {
  const { rows } = await deps.pool.query<{ payment_id: string; amount_cents: number }>(
    'select payment_id, amount_cents from charges where booking_id = $1',
    [booking_id],
  );
  const response = await fetch(`${world.url}/sandbox/v1/refunds`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${sandboxKeys(deps.env.AUTH_SECRET).api_key}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(rows[0]),
  });
  expect(response.status).toBe(200);
}

test('a refund that is refused is in the hands of staff, and the client is told when it is paid', async () => {
  const [client, dj, admin] = [await world.addClient(), await world.addDj(), await world.addAdmin()];
  const kinds = async (actor: typeof client) =>
    (await as(actor).notifications.list({})).items.map(({ kind }) => kind);
  const id = await world.confirmed(client, dj);
  await expect.poll(async () => (await see(client, id)).status, PATIENCE).toBe('confirmed');
  await refundInDashboard(id);
  const { version } = await see(dj, id);
  await as(dj).bookings.cancel({ id, version, expected_refund_cents: 15_600 });

  await expect.poll(async () => (await see(client, id)).refused_refund_cents, PATIENCE).toBe(15_600);
  expect((await see(admin, id)).refused_refund_cents).toBe(15_600);
  expect((await see(dj, id)).refused_refund_cents).toBe(0);
  await expect.poll(() => kinds(admin), PATIENCE).toContain('refund_refused');
  expect(await kinds(client)).not.toContain('refund_sent');

  const { items } = await as(admin).payments.refused_refunds({});
  expect(items).toMatchObject([{ booking_id: id, amount_cents: 15_600, card_last4: '4242' }]);
  await as(admin).payments.settle_refund({
    id: items[0]!.id,
    settled_from: 'gateway',
    note: 'Was refunded in the dashboard.',
  });
  await expect.poll(() => kinds(client), PATIENCE).toContain('refund_settled');
  expect(await see(client, id)).toMatchObject({ refused_refund_cents: 0, money: { refunded_cents: 15_600 } });
});
