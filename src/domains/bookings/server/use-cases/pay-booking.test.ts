import { expect, test } from 'vitest';
import { createBookingWorld } from '../../../../platform/testing/booking-world.ts';
import { MINUTE } from '../../../../shared/calendar-date.ts';

const world = await createBookingWorld();
const { as, see } = world;
const client = await world.addClient();

test('paying again opens the same page, and another one after it has closed', async () => {
  const dj = await world.addDj();
  const { id, checkout_url } = await world.accepted(client, dj);
  expect((await as(client).bookings.pay({ id })).checkout_url).toBe(checkout_url);
  world.clock.advance(16 * MINUTE);
  await expect(as(client).bookings.pay({ id })).rejects.toMatchObject({ code: 'WRONG_STATE' });
});

test('the balance can be paid ahead of its day', async () => {
  const dj = await world.addDj();
  const id = await world.confirmed(client, dj);
  expect(await see(client, id)).toMatchObject({ can: { pay: true } });
  const { checkout_url, status } = await as(client).bookings.pay({ id });
  expect(status).toBe('confirmed');
  await world.pay(checkout_url!);
  await world.settle();
  const paid = await see(client, id);
  expect(paid).toMatchObject({
    balance_due_at: null,
    can: { pay: false },
    money: { charged_cents: 52_000, held_cents: 52_000 },
  });
  expect(paid.due_at).toEqual(paid.ends_at);
  await expect(as(client).bookings.pay({ id })).rejects.toMatchObject({ code: 'WRONG_STATE' });
});

test('only the client pays', async () => {
  const dj = await world.addDj();
  const { id } = await world.accepted(client, dj);
  for (const actor of [dj, await world.addClient(), await world.addAdmin()])
    await expect(as(actor).bookings.pay({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(as(null).bookings.pay({ id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
