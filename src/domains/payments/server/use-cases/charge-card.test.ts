import { expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { createMoneyWorld, type CardName } from '../../../../platform/testing/money-world.ts';
import { paymentFeeCents } from '../../../sandbox/rules.ts';
import { createSandboxGateway } from '../adapters/sandbox.ts';
import { bookingMoney } from '../queries.ts';
import { keptCard } from '../queries/kept-card.ts';
import { carryFunds } from './carry-funds.ts';
import { chargeCard } from './charge-card.ts';
import { closeCharges } from './close-charges.ts';
import { ensureCheckout } from './ensure-checkout.ts';
import { reconcileAll } from './reconcile-all.ts';

const world = await createMoneyWorld();
const { ask, balanceOf, chargeOf, clock, context, deps, drain, give, people, sandbox, told } = world;
const balance = { purpose: 'balance', amount_cents: 36_400, method: 'saved_card', expires_at: null } as const;
const outcomes = (charge_id: string) =>
  told.settled.filter((one) => 'charge_id' in one && one.charge_id === charge_id);

/** A client whose deposit was paid with a card, which is thereby kept. */
async function paidBooking(card: CardName = 'pays') {
  const world_people = await people();
  await payDeposit(world_people.booking_id, world_people.client, card);
  return world_people;
}

async function payDeposit(
  booking_id: string,
  client: Actor,
  card: CardName,
  amount_cents = 15_600,
): Promise<void> {
  const { charge_id } = await ask(booking_id, client, { amount_cents });
  const { checkout_url } = await ensureCheckout(context(null), charge_id);
  await give(checkout_url, card);
  if (card === 'confirm')
    await world.as(null).sandbox.confirm({
      checkout_id: checkout_url.split('/').at(-1)!,
      is_confirmed: true,
    });
  await drain();
}

test('the saved card pays the balance, once', async () => {
  const { client, booking_id } = await paidBooking();
  const { charge_id } = await ask(booking_id, client, balance);
  expect(await ask(booking_id, client, balance)).toEqual({ charge_id });
  await drain();
  await chargeCard(deps, { charge_id });
  expect(await chargeOf(charge_id)).toMatchObject({ status: 'succeeded', card_last4: '4242' });
  expect(await bookingMoney(deps.db, booking_id, 'EUR')).toMatchObject({
    charged_cents: 52_000,
    held_cents: 52_000,
  });
  expect(outcomes(charge_id)).toEqual([
    { charge_id, booking_id, purpose: 'balance', outcome: 'succeeded', amount_cents: 36_400 },
  ]);
});

test('each booking’s balance goes to the card that paid its deposit, whatever the client has left since', async () => {
  const { client, dj, booking_id } = await paidBooking('confirm');
  const declined = await world.addBooking(client, dj);
  const last = await world.addBooking(client, dj);
  await payDeposit(declined, client, 'declined_later');
  await payDeposit(last, client, 'pays');
  const own = async (id: string) => {
    const { charge_id } = await ask(id, client, balance);
    await drain();
    return chargeOf(charge_id);
  };
  expect(await own(booking_id)).toMatchObject({ status: 'succeeded', card_last4: '3220' });
  expect(await own(declined)).toMatchObject({ status: 'declined' });
  expect(await own(last)).toMatchObject({ status: 'succeeded', card_last4: '4242' });
  // paid on the page with another one, that is the booking's card from then on
  await payDeposit(declined, client, 'confirm', balance.amount_cents);
  expect(await keptCard(deps.db, declined)).toMatchObject({ card_last4: '3220' });
});

test('money that went along from another booking brings its card with it', async () => {
  const { client, dj, booking_id } = await paidBooking('confirm');
  const to_booking_id = await world.addBooking(client, dj);
  await payDeposit(await world.addBooking(client, dj), client, 'pays');
  const carriage = { from_booking_id: booking_id, to_booking_id, amount_cents: 15_600 };
  await deps.db.transaction((tx) => carryFunds(tx, context(null), carriage));
  const { charge_id } = await ask(to_booking_id, client, balance);
  await drain();
  expect(await chargeOf(charge_id)).toMatchObject({ status: 'succeeded', card_last4: '3220' });
});

test.each([
  ['declined_off_session', 'authentication_required'],
  ['declined_later', 'card_declined'],
  ['confirm', 'no_card'],
] as const)('a card that is %s off-session is declined with its reason', async (card, reason) => {
  const { client, booking_id } = await paidBooking(card);
  const { charge_id } = await ask(
    booking_id,
    client,
    card === 'confirm' ? { ...balance, client_id: (await world.addClient()).id } : balance,
  );
  await drain();
  expect(outcomes(charge_id)).toMatchObject([{ outcome: 'declined', reason }]);
  // the next try is another charge
  expect((await ask(booking_id, client, balance)).charge_id).not.toBe(charge_id);
});

test('a gateway that answers too late although it charged does not charge twice', async () => {
  const { client, booking_id } = await paidBooking();
  const before = await balanceOf('EUR');
  const { charge_id } = await ask(booking_id, client, balance);
  const impatient = { ...deps, gateway: createSandboxGateway(deps.env, { timeout_ms: 150 }) };
  await sandbox('PUT', '/test/settings', { stall_calls: 2, stall_ms: 500 });
  await expect(chargeCard(impatient, { charge_id })).rejects.toMatchObject({ code: 'unavailable' });
  expect(await chargeOf(charge_id)).toMatchObject({ status: 'open' });
  // whoever cancels now cannot know either: the gateway is asked again under the same key
  await deps.db.transaction((tx) => closeCharges(tx, context(null), booking_id));
  await expect(chargeCard(impatient, { charge_id })).rejects.toMatchObject({ code: 'unavailable' });
  await drain();
  expect(await chargeOf(charge_id)).toMatchObject({ status: 'succeeded' });
  expect(await balanceOf('EUR')).toBe(before + 36_400 - paymentFeeCents(36_400, 'EUR'));
  expect(outcomes(charge_id)).toHaveLength(1);
});

test('a charge cancelled before its turn never reaches the gateway', async () => {
  const { client, booking_id } = await paidBooking();
  const before = await balanceOf('EUR');
  const { charge_id } = await ask(booking_id, client, balance);
  await deps.db.transaction((tx) => closeCharges(tx, context(null), booking_id));
  await drain();
  expect(outcomes(charge_id)).toMatchObject([{ outcome: 'expired' }]);
  expect(await balanceOf('EUR')).toBe(before);
});

test('a balance paid early on the hosted page keeps the card from being charged too', async () => {
  const { client, booking_id } = await paidBooking();
  const early = await ask(booking_id, client, { ...balance, method: 'checkout' });
  await give((await ensureCheckout(context(null), early.charge_id)).checkout_url);
  const { charge_id } = await ask(booking_id, client, balance);
  await drain({ arrange: (rows) => rows.toReversed() });
  expect(outcomes(early.charge_id)).toMatchObject([{ outcome: 'succeeded' }]);
  expect(outcomes(charge_id)).toMatchObject([{ outcome: 'expired' }]);
  expect(await bookingMoney(deps.db, booking_id, 'EUR')).toMatchObject({ charged_cents: 52_000 });
});

test('a card that is being charged is not overtaken by a page', async () => {
  const { client, booking_id } = await paidBooking();
  await ask(booking_id, client, balance);
  await expect(ask(booking_id, client, { ...balance, method: 'checkout' })).rejects.toMatchObject({
    code: 'WRONG_STATE',
  });
});

test('what a job gave up on is taken up within minutes', async () => {
  const { client, booking_id } = await paidBooking();
  const { charge_id } = await ask(booking_id, client, balance);
  await drain({ except: ['charge_card'] });
  await reconcileAll(deps);
  expect(await chargeOf(charge_id)).toMatchObject({ status: 'created' });
  clock.advance(3 * 60_000);
  await reconcileAll(deps);
  await drain();
  expect(outcomes(charge_id)).toMatchObject([{ outcome: 'succeeded' }]);
});
