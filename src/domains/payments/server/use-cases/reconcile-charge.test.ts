import { expect, test } from 'vitest';
import { createMoneyWorld } from '../../../../platform/testing/money-world.ts';
import { createSandboxGateway } from '../adapters/sandbox.ts';
import { bookingMoney } from '../queries.ts';
import { ensureCheckout } from './ensure-checkout.ts';
import { reconcileAll } from './reconcile-all.ts';
import { refreshCharge } from './reconcile-charge.ts';

const world = await createMoneyWorld({ connections: 20 });
const {
  addAdmin,
  addClient,
  addDj,
  as,
  ask,
  chargeOf,
  clock,
  context,
  deps,
  drain,
  give,
  people,
  sandbox,
  told,
} = world;
const outcomes = (charge_id: string) =>
  told.settled.flatMap((one) =>
    'charge_id' in one && one.charge_id === charge_id && 'outcome' in one ? [one.outcome] : [],
  );

async function openPage() {
  const booking = await people();
  const { charge_id } = await ask(booking.booking_id, booking.client);
  return { ...booking, charge_id, ...(await ensureCheckout(context(null), charge_id)) };
}

test('webhook and return at the same moment: one capture, told once', async () => {
  const { booking_id, charge_id, checkout_url, client } = await openPage();
  await give(checkout_url);
  const back = () => as(client).payments.refresh({ booking_id });
  const [first] = await Promise.all([...Array.from({ length: 12 }, back), drain(), drain()]);
  expect(first).toMatchObject({
    charge: { id: charge_id, purpose: 'deposit', amount_cents: 15_600, currency: 'EUR' },
  });
  expect(await back()).toMatchObject({ charge: { status: 'succeeded' } });
  await drain();
  expect(outcomes(charge_id)).toEqual(['succeeded']);
  expect(await bookingMoney(deps.db, booking_id, 'EUR')).toMatchObject({
    charged_cents: 15_600,
    held_cents: 15_600,
  });
});

test('a lost webhook loses nothing: the return asks, and so does the clock', async () => {
  await sandbox('PUT', '/test/settings', { webhook_lost: true });
  const asked = await openPage();
  await give(asked.checkout_url);
  await drain();
  expect(await chargeOf(asked.charge_id)).toMatchObject({ status: 'open' });
  expect(await as(asked.client).payments.refresh({ booking_id: asked.booking_id })).toMatchObject({
    charge: { status: 'succeeded' },
  });

  const gone = await openPage();
  await give(gone.checkout_url);
  await reconcileAll(deps);
  await drain();
  expect(outcomes(gone.charge_id)).toEqual(['succeeded']);
  await sandbox('PUT', '/test/settings', {});
});

test('a page whose time is over expires, also when nobody looks', async () => {
  const { charge_id, checkout_url } = await openPage();
  clock.advance(16 * 60_000);
  await reconcileAll(deps);
  await drain();
  expect(outcomes(charge_id)).toEqual(['expired']);
  expect(await give(checkout_url)).toMatchObject({ status: 'expired' });
  await expect(ensureCheckout(context(null), charge_id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
});

test('a charge whose page was never asked for expires too', async () => {
  const { booking_id, client } = await people();
  const { charge_id } = await ask(booking_id, client);
  await reconcileAll(deps);
  expect(await chargeOf(charge_id)).toMatchObject({ status: 'created' });
  clock.advance(16 * 60_000);
  await reconcileAll(deps);
  expect(await chargeOf(charge_id)).toMatchObject({ status: 'expired' });
});

test('the gateway not answering is no failure of the return', async () => {
  const { booking_id, client } = await openPage();
  const down = { ...context(client), gateway: createSandboxGateway({ ...deps.env, PORT: 1 }) };
  expect(await refreshCharge(down, { booking_id })).toMatchObject({ charge: { status: 'open' } });
});

test('only the parties and staff may ask; a booking without charges has none', async () => {
  const { booking_id, client, dj } = await people();
  for (const actor of [client, dj, await addAdmin()])
    expect(await as(actor).payments.refresh({ booking_id })).toEqual({ charge: null });
  for (const stranger of [await addClient(), await addDj()])
    await expect(as(stranger).payments.refresh({ booking_id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(as(client).payments.refresh({ booking_id: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(as(null).payments.refresh({ booking_id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
