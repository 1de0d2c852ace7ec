import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mailedLink, signInAs } from '../scripts/demo-calls.mjs';
import { codeNow } from '../src/domains/accounts/server/adapters/totp.ts';
import { button, field, heading, say, secretOf, text } from './flow.ts';
import { logIn, newcomer } from './newcomer.ts';
import { expectGone, expectSeen } from './seeing.ts';
import { openStage } from './stage.ts';

const stage = openStage();

test('an app is set up, asked for at the next login, replaced by a recovery code, and given up again', async () => {
  const { page, email } = await newcomer(stage);
  await page.goto('/settings/security');
  await button(page, 'accounts:two_factor.start').click();
  await expectSeen(page.getByRole('img', { name: say('accounts:two_factor.qr') }));
  const secret = await secretOf(page.locator('code'));
  await field(page, 'accounts:two_factor.code').fill('000000');
  await button(page, 'accounts:two_factor.enable').click();
  await expectSeen(text(page, 'accounts:validation.wrong_code'));
  await field(page, 'accounts:two_factor.code').fill(codeNow(secret));
  await button(page, 'accounts:two_factor.enable').click();
  await expectSeen(text(page, 'accounts:recovery.title'));
  const codes = await page.locator('li code').allInnerTexts();
  expect(codes).toHaveLength(10);
  await button(page, 'accounts:recovery.done').click();
  await expectSeen(text(page, 'accounts:two_factor.is_on'));

  const other = await stage.arrive();
  await logIn(other, email);
  await expectSeen(field(other, 'accounts:two_factor.code'));
  await button(other, 'accounts:second.by_recovery').click();
  await field(other, 'accounts:second.recovery_code').fill(codes[0] ?? '');
  await button(other, 'accounts:sign_in.act').click();
  await other.waitForURL('**/dashboard');

  await page.reload();
  await expectSeen(text(page, 'accounts:two_factor.left', { count: 9 }));
  await button(page, 'accounts:two_factor.disable').click();
  await button(page.getByRole('dialog'), 'accounts:two_factor.disable').click();
  await expectSeen(text(page, 'accounts:two_factor.disabled'));
});

/** A phone whose owner unlocks it whenever a page asks; what it holds stays with this browser. */
async function givePhone(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, named, logs in by itself where the address would be typed, and is removed', async () => {
  const { page, email } = await newcomer(stage);
  await givePhone(page);
  await page.goto('/settings/security');
  await button(page, 'accounts:passkeys.add').click();
  await expectSeen(text(page, 'accounts:passkeys.added'));
  await page.getByRole('button', { name: /^Rename: / }).click();
  await field(page, 'accounts:passkeys.name').fill('Phone in the booth');
  await button(page, 'accounts:passkeys.save').click();
  await expectSeen(page.getByText('Phone in the booth', { exact: true }));

  await page.request.post('/api/auth/sign-out', { headers: { origin: stage.url() } });
  // the phone answers as soon as the field offers it
  await page.goto('/login?next=%2Fsettings%2Fsecurity');
  await page.waitForURL('**/settings/security');
  await expectSeen(text(page, 'accounts:address.text', { email }));

  await page
    .getByRole('button', { name: say('accounts:passkeys.remove_one', { name: 'Phone in the booth' }) })
    .click();
  await button(page.getByRole('dialog'), 'accounts:passkeys.remove').click();
  await expectSeen(button(page, 'accounts:passkeys.add'));
});

test('a device is logged out from another one, and a new password logs out the rest', async () => {
  const { page, email } = await newcomer(stage);
  const other = await stage.arrive();
  await logIn(other, email);
  await other.waitForURL('**/dashboard');
  await other.goto('/bookings');
  await expectSeen(heading(other, 'bookings:list.title'));
  await page.goto('/settings/security');
  await expectSeen(text(page, 'accounts:devices.current'));
  await page.getByRole('button', { name: /^Log out: / }).click();
  await expectGone(page.getByRole('button', { name: /^Log out: / }));
  // nobody touches the other device: what it shows is covered by itself
  await expectSeen(other.getByRole('dialog', { name: say('accounts:cover.title') }));
  await other.goto('/bookings');
  await other.waitForURL('**/auth?next=%2Fbookings');

  await field(page, 'accounts:fields.new_password').fill('Other&Rain8am');
  await button(page, 'accounts:password.act').click();
  await expectSeen(text(page, 'accounts:password.done'));
  await logIn(other, email, 'Other&Rain8am');
  await other.waitForURL('**/dashboard');
});

test('logging out everywhere leaves nobody’s page here, and covers every other one', async () => {
  const { page, email } = await newcomer(stage);
  await page.goto('/settings/security');
  const tab = await page.context().newPage();
  const other = await stage.arrive();
  await logIn(other, email);
  await other.waitForURL('**/dashboard');
  for (const elsewhere of [tab, other]) {
    await elsewhere.goto('/bookings');
    await expectSeen(heading(elsewhere, 'bookings:list.title'));
  }
  await button(page, 'accounts:devices.end_all').click();
  await button(page.getByRole('dialog'), 'accounts:devices.end_all').click();
  await expectSeen(page.getByText(say('ui:account.signed_out'), { exact: true }));
  await expectSeen(
    page
      .getByRole('banner')
      .getByRole('link', { name: say('ui:nav.log_in') })
      .first(),
  );
  for (const elsewhere of [tab, other])
    await expectSeen(elsewhere.getByRole('dialog', { name: say('accounts:cover.title') }));
  expect(await page.evaluate(() => localStorage.getItem('crossfade-session'))).toBe('nobody');
});

test('the mail about a new device logs it out, from a browser that is logged in nowhere', async () => {
  await signInAs(stage.url(), 'dj');
  await signInAs(stage.url(), 'dj');
  const page = await stage.arrive();
  await page.goto(await mailedLink(stage.url(), 'dj@crossfade.test'));
  await expectSeen(heading(page, 'accounts:new_device.title'));
  await button(page, 'accounts:new_device.end').click();
  await expectSeen(text(page, 'accounts:new_device.ended'));
  await page.reload();
  await expectSeen(text(page, 'accounts:new_device.ended'));
});
