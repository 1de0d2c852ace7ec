import { expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { createBookingCrashes } from '../../../../platform/testing/booking-crashes.ts';
import { crashMatrix } from '../../../../platform/testing/crash-matrix.ts';
import { verifyLedger } from './verify-ledger.ts';

// Refunds that do not arrive, once without trouble and once for each place at which our process can die: however it
// dies, what is owed is paid once.
const world = await createBookingCrashes();
const { addClient, addDj, admin, as, confirmed, control, deps, safely, settle, versionOf } = world;
const { pool } = deps;

type People = Record<'client' | 'dj', Actor>;

const fill = (cents: number) => pool.query('update sandbox_balances set amount_cents = $1', [cents]);
/** Staff give back a part of a deposit; what the gateway says to it is yet to come. */
const decided = ({ client, dj }: People) =>
  safely(async () => {
    const id = await confirmed(client, dj);
    const { rows } = await pool.query<{ id: string }>('select id from charges where booking_id = $1', [id]);
    const back = { charge_id: rows[0]!.id, amount_cents: 5_000, reason: 'The sound failed.' };
    await as(admin).bookings.refund({ id, version: await versionOf(admin, id), ...back });
    return { id, refund_id: (await refundOf(id)).id };
  });
async function refundOf(booking_id: string) {
  const { rows } = await pool.query<{ id: string; status: string; gateway_refund_id: string }>(
    'select id, status, gateway_refund_id from refunds where booking_id = $1',
    [booking_id],
  );
  return rows[0]!;
}

const stories: Record<string, (people: People) => Promise<string[]>> = {
  async 'a refund that the gateway refuses, and takes on when staff ask once more'(people) {
    const { id, refund_id } = await decided(people);
    await fill(0);
    await settle();
    expect((await refundOf(id)).status).toBe('refused');
    await fill(1_000_000);
    await as(admin).payments.retry_refund({ id: refund_id });
    await settle();
    return [id];
  },
  async 'a refund that its bank sends back, paid by staff past the gateway'(people) {
    const { id, refund_id } = await decided(people);
    await safely(() => settle());
    await control('POST', `/test/refunds/${(await refundOf(id)).gateway_refund_id}/fail`);
    await settle();
    await as(admin).payments.settle_refund({ id: refund_id, settled_from: 'bank', note: 'CF-17' });
    await settle();
    return [id];
  },
};

const tell = world.teller(stories, async () => ({ client: await addClient(), dj: await addDj() }));
const endings = await crashMatrix('refunds', Object.keys(stories), tell);
test('however it went, each was paid once, and the books add up', async () => {
  expect(endings.map(({ refunds }) => refunds)).toMatchObject([
    [{ status: 'sent', attempt: 2, times: 1 }],
    [{ status: 'settled', times: 1 }],
  ]);
  expect((await verifyLedger(deps)).differences).toEqual([]);
});
