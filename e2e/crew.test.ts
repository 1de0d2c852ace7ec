import { beforeAll, expect, test } from 'vitest';
import { mailedLink } from '../scripts/demo-calls.mjs';
import { amountIn, button, cents, field, link, pounds, say, text, words } from './flow.ts';
import { expectGone, expectSeen, expectSoon } from './seeing.ts';
import { openStage } from './stage.ts';
import {
  expectBooksRight,
  fact,
  find,
  HOUR,
  MINUTE,
  moneyOf,
  moveClockTo,
  openBooking,
  openMail,
  openProblem,
  papers,
  readPdf,
  withoutCrew,
} from './world.ts';

const stage = openStage();
const TITLE = 'Spring launch at the gallery';
const [EMAIL, NAME] = ['rosa@example.com', 'Rosa Lind'];

beforeAll(() => withoutCrew(stage));

test('a company shares a booking; after overtime, a late start and a claim each is paid and told their own part', async () => {
  const dj = await stage.arrive({ as: 'dj' });
  await dj.goto('/financials');
  await link(dj, 'crew:link').click();
  await field(dj, 'crew:invite.email').fill(EMAIL);
  await button(dj, 'crew:invite.send').click();
  await expectSeen(text(dj, 'crew:status.invited'));

  const mailbox = await stage.arrive();
  const mail = await openMail(mailbox, EMAIL, 'notifications:kinds.crew_invited');
  const opened = mailbox.waitForEvent('popup');
  await mail.getByRole('link', { name: say('notifications:email.button.crew_invited') }).click();
  const member = await opened;
  // they have no account yet: the way leads through signing up, and back to the invitation
  await member.waitForURL(/\/auth\?/);
  await member.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await field(member, 'accounts:fields.name').fill('Rosa Lind');
  await field(member, 'accounts:fields.email').fill(EMAIL);
  await field(member, 'accounts:fields.password').fill('Vinyl&Rain8am');
  await button(member, 'accounts:sign_up.act').click();
  await expectSeen(text(member, 'accounts:verify.sent'));
  await member.goto(await mailedLink(stage.url(), EMAIL));
  await button(member, 'accounts:verify.go_on').click();
  await button(member, 'crew:invitation.accept').click();
  await expectSeen(text(member, 'crew:companies.title'));
  await expectSeen(text(dj, 'crew:account.none'));

  // no profile says where they live, and the account is opened there
  await button(member, 'payments:payouts.none.open').click();
  await field(member, 'payments:payouts.country').selectOption('GB');
  await button(member, 'payments:payouts.none.open').click();
  for (const step of ['owner', 'bank']) {
    await expectSeen(button(member, `sandbox:account.${step}.give`));
    await button(member, 'sandbox:account.example.fill').click();
    await button(member, `sandbox:account.${step}.give`).click();
  }
  await member.waitForURL(/\/financials/);
  await expectSoon(async () => {
    await dj.reload();
    return text(dj, 'crew:account.ready').count();
  }, 1);

  // the share is set on the booking's page, and what is left is said before it is saved
  const { id } = await find(stage, 'dj', TITLE);
  await dj.goto(`/bookings/${id}`);
  const panel = dj.locator('#crew');
  await panel.getByRole('combobox', { name: say('crew:shares.kind', { name: NAME }) }).selectOption('hourly');
  await panel.getByRole('textbox', { name: say('crew:shares.value', { name: NAME }) }).fill('20');
  await expectSeen(panel.getByText('£100.00'));
  await button(panel, 'crew:shares.save').click();
  await expectSeen(text(dj, 'crew:shares.saved'));
  await member.goto('/financials/crew');
  const work = member.getByRole('listitem').filter({ hasText: TITLE });
  await expectSeen(work.getByText('£100.00'));
  await expectSeen(text(work, 'crew:work.coming'));

  // five hours are booked; they begin an hour late, and half an hour more is paid for and played
  const { starts_at, ends_at } = await find(stage, 'dj', TITLE);
  const client = await openBooking(stage, 'client', id);
  await moveClockTo(stage, starts_at, -HOUR);
  await dj.reload();
  await button(dj, 'gigs:tap.started').click();
  await expectSeen(button(dj, 'gigs:tap.ended'));
  await dj
    .getByRole('group', { name: say('gigs:propose.how_long') })
    .getByRole('button')
    .first()
    .click();
  await button(dj, 'gigs:propose.overtime').click();
  await button(client, 'gigs:answer.accept').click();
  for (const page of [dj, client]) await expectSeen(text(page, 'bookings:timeline.add_extra.any'));
  await moveClockTo(stage, ends_at, -30 * MINUTE);
  await button(dj, 'gigs:tap.ended').click();
  await expectGone(button(dj, 'gigs:tap.ended'));
  await expectSeen(text(client, 'bookings:next.completed.client'));
  await button(client, 'bookings:report.open').click();
  await field(client, 'bookings:report.kind').selectOption('short_set');
  const missing = await amountIn(fact(client, 'claims:times.refund'));
  await field(client, 'bookings:report.description').fill('It began an hour late.');
  await button(client, 'bookings:report.send').click();
  await field(dj, 'claims:answer.text').fill('The doors opened late.');
  await button(dj, 'claims:answer.send').click();
  const { staff, card } = await openProblem(stage, TITLE);
  await card.getByRole('radio', { name: words('bookings:resolve.options.part') }).check();
  await button(card, 'claims:resolve.use', { amount: missing }).click();
  await field(card, 'bookings:resolve.note').fill('The recorded times count.');
  await button(card, 'bookings:resolve.check').click();
  await button(staff.getByRole('dialog'), 'bookings:resolve.confirm.part', { refund: missing }).click();
  await expectGone(card);
  await expectSeen(text(work, 'crew:work.released'));
  const share = await moneyOf(dj, 'bookings:money.share');

  // each has a statement of their own, and the crew's says nothing of anybody else's money
  await member.goto('/financials/documents');
  const own = member.getByRole('listitem').filter({ hasText: TITLE });
  // four and a half hours were played
  await expectSeen(own.getByText('£90.00'));
  // the booking is not shown to them: their own page has what is theirs of it
  expect(await own.getByRole('link', { name: TITLE }).getAttribute('href')).toBe('/financials/crew');
  const theirs = await readPdf(own.getByRole('link').first());
  expect(theirs).toContain('£90.00');
  expect(theirs).toContain(NAME);
  expect(theirs).not.toContain(share);
  await expectSoon(() => papers(dj, 'payout_statement').count(), 1);
  const companys = await readPdf(papers(dj, 'payout_statement').getByRole('link'));
  const left = cents(share) - 9_000;
  expect(companys).toContain(pounds(left));
  await member.goto(`/bookings/${id}`);
  await expectSeen(member.getByRole('heading', { level: 1 }));
  expect(await member.getByText(share).count()).toBe(0);
  expect(await member.getByText(TITLE).count()).toBe(0);
  await openMail(mailbox, EMAIL, 'notifications:kinds.payout_sent', { amount: '£90.00' });
  await expectBooksRight(stage);
});
