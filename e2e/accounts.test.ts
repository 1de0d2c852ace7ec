import { expect, test } from 'vitest';
import { mailedLink } from '../scripts/demo-calls.mjs';
import { codeNow } from '../src/domains/accounts/server/adapters/totp.ts';
import { button, field, heading, link, say, secretOf, text, sendLogIn } from './flow.ts';
import { expectGone, expectSeen } from './seeing.ts';
import { openStage } from './stage.ts';

const stage = openStage({ social: true });

test('somebody signs up, opens the mail, goes on where they were heading, and later chooses a new password', async () => {
  const email = `${crypto.randomUUID()}@example.test`;
  const page = await stage.arrive();
  await page.goto('/register?next=%2Fbookings');
  await field(page, 'accounts:fields.name').fill('Ana Reis');
  await field(page, 'accounts:fields.email').fill(email);
  await field(page, 'accounts:fields.password').fill('Password1!');
  await button(page, 'accounts:sign_up.act').click();
  await expectSeen(text(page, 'accounts:validation.common_password'));
  await field(page, 'accounts:fields.password').fill('Vinyl&Rain8am');
  await button(page, 'accounts:sign_up.act').click();
  await expectSeen(text(page, 'accounts:signed_up'));
  await expectSeen(text(page, 'accounts:verify.sent_text', { email }));
  // not yet: the address is not confirmed
  await page.goto('/dashboard');
  await page.waitForURL('**/auth?next=%2Fdashboard');

  const verification = await mailedLink(stage.url(), email);
  await page.goto(verification);
  await expectSeen(text(page, 'accounts:verify.done'));
  await button(page, 'accounts:verify.go_on').click();
  await page.waitForURL('**/bookings');

  const other = await stage.arrive();
  await other.goto('/login');
  await link(other, 'accounts:sign_in.forgot').click();
  // the page before asks for an address too
  await expectSeen(heading(other, 'accounts:reset.title'));
  await field(other, 'accounts:fields.email').fill(email);
  await button(other, 'accounts:reset.act').click();
  await expectSeen(text(other, 'accounts:reset.sent'));
  await other.goto(await mailedLink(stage.url(), email, (newer) => newer !== verification));
  await field(other, 'accounts:fields.new_password').fill('Other&Rain8am');
  await button(other, 'accounts:update.act').click();
  await other.waitForURL('**/login');
  await expectSeen(text(other, 'accounts:update.done'));

  // every session has ended
  await page.goto('/bookings');
  await page.waitForURL('**/auth?next=%2Fbookings');
});

test('the link opened in another browser asks for the password, or for a new one by whoever chose none', async () => {
  const [email, hers] = [`${crypto.randomUUID()}@example.test`, `${crypto.randomUUID()}@example.test`];
  const page = await stage.arrive();
  for (const address of [email, hers]) {
    await page.goto('/register');
    await field(page, 'accounts:fields.name').fill('Ana Reis');
    await field(page, 'accounts:fields.email').fill(address);
    await field(page, 'accounts:fields.password').fill('Vinyl&Rain8am');
    await button(page, 'accounts:sign_up.act').click();
    await expectSeen(text(page, 'accounts:verify.sent_text', { email: address }));
  }
  const other = await stage.arrive();
  await other.goto(await mailedLink(stage.url(), email));
  await expectSeen(text(other, 'accounts:verify.elsewhere', { email }));
  await field(other, 'accounts:fields.password').fill('Other&Rain8am');
  await button(other, 'accounts:verify.confirm').click();
  await expectSeen(text(other, 'accounts:validation.wrong_password'));
  await field(other, 'accounts:fields.password').fill('Vinyl&Rain8am');
  await button(other, 'accounts:verify.confirm').click();
  await expectSeen(text(other, 'accounts:verify.done'));
  await button(other, 'accounts:verify.go_on').click();
  await other.waitForURL('**/dashboard');

  const owner = await stage.arrive();
  await owner.goto(await mailedLink(stage.url(), hers));
  await button(owner, 'accounts:verify.foreign').click();
  await field(owner, 'accounts:fields.new_password').fill('Other&Rain8am');
  await button(owner, 'accounts:update.act').click();
  await owner.waitForURL('**/login');
});

test('a dead link says what to do', async () => {
  const page = await stage.arrive();
  await page.goto('/update-password?error=INVALID_TOKEN');
  await expectSeen(text(page, 'accounts:dead.title'));
  await link(page, 'accounts:dead.act').click();
  await expectSeen(heading(page, 'accounts:reset.title'));
  expect(await page.getByText(say('accounts:reset.text')).count()).toBe(1);
});

test('a session ends in all tabs, and what was typed in one is there after signing in again', async () => {
  const first = await stage.arrive({ as: 'dj' });
  const second = await first.context().newPage();
  await first.goto('/profile');
  const tagline = field(first, 'profiles:edit.fields.tagline');
  await tagline.fill('Typed, and not saved');
  await second.goto('/');
  await button(second, 'ui:account.menu').click();
  await button(second, 'ui:account.sign_out').click();
  await expectSeen(text(second, 'ui:account.signed_out'));

  const cover = first.getByRole('dialog', { name: say('accounts:cover.title') });
  await expectSeen(cover);
  await sendLogIn(cover, 'dj@crossfade.test');
  await expectGone(cover);
  expect(await tagline.inputValue()).toBe('Typed, and not saved');
  // a page that was nobody's is theirs as well
  await expectSeen(button(second, 'ui:account.menu'));
});

test('a page does not become somebody else’s', async () => {
  const first = await stage.arrive({ as: 'client' });
  await first.goto('/bookings');
  const second = await first.context().newPage();
  await second.goto('/');
  await button(second, 'ui:account.menu').click();
  await button(second, 'ui:account.sign_out').click();
  await expectSeen(text(second, 'ui:account.signed_out'));
  await second.goto('/login');
  await sendLogIn(second, 'dj@crossfade.test');
  await second.waitForURL('**/dashboard');
  await expectSeen(first.getByRole('dialog', { name: say('accounts:cover.other_title') }));
});

test('Google leads back to where somebody was heading; Facebook is connected beside it; who says no there is told so', async () => {
  const page = await stage.arrive();
  await page.goto('/bookings');
  await page.waitForURL('**/auth?next=%2Fbookings');
  await button(page, 'accounts:social.google').click();
  await page.getByRole('button', { name: /Gina Rossi/ }).click();
  await page.waitForURL(`${stage.url()}/bookings`);
  await expectSeen(text(page, 'accounts:signed_in'));

  await page.goto('/settings/security');
  await page
    .getByRole('button', { name: say('accounts:connected.disconnect_one', { name: 'Google' }) })
    .click();
  await expectSeen(text(page, 'accounts:refused.last_way'));
  await page
    .getByRole('button', { name: say('accounts:connected.connect_one', { name: 'Facebook' }) })
    .click();
  await page.getByRole('button', { name: 'Fay Okoro' }).click();
  await page.waitForURL('**/settings/security');
  await expectSeen(
    page.getByRole('button', { name: say('accounts:connected.disconnect_one', { name: 'Facebook' }) }),
  );

  const other = await stage.arrive();
  await other.goto('/login');
  await button(other, 'accounts:social.facebook').click();
  await other.getByRole('button', { name: 'Cancel' }).click();
  await expectSeen(other.getByRole('heading', { name: 'Authentication failed', exact: true }));
  await link(other, 'accounts:callback.again').click();
  await other.waitForURL('**/login?next=*');
});

test('with an app set up Google alone lets nobody in: its code is asked for on the way, and then they are where they were heading', async () => {
  const page = await stage.arrive();
  const comeByGoogle = async () => {
    await page.goto('/login?next=%2Fsettings%2Fsecurity');
    await button(page, 'accounts:social.google').click();
    await page.getByRole('button', { name: /Gina Rossi/ }).click();
  };
  await comeByGoogle();
  await button(page, 'accounts:two_factor.start').click();
  await expectSeen(page.getByRole('img', { name: say('accounts:two_factor.qr') }));
  await field(page, 'accounts:two_factor.code').fill(codeNow(await secretOf(page.locator('code'))));
  await button(page, 'accounts:two_factor.enable').click();
  await expectSeen(text(page, 'accounts:recovery.title'));
  const [code = ''] = await page.locator('li code').allInnerTexts();

  await page.goto('/dashboard');
  await button(page, 'ui:account.menu').click();
  await button(page, 'ui:account.sign_out').click();
  await expectSeen(text(page, 'ui:account.signed_out'));
  await comeByGoogle();
  await page.waitForURL('**/auth?step=code&next=%2Fsettings%2Fsecurity');
  await button(page, 'accounts:second.by_recovery').click();
  await field(page, 'accounts:second.recovery_code').fill(code);
  await button(page, 'accounts:sign_in.act').click();
  await page.waitForURL('**/settings/security');
  await expectSeen(text(page, 'accounts:two_factor.left', { count: 9 }));
});
