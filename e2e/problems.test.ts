import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { amountIn, button, field, link, row, say, text, words } from './flow.ts';
import { expectGone, expectSeen, expectSoon } from './seeing.ts';
import { openStage } from './stage.ts';
import { HOUR, moveClock } from './world.ts';

const stage = openStage();

/** The demo's booking of that name, as somebody's list has it. */
async function find(person: 'client' | 'dj', title: string) {
  const { items } = await (await stage.caller(person))('bookings/list', { limit: 50, q: title });
  return items[0] as { id: string; dj: { dj_name: string }; other_name: string };
}

async function openBooking(person: 'client' | 'dj', id: string): Promise<Page> {
  const page = await stage.arrive({ as: person });
  await page.goto(`/bookings/${id}`);
  return page;
}

test('a DJ declines, and the client is shown others who are free', async () => {
  const { id } = await find('client', 'Book club anniversary');
  const [client, dj] = [await openBooking('client', id), await openBooking('dj', id)];
  await button(dj, 'bookings:decline.open.dj').click();
  const dialog = dj.getByRole('dialog');
  await field(dialog, 'bookings:reason').fill('I am on tour that week.');
  await button(dialog, 'bookings:decline.confirm.dj').click();
  await expectGone(dialog);

  await expectSeen(text(client, 'bookings:next.declined.client'));
  await expectSeen(client.getByText('I am on tour that week.'));
  const others = client.getByRole('region', { name: say('bookings:alternatives.title') });
  await others.getByRole('link').first().click();
  // the plan goes along: nothing is asked a second time
  await expectSeen(client.getByText(say('bookings:when.free')));
  await button(client, 'bookings:steps.when.next').click();
  await expect.poll(() => field(client, 'bookings:fields.title').inputValue()).toBe('Book club anniversary');
});

test('a problem is reported, and staff give part of the money back', async () => {
  const { id, dj } = await find('client', 'Team evening');
  const [client, djPage] = [await openBooking('client', id), await openBooking('dj', id)];
  const held = await amountIn(row(client, 'bookings:money.held').getByRole('cell'));
  await button(client, 'bookings:report.open').click();
  await field(client, 'bookings:report.kind').selectOption('short_set');
  await field(client, 'bookings:report.description').fill(
    'The last hour was missing, and the lights went on early.',
  );
  await button(client, 'bookings:report.send').click();
  await expectSeen(text(client, 'bookings:next.disputed.client'));
  await expectSeen(djPage.getByText('The last hour was missing, and the lights went on early.'));
  await field(djPage, 'claims:answer.text').fill('The venue turned the lights on, not me.');
  await button(djPage, 'claims:answer.send').click();
  await expectSeen(client.getByText('The venue turned the lights on, not me.'));

  const staff = await stage.arrive({ as: 'admin' });
  await staff.goto('/admin/dashboard');
  const card = staff.getByRole('article').filter({ hasText: 'Team evening' });
  expect(await amountIn(card)).toBe(held);
  await button(card, 'today:admin.decide').click();
  await card.getByRole('radio', { name: words('bookings:resolve.options.part') }).check();
  await field(card, 'bookings:resolve.refund').fill('100');
  await field(card, 'bookings:resolve.note').fill(
    'One of five hours was not played: a fair part of it goes back.',
  );
  await button(card, 'bookings:resolve.check').click();
  const dialog = staff.getByRole('dialog');
  await button(dialog, 'bookings:resolve.confirm.part', { refund: '£100.00' }).click();
  await expectGone(dialog);
  await expectGone(card);

  const decision = say('bookings:problem.decided.part', { amount: '£100.00', dj: dj.dj_name });
  await expectSeen(client.getByText(decision));
  await expectSeen(djPage.getByText(decision));
  await expectSoon(() => amountIn(row(client, 'bookings:money.refunded').getByRole('cell')), '£100.00');
  await expectSeen(row(djPage, 'bookings:money.released.dj'));
  await link(staff, 'ui:nav.reconciliation').click();
  await button(staff, 'accounting:check.run').click();
  await expectSeen(text(staff, 'accounting:check.read'));
});

test('a request that nobody answers expires, in front of both', async () => {
  const { id } = await find('dj', 'Housewarming in Peckham');
  const dj = await openBooking('dj', id);
  await expectSeen(button(dj, 'bookings:offer.open'));
  await moveClock(stage, 50 * HOUR);
  await expectSeen(text(dj, 'bookings:next.expired.dj'));
  await expectGone(button(dj, 'bookings:offer.open'));
});
