import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { mailedLink } from '../scripts/demo-calls.mjs';
import {
  amountIn,
  button,
  choice,
  choosePlace,
  field,
  inDays,
  link,
  payWith,
  row,
  say,
  text,
  words,
} from './flow.ts';
import { expectGone, expectSeen, expectSoon } from './seeing.ts';
import { openStage } from './stage.ts';

const stage = openStage();
const DJ = 'Late Ferry';
const date = inDays(61);

// there is no screen yet on which the DJ who can sign in here could say so himself
beforeAll(() =>
  stage.query(
    `update dj_profiles set instant_booking = true
       where user_id = (select id from profiles where custom_slug = 'late-ferry')`,
  ),
);

test('a visitor finds, books and pays; the DJ plays and is paid; both review', async () => {
  const visitor = await stage.arrive();
  await visitor.goto('/');
  const search = visitor.getByRole('search');
  await choice(search, 'directory:home.search.what').selectOption('private_party');
  await choosePlace(search, 'directory:home.search.where', 'Lond', 'London, United Kingdom');
  await field(search, 'directory:home.search.when').fill(date);
  await button(search, 'directory:home.search.submit').click();

  await visitor.waitForURL(/\/find-dj\?.*city=London/);
  await expectSeen(text(visitor, 'directory:find.limited'));
  await visitor.getByRole('checkbox', { name: words('directory:card.instant') }).check();
  await visitor.waitForURL(/instant_only=1/);
  const card = visitor.getByRole('article').filter({ hasText: DJ });
  await expectSeen(card);
  const advertised = await amountIn(card);
  await card.getByRole('link').click();

  await visitor.waitForURL(/\/dj\/late-ferry\?/);
  await expectSeen(visitor.getByText(advertised).filter({ visible: true }));
  await link(visitor, 'bookings:flow.title', { dj: DJ }).first().click();

  // what was searched for is filled in: the DJ is free and costs what the card said
  await expectSeen(visitor.getByText(say('bookings:when.free', { dj: DJ })));
  await expectSeen(visitor.getByText(advertised).filter({ visible: true }));
  await button(visitor, 'bookings:steps.when.next').click();
  await field(visitor, 'bookings:fields.title').fill('Ada turns forty');
  expect(await field(visitor, 'bookings:fields.event_type').inputValue()).toBe('private_party');
  await field(visitor, 'bookings:fields.must_play').fill('September');
  await visitor.keyboard.press('Enter');
  await field(visitor, 'bookings:fields.notes').fill('The cake comes at ten.');
  await button(visitor, 'bookings:steps.event.next').click();

  // signing up stands in the flow, and neither it nor a reload costs anything typed
  await expectSeen(text(visitor, 'bookings:account.title'));
  await visitor.reload();
  await expectSeen(visitor.getByText('The cake comes at ten.'));
  await field(visitor, 'accounts:fields.name').fill('Ada Byron');
  await field(visitor, 'accounts:fields.email').fill('ada@example.com');
  await field(visitor, 'accounts:fields.password').fill('Notes&Looms1843');
  await button(visitor, 'accounts:sign_up.act').click();
  await expectSeen(text(visitor, 'accounts:verify.sent'));
  // the mail is read in another tab, and this one goes on by itself
  const mail = await visitor.context().newPage();
  await mail.goto(await mailedLink(stage.url(), 'ada@example.com'));
  await button(mail, 'accounts:verify.go_on').click();
  await mail.waitForURL(/\/book-dj\?/);
  await mail.close();
  const pay = button(visitor, 'bookings:send.deposit');
  await expectSeen(pay);
  await expectSeen(visitor.getByText('The cake comes at ten.'));
  const deposit = await amountIn(pay);
  await pay.click();

  await visitor.waitForURL('**/sandbox/checkout/**');
  await expectSeen(visitor.getByRole('heading', { level: 1 }).filter({ hasText: deposit }));
  await payWith(visitor, 'declined');
  await expectSeen(text(visitor, 'sandbox:declined.card_declined'));
  await payWith(visitor, 'confirm');
  await button(visitor, 'sandbox:confirm.yes').click();
  await visitor.waitForURL(/\/bookings\//);
  await expectSeen(text(visitor, 'bookings:paid.title'));
  expect(await amountIn(row(visitor, 'bookings:money.held').getByRole('cell'))).toBe(deposit);

  const dj = await stage.arrive({ as: 'dj' });
  await dj.goto(new URL(visitor.url()).pathname);
  await expectSeen(dj.getByText('September'));
  await expectSeen(dj.getByText('The cake comes at ten.'));
  expect(await amountIn(row(dj, 'bookings:money.held').getByRole('cell'))).toBe(deposit);
  await expectSeen(text(dj, 'bookings:money.not_before.dj'));

  await travel(visitor, 'event_end');
  await expectSeen(text(visitor, 'bookings:next.completed.client'));
  const total = await amountIn(row(visitor, 'bookings:lines.total').getByRole('cell'));
  await expectSoon(() => amountIn(row(visitor, 'bookings:money.held').getByRole('cell')), total);
  await travel(visitor, 'release');
  await expectSeen(text(visitor, 'bookings:next.released.client'));
  await expectSeen(text(dj, 'bookings:next.released_sent.dj'));
  const released = await amountIn(row(dj, 'bookings:money.released.dj').getByRole('cell'));
  expect(await amountIn(row(dj, 'bookings:money.share').getByRole('cell'))).toBe(released);

  await review(visitor, 5, 'Nobody sat down before two, and the cake was on time.');
  await expectSeen(text(visitor, 'reviews:form.waiting'));
  await expectGone(dj.getByText('Nobody sat down before two'));
  await review(dj, 5, 'A kind host, a full floor and a very good cake.');
  await expectSeen(dj.getByText('Nobody sat down before two'));
  await expectSeen(visitor.getByText('A kind host, a full floor'));

  const stranger = await stage.arrive();
  await stranger.goto('/dj/late-ferry');
  await expectSeen(stranger.getByText('Nobody sat down before two'));
});

test('the mailbox has what both were told', async () => {
  const page = await stage.arrive();
  for (const [address, kinds] of [
    ['ada@example.com', ['booking_confirmed', 'event_completed']],
    ['dj@crossfade.test', ['event_completed_dj', 'money_released']],
  ] as const) {
    await page.goto(`/dev/mail?${new URLSearchParams({ address }).toString()}`);
    for (const kind of kinds)
      await expectSeen(text(page, `notifications:kinds.${kind}`, { title: 'Ada turns forty' }));
  }
});

async function travel(page: Page, to: 'event_end' | 'release'): Promise<void> {
  await page.getByRole('button', { name: words(`bookings:time_machine.${to}`) }).click();
}

async function review(page: Page, rating: 1 | 2 | 3 | 4 | 5, written: string): Promise<void> {
  const panel = page.locator('#review');
  await panel.getByRole('radio', { name: words(`reviews:words.${rating}`) }).check({ force: true });
  await field(panel, 'reviews:form.text').fill(written);
  await button(panel, 'reviews:form.submit').click();
}
