import { beforeAll, expect, test } from 'vitest';
import { mailedLink } from '../scripts/demo-calls.mjs';
import { button, cents, field, link, pounds, say, text, words } from './flow.ts';
import { expectSeen, expectSoon } from './seeing.ts';
import { openStage } from './stage.ts';
import { expectBooksRight, find, moneyOf, openMail, papers, readPdf, withoutCrew } from './world.ts';

const stage = openStage();
const TITLE = 'Spring launch at the gallery';
const [EMAIL, NAME] = ['rosa@example.com', 'Rosa Lind'];

beforeAll(() => withoutCrew(stage));

test('a company invites by mail, shares a booking, and each is paid and told their own part', async () => {
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
  await field(member, 'accounts:fields.password').fill('Crossfade1!');
  await button(member, 'accounts:sign_up.act').click();
  await expectSeen(text(member, 'accounts:verify.sent'));
  await member.goto(await mailedLink(stage.url(), EMAIL));
  await button(member, 'accounts:verify.go_on').click();
  await button(member, 'crew:invitation.accept').click();
  await expectSeen(text(member, 'crew:companies.title'));
  await expectSeen(text(dj, 'crew:account.none'));

  await button(member, 'payments:payouts.none.open').click();
  await button(member, 'sandbox:visit.details.give').click();
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
  const share = await moneyOf(dj, 'bookings:money.share');
  await member.goto('/financials/crew');
  const work = member.getByRole('listitem').filter({ hasText: TITLE });
  await expectSeen(work.getByText('£100.00'));
  await expectSeen(text(work, 'crew:work.coming'));

  await dj.getByRole('button', { name: words('bookings:time_machine.event_end') }).click();
  await expectSeen(text(dj, 'bookings:next.completed.dj'));
  await dj.getByRole('button', { name: words('bookings:time_machine.release') }).click();
  await expectSeen(text(dj, 'bookings:next.released.dj'));
  await expectSeen(text(work, 'crew:work.released'));

  // each has a statement of their own, and the crew's says nothing of anybody else's money
  await member.goto('/financials/documents');
  const own = member.getByRole('listitem').filter({ hasText: TITLE });
  await expectSeen(own.getByText('£100.00'));
  // the booking is not shown to them: their own page has what is theirs of it
  expect(await own.getByRole('link', { name: TITLE }).getAttribute('href')).toBe('/financials/crew');
  const theirs = await readPdf(own.getByRole('link').first());
  expect(theirs).toContain('£100.00');
  expect(theirs).toContain(NAME);
  expect(theirs).not.toContain(share);
  await expectSoon(() => papers(dj, 'payout_statement').count(), 1);
  const companys = await readPdf(papers(dj, 'payout_statement').getByRole('link'));
  const left = cents(share) - 10_000;
  expect(companys).toContain(pounds(left));
  await member.goto(`/bookings/${id}`);
  await expectSeen(member.getByRole('heading', { level: 1 }));
  expect(await member.getByText(share).count()).toBe(0);
  expect(await member.getByText(TITLE).count()).toBe(0);
  await openMail(mailbox, EMAIL, 'notifications:kinds.payout_sent', { amount: '£100.00' });
  await expectBooksRight(stage);
});
