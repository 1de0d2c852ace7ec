import { expect, test } from 'vitest';
import { mailedLink } from '../scripts/demo-calls.mjs';
import { button, field, heading, link, say, text } from './flow.ts';
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
  await other.goto(await mailedLink(stage.url(), email, verification));
  await field(other, 'accounts:fields.new_password').fill('Other&Rain8am');
  await button(other, 'accounts:update.act').click();
  await other.waitForURL('**/login');
  await expectSeen(text(other, 'accounts:update.done'));

  // every session has ended
  await page.goto('/bookings');
  await page.waitForURL('**/auth?next=%2Fbookings');
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
  await field(cover, 'accounts:fields.email').fill('dj@crossfade.test');
  await field(cover, 'accounts:fields.password').fill('Crossfade1!');
  await button(cover, 'accounts:sign_in.act').click();
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
  await field(second, 'accounts:fields.email').fill('dj@crossfade.test');
  await field(second, 'accounts:fields.password').fill('Crossfade1!');
  await button(second, 'accounts:sign_in.act').click();
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
