import { expect, test } from 'vitest';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import { bookingMoney } from '../queries.ts';
import { closeCharges } from './close-charges.ts';
import { ensureCheckout } from './ensure-checkout.ts';

const world = await createMoneyWorld();
const { ask, chargeOf, context, deps, drain, give, people, told } = world;
const page = async (charge_id: string) => (await ensureCheckout(context(null), charge_id)).checkout_url;
const close = (booking_id: string) =>
  deps.db.transaction((tx) => closeCharges(tx, context(null), booking_id));
const outcomes = (charge_id: string) =>
  told.settled.filter((one) => 'charge_id' in one && one.charge_id === charge_id);

test('a client is asked on a hosted page, pays, and the money is held', async () => {
  const { client, booking_id } = await people();
  const { charge_id } = await ask(booking_id, client);
  const url = await page(charge_id);
  expect(url).toMatch(/\/sandbox\/checkout\/cs_[\w-]+$/);
  expect(await page(charge_id)).toBe(url);
  expect(await bookingMoney(deps.db, booking_id, 'EUR')).toMatchObject({
    charged_cents: 0,
    pending_cents: 15_600,
  });
  expect(await give(url)).toEqual({
    status: 'paid',
    reason: null,
    success_url: `${deps.env.BASE_URL}/bookings/${booking_id}?paid=1`,
  });
  await drain();
  expect(await chargeOf(charge_id)).toMatchObject({ status: 'succeeded', card_last4: '4242' });
  expect(await bookingMoney(deps.db, booking_id, 'EUR')).toEqual({
    currency: 'EUR',
    charged_cents: 15_600,
    carried_in_cents: 0,
    carried_out_cents: 0,
    held_cents: 15_600,
    refunded_cents: 0,
    transferred_cents: 0,
    fees_cents: 0,
    reversed_cents: 0,
    waived_cents: 0,
    waived_held_cents: 0,
    charged_back_cents: 0,
    frozen_cents: 0,
    pending_cents: 0,
    underway_cents: 0,
  });
  expect(outcomes(charge_id)).toEqual([
    { charge_id, booking_id, purpose: 'deposit', outcome: 'succeeded', amount_cents: 15_600 },
  ]);
  await expect(page(charge_id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
});

test('the same question is the same charge, also asked twenty times at once', async () => {
  const { client, booking_id } = await people();
  const asked = await Promise.all(Array.from({ length: 20 }, () => ask(booking_id, client)));
  expect(new Set(asked.map(({ charge_id }) => charge_id)).size).toBe(1);
  const pages = await Promise.all(asked.map(({ charge_id }) => page(charge_id)));
  expect(new Set(pages).size).toBe(1);
});

test('another question closes the page still open, and the old page takes no money', async () => {
  const { client, booking_id } = await people();
  const first = await ask(booking_id, client);
  const old_page = await page(first.charge_id);
  const second = await ask(booking_id, client, { purpose: 'full', amount_cents: 52_000 });
  expect(second.charge_id).not.toBe(first.charge_id);
  // the new page is not shown before the old one is closed
  await page(second.charge_id);
  expect(await give(old_page)).toMatchObject({ status: 'expired' });
  await drain();
  expect(await chargeOf(first.charge_id)).toMatchObject({ status: 'expired' });
  expect(outcomes(first.charge_id)).toMatchObject([{ outcome: 'expired' }]);
});

test('money that was paid on the old page is kept, and no second page is shown', async () => {
  const { client, booking_id } = await people();
  const first = await ask(booking_id, client);
  const old_page = await page(first.charge_id);
  const second = await ask(booking_id, client, { purpose: 'full', amount_cents: 52_000 });
  await give(old_page);
  await expect(page(second.charge_id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  await drain();
  expect(await chargeOf(first.charge_id)).toMatchObject({ status: 'succeeded' });
  expect(await chargeOf(second.charge_id)).toMatchObject({ status: 'expired' });
  expect(await bookingMoney(deps.db, booking_id, 'EUR')).toMatchObject({
    charged_cents: 15_600,
    pending_cents: 0,
  });
});

test('while money is on its way nobody is asked again', async () => {
  const { client, booking_id } = await people();
  const { charge_id } = await ask(booking_id, client);
  const url = await page(charge_id);
  expect(await give(url, 'later')).toMatchObject({ status: 'processing' });
  await drain();
  expect(outcomes(charge_id)).toMatchObject([{ outcome: 'processing' }]);
  await expect(ask(booking_id, client, { purpose: 'full' })).rejects.toMatchObject({
    code: 'WRONG_STATE',
    data: { status: 'processing' },
  });
  // closing comes too late for it
  await close(booking_id);
  await drain();
  await world.runDelayed();
  await drain();
  expect(outcomes(charge_id)).toMatchObject([{ outcome: 'processing' }, { outcome: 'succeeded' }]);
});

test('a charge no longer wanted is closed at the gateway; its page can be asked for no more', async () => {
  const { client, booking_id } = await people();
  const shown = await ask(booking_id, client);
  const url = await page(shown.charge_id);
  await close(booking_id);
  await expect(page(shown.charge_id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  // the booking is accepted again before the old page is closed
  const again = await ask(booking_id, client);
  expect(again.charge_id).not.toBe(shown.charge_id);
  await close(booking_id);
  await drain();
  expect(await give(url)).toMatchObject({ status: 'expired' });
  for (const { charge_id } of [shown, again])
    expect(await chargeOf(charge_id)).toMatchObject({ status: 'expired' });
});

test('an unknown charge has no page', async () => {
  await expect(page(crypto.randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('what the gateway refuses is no failure of ours, and the charge waits', async () => {
  const { client, booking_id } = await people();
  const { charge_id } = await ask(booking_id, client);
  // no page may go back to where only another program could be
  const refused = { ...context(null), env: { ...deps.env, BASE_URL: 'ftp://127.0.0.1' } };
  await expect(ensureCheckout(refused, charge_id)).rejects.toMatchObject({ code: 'GATEWAY_REFUSED' });
  expect(await chargeOf(charge_id)).toMatchObject({ status: 'created', checkout_url: null });
  expect(await page(charge_id)).toContain('/sandbox/checkout/');
});

test('a gateway that is down says so, and the same call works when it is back', async () => {
  const { client, booking_id } = await people();
  const { charge_id } = await ask(booking_id, client);
  const { PORT } = deps.env;
  const { createSandboxGateway } = await import('../../server/adapters/sandbox.ts');
  const down = { ...context(null), gateway: createSandboxGateway({ ...deps.env, PORT: 1 }) };
  await expect(ensureCheckout(down, charge_id)).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
  expect(PORT).not.toBe(1);
  expect(await page(charge_id)).toContain('/sandbox/checkout/');
});
