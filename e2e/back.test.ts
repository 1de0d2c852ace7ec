import { beforeAll, expect, test } from 'vitest';
import { button, payWith, text } from './flow.ts';
import { expectSeen } from './seeing.ts';
import { MOST_MOVED, movedOf } from './shifts.ts';
import { openStage } from './stage.ts';
import { askGateway, fillBooking, freeDay, letAllBook, phone, withoutCrew } from './world.ts';

const stage = openStage();
beforeAll(async () => {
  await withoutCrew(stage);
  await letAllBook(stage);
});

test.each([
  ['a phone', phone.viewport, 40],
  ['a desk', { width: 1280, height: 800 }, 60],
])('back from the gateway’s page, nothing on %s moves while the answer comes', async (_, viewport, days) => {
  const client = await fillBooking(stage, 'Back again', await freeDay(stage, days));
  await client.setViewportSize(viewport);
  // the gateway's own report does not come before the page has asked
  await askGateway(stage, 'PUT', 'settings', { webhook_lost: true });
  const answer = Promise.withResolvers<void>();
  await client.route('**/rpc/payments/refresh', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await button(client, 'bookings:send.deposit').click();
  await client.waitForURL('**/sandbox/checkout/**');
  await payWith(client, 'pays');
  await client.waitForURL(/\/bookings\/.+paid=1/);
  await expectSeen(text(client, 'bookings:paid.waiting_title'));
  await client.waitForFunction(() => window.earlyInput === undefined);
  answer.resolve();
  await expectSeen(text(client, 'bookings:paid.title'));
  await expectSeen(text(client, 'bookings:next.balance_open.client'));
  const { moved, by } = await movedOf(client);
  expect(moved < MOST_MOVED ? [] : by).toEqual([]);
});
