import { test } from 'vitest';
import { codeNow } from '../src/domains/accounts/server/adapters/totp.ts';
import { secretIn } from '../src/platform/testing/browser.ts';
import { button, field, heading, link, text, sendLogIn } from './flow.ts';
import { expectGone, expectSeen } from './seeing.ts';
import { openStage } from './stage.ts';

const stage = openStage({ environment: { STAFF_SECOND_FACTOR: 'required' } });

test('staff set up an app, and the back office opens', async () => {
  const page = await stage.arrive();
  await page.goto('/login?next=/admin/members');
  await sendLogIn(page, 'admin@crossfade.test');
  await page.waitForURL('**/settings/security');
  await expectSeen(text(page, 'accounts:staff.none'));
  await page.goto('/bookings');
  await link(page, 'ui:staff_door.act').click();

  await button(page, 'accounts:two_factor.start').click();
  const key = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  const secret = secretIn(`otpauth://totp/x?secret=${key}`);
  await field(page, 'accounts:two_factor.code').fill(codeNow(secret));
  await button(page, 'accounts:two_factor.enable').click();
  await button(page, 'accounts:recovery.done').click();
  await button(page, 'accounts:staff.enter').click();
  await page.waitForURL('**/admin/dashboard');
  await page.goto('/admin/members');
  await expectSeen(heading(page, 'members:title'));

  // another browser, whose session has not shown it
  await stage.query('update sessions set second_factor_at = null');
  await page.goto('/admin/members');
  await page.waitForURL('**/settings/security');
  await expectSeen(text(page, 'accounts:staff.known'));
  await button(page, 'accounts:staff.enter').click();
  const dialog = page.getByRole('dialog');
  await expectSeen(field(dialog, 'accounts:two_factor.code'));
  await expectGone(field(dialog, 'accounts:fields.password'));
  await stage.query('update two_factors set last_step = null');
  await field(dialog, 'accounts:two_factor.code').fill(codeNow(secret));
  await button(dialog, 'accounts:confirm.act').click();
  await page.waitForURL('**/admin/dashboard');
  await expectGone(dialog);
});
