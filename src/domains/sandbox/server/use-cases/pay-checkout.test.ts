import { expect, test } from 'vitest';
import { cards, createMoneyWorld, type CardName } from '../../../../platform/testing/money-world.ts';
import { expireCheckouts } from './expire-checkouts.ts';

const { as, clock, deps, give } = await createMoneyWorld();
const { pool } = deps;
const visitor = as(null).sandbox;

async function open(over: object = {}) {
  const customer_ref = crypto.randomUUID();
  const { checkout_id, url } = await deps.gateway.createCheckout({
    amount_cents: 4_800,
    currency: 'EUR',
    description: 'CF-TEST · Birthday',
    customer_ref,
    transfer_group: 'b',
    success_url: 'http://example.test/yes',
    cancel_url: 'http://example.test/no',
    language: 'en',
    keep_card: true,
    expires_at: new Date(clock.now().getTime() + 900_000),
    idempotency_key: crypto.randomUUID(),
    ...over,
  });
  const events = async () =>
    (
      await pool.query(
        "select type from sandbox_events where data->>'checkout_id' = $1 order by created_at, id",
        [checkout_id],
      )
    ).rows.map(({ type }) => type as string);
  const later = () =>
    deps.gateway.chargeSaved({
      customer_ref,
      checkout_id: null,
      amount_cents: 100,
      currency: 'EUR',
      description: 'x',
      transfer_group: 'y',
      idempotency_key: crypto.randomUUID(),
    });
  return { checkout_id, customer_ref, url, events, later, see: () => visitor.get({ checkout_id }) };
}

test('a visitor sees what is to be paid, and until when', async () => {
  const { see, checkout_id } = await open();
  expect(await see()).toMatchObject({
    checkout_id,
    status: 'open',
    amount_cents: 4_800,
    currency: 'EUR',
    description: 'CF-TEST · Birthday',
    card_last4: null,
    expires_at: new Date('2027-01-04T10:15:00Z'),
    now: clock.now(),
    cancel_url: 'http://example.test/no',
  });
  await expect(visitor.get({ checkout_id: 'cs_nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(visitor.confirm({ checkout_id: 'cs_nobody', is_confirmed: true })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test.each<[CardName, string, string | null, string, string[]]>([
  ['pays', 'paid', null, 'paid', ['checkout.paid']],
  ['declined_off_session', 'paid', null, 'paid', ['checkout.paid']],
  ['declined_later', 'paid', null, 'paid', ['checkout.paid']],
  ['declined', 'declined', 'card_declined', 'open', []],
  ['insufficient_funds', 'declined', 'insufficient_funds', 'open', []],
  ['expire', 'expired', null, 'expired', ['checkout.expired']],
  ['confirm', 'confirm', null, 'confirm', []],
  ['later', 'processing', null, 'processing', ['checkout.processing']],
])('the card "%s" leads to %s', async (card, status, reason, state, events) => {
  const checkout = await open();
  expect(await give(checkout.url, card)).toEqual({ status, reason, success_url: 'http://example.test/yes' });
  expect(await checkout.see()).toMatchObject({ status: state });
  expect(await checkout.events()).toEqual(events);
});

test('after a decline another card pays; paying twice takes the money once', async () => {
  const checkout = await open();
  await give(checkout.url, 'declined');
  const results = await Promise.all(Array.from({ length: 10 }, () => give(checkout.url)));
  expect(results.every(({ status }) => status === 'paid')).toBe(true);
  const { rows } = await pool.query('select amount_cents from sandbox_payments where checkout_id = $1', [
    checkout.checkout_id,
  ]);
  expect(rows).toEqual([{ amount_cents: 4_800 }]);
});

test('confirming pays, refusing to leaves the page open for another card', async () => {
  const checkout = await open();
  const confirm = (is_confirmed: boolean) =>
    visitor.confirm({ checkout_id: checkout.checkout_id, is_confirmed });
  expect(await confirm(true)).toMatchObject({ status: 'declined', reason: 'not_confirmed' });
  await give(checkout.url, 'confirm');
  expect(await confirm(false)).toMatchObject({ status: 'declined', reason: 'not_confirmed' });
  expect(await checkout.see()).toMatchObject({ status: 'open', card_last4: null });
  await give(checkout.url, 'confirm');
  expect(await confirm(true)).toMatchObject({ status: 'paid' });
  expect(await confirm(true)).toMatchObject({ status: 'paid' });
  expect(await checkout.later()).toMatchObject({ status: 'paid', card_last4: '3220' });
});

test('what is no card is said field by field', async () => {
  const { checkout_id } = await open();
  const card = { checkout_id, number: cards.pays, exp_month: 12, exp_year: 2_030, cvc: '123' };
  await expect(visitor.pay({ ...card, exp_month: 12, exp_year: 2_026 })).rejects.toMatchObject({
    code: 'INVALID',
    data: { fields: { exp_year: 'card_expired' } },
  });
  for (const wrong of [{ number: '4242 4242 4242 4241' }, { number: 'x' }, { cvc: '1' }, { exp_month: 13 }])
    await expect(visitor.pay({ ...card, ...wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  // January 2027 is good until its last moment
  expect(await visitor.pay({ ...card, exp_month: 1, exp_year: 2_027 })).toMatchObject({ status: 'paid' });
});

test('cards are kept without their numbers', async () => {
  const { url } = await open();
  await give(url);
  const { rows } = await pool.query("select * from sandbox_cards where last4 = '4242'");
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('4242424242');
});

test('a page closes by itself when its time is over', async () => {
  const checkout = await open();
  clock.advance(901_000);
  expect(await checkout.see()).toMatchObject({ status: 'expired' });
  await expireCheckouts(deps);
  await expireCheckouts(deps);
  expect(await checkout.events()).toEqual(['checkout.expired']);
  expect(await give(checkout.url)).toMatchObject({ status: 'expired' });
});

test('of the cards that a payer gave in one moment the last one is charged later', async () => {
  // ids that were not in order would pass in one of two rounds
  for (let round = 0; round < 8; round++) {
    const first = await open();
    await give(first.url, 'declined_off_session');
    expect(await first.later()).toMatchObject({ status: 'declined' });
    const second = await open({ customer_ref: first.customer_ref });
    await give(second.url, 'pays');
    expect(await first.later()).toMatchObject({ status: 'paid' });
  }
});
