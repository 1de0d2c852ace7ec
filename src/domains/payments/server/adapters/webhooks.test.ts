import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import { bookingMoney } from '../queries.ts';
import { ensureCheckout } from '../use-cases/ensure-checkout.ts';
import { processEvent } from '../use-cases/process-event.ts';
import { verifyLedger } from '../use-cases/verify-ledger.ts';

const world = await createMoneyWorld();
const { ask, chargeOf, clock, context, deps, drain, give, people, sandbox, told, url, webhook } = world;
const { pool } = deps;
const event = (type: string, data: object = {}) => ({
  id: `evt_${crypto.randomUUID()}`,
  type,
  created_at: clock.now(),
  data,
});
const stored = async (event_id: string) =>
  (await pool.query('select * from gateway_events where event_id = $1', [event_id])).rows[0];
const outcomes = (charge_id: string) =>
  told.settled.flatMap((one) =>
    'charge_id' in one && one.charge_id === charge_id && 'outcome' in one ? [one.outcome] : [],
  );

async function openPage() {
  const booking = await people();
  const { charge_id } = await ask(booking.booking_id, booking.client);
  const { checkout_url } = await ensureCheckout(context(null), charge_id);
  const { checkout_id } = await chargeOf(charge_id);
  return { ...booking, charge_id, checkout_url, checkout_id: checkout_id! };
}

test('only what the gateway signed within five minutes is taken', async () => {
  const good = event('checkout.paid', { checkout_id: 'cs_x' });
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  expect((await webhook(good, minutes(0), 'another secret')).status).toBe(400);
  expect((await webhook(good, minutes(-6))).status).toBe(400);
  expect((await webhook(good, minutes(6))).status).toBe(400);
  const post = (body: string, headers: Record<string, string>) =>
    fetch(`${url}/api/webhooks/sandbox`, { method: 'POST', body, headers });
  expect((await post(JSON.stringify(good), {})).status).toBe(400);
  expect((await post(JSON.stringify(good), { 'sandbox-signature': 't=x,v1=y' })).status).toBe(400);
  expect((await post('x'.repeat(70_000), {})).status).toBe(413);
  expect((await fetch(`${url}/api/webhooks/another`, { method: 'POST', body: '{}' })).status).toBe(404);
  expect(await stored(good.id)).toBeUndefined();
  expect((await webhook(good)).status).toBe(200);
});

test('an event is kept once, and one of an unknown kind is kept and left alone', async () => {
  const odd = event('weather.changed', { anything: true });
  const answers = await Promise.all(Array.from({ length: 5 }, () => webhook(odd)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await drain();
  await processEvent(deps, { gateway: 'sandbox', event_id: odd.id });
  expect(await stored(odd.id)).toMatchObject({
    is_known: false,
    processed_at: clock.now(),
    payload: { anything: true },
  });
  const foreign = event('checkout.paid', { checkout_id: 'cs_of_somebody_else', payment_id: 'pay_x' });
  await webhook(foreign);
  await drain();
  expect(await stored(foreign.id)).toMatchObject({ processed_at: clock.now() });
});

test('five times each in any order: the same ledger, each outcome told at most once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(
        Array.from({ length: 15 }, (_, index) => index),
        { minLength: 15 },
      ),
      async (order) => {
        const { booking_id, charge_id, checkout_id } = await openPage();
        const paid = { checkout_id, payment_id: `pay_${charge_id}`, card_last4: '4242' };
        const events = [
          event('checkout.processing', { checkout_id }),
          event('checkout.paid', paid),
          // a page closed by mistake after its payment
          event('checkout.expired', { checkout_id }),
        ];
        for (const index of order) await webhook(events[index % 3]!);
        await drain({
          arrange: (rows) => rows.toSorted((a, b) => (order[a.id % 15] ?? 0) - (order[b.id % 15] ?? 0)),
        });
        expect(await chargeOf(charge_id)).toMatchObject({ status: 'succeeded', payment_id: paid.payment_id });
        expect(await bookingMoney(deps.db, booking_id, 'EUR')).toMatchObject({
          charged_cents: 15_600,
          held_cents: 15_600,
        });
        const all = outcomes(charge_id);
        expect(all).toContain('succeeded');
        expect(new Set(all).size).toBe(all.length);
      },
    ),
    { numRuns: 12 },
  );
  expect((await verifyLedger(deps)).differences).toEqual([]);
});

test('the same events handled at the same moment give one posting', async () => {
  const { booking_id, charge_id, checkout_id } = await openPage();
  const events = Array.from({ length: 8 }, () =>
    event('checkout.paid', { checkout_id, payment_id: `pay_${charge_id}`, card_last4: '4242' }),
  );
  await Promise.all(events.map((one) => webhook(one)));
  await Promise.all(events.map(({ id }) => processEvent(deps, { gateway: 'sandbox', event_id: id })));
  await drain();
  expect(outcomes(charge_id)).toEqual(['succeeded']);
  expect(await bookingMoney(deps.db, booking_id, 'EUR')).toMatchObject({ charged_cents: 15_600 });
});

test('the gateway repeats, delays and reorders its webhooks on demand; the ledger does not care', async () => {
  await sandbox('PUT', '/test/settings', { webhook_copies: 5, webhook_out_of_order: true });
  const { booking_id, charge_id, checkout_id, checkout_url } = await openPage();
  await give(checkout_url, 'later');
  // "processing" is held back, the money arrives first
  await sandbox('POST', `/test/checkouts/${checkout_id}/settle`);
  await drain();
  expect(outcomes(charge_id)).toEqual(['succeeded']);
  await world.runDelayed();
  await drain();
  expect(outcomes(charge_id)).toEqual(['succeeded']);
  expect(await bookingMoney(deps.db, booking_id, 'EUR')).toMatchObject({ charged_cents: 15_600 });
  await sandbox('PUT', '/test/settings', {});
});
