import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, field, heading, say, text } from './flow.ts';
import { logIn, NEWCOMER, newcomer } from './newcomer.ts';
import { expectGone, expectSeen } from './seeing.ts';
import { openStage } from './stage.ts';

const stage = openStage();

test('staff find somebody, look as them and are themselves again, end a session, and close the account', async () => {
  const { page: theirs, email } = await newcomer(stage);
  const staff = await stage.arrive({ as: 'admin' });
  await staff.goto('/admin/members');
  await staff.getByRole('searchbox').fill(email);
  await staff.waitForURL(/q=/);
  await staff.getByRole('link', { name: NEWCOMER.name }).first().click();
  await expectSeen(staff.getByRole('heading', { level: 1, name: NEWCOMER.name }));

  await button(staff, 'members:act.impersonate.open').click();
  await field(staff, 'members:act.reason').fill('They asked about a payment.');
  await button(staff, 'members:act.impersonate.do', { name: NEWCOMER.name }).click();
  await staff.waitForURL('**/dashboard');
  const bar = text(staff, 'ui:impersonation.title', { name: NEWCOMER.name });
  await expectSeen(bar);
  await button(staff, 'ui:impersonation.stop').click();
  await staff.waitForURL('**/admin/members/*');
  await expectSeen(staff.getByRole('heading', { level: 1, name: NEWCOMER.name }));
  await expectGone(bar);

  await button(staff, 'members:sessions.end').first().click();
  await button(staff.getByRole('dialog'), 'members:sessions.end').click();
  await expectSeen(text(staff, 'members:sessions.none'));
  await theirs.goto('/bookings');
  await theirs.waitForURL('**/auth?next=%2Fbookings');

  await button(staff, 'members:act.ban.open').click();
  await field(staff, 'members:act.reason').fill('Sent the same offer to hundreds.');
  await button(staff, 'members:act.ban.do', { name: NEWCOMER.name }).click();
  await expectSeen(button(staff, 'members:act.unban.open'));
  await logIn(theirs, email);
  await expectSeen(theirs.getByRole('alert'));
  expect(new URL(theirs.url()).pathname).toBe('/login');

  await staff.goto('/admin/audit-logs');
  await button(staff, 'audit:check.run').click();
  await expectSeen(text(staff, 'audit:check.differences', { count: 0 }));
});

test('an account that was locked by wrong passwords is opened by staff, and its person logs in', async () => {
  const { page, email } = await newcomer(stage);
  await stage.query(
    `insert into sign_in_locks (user_id, failures, first_at, locked_until)
     select id, 100, now(), now() + interval '1 hour' from users where email = $1`,
    [email],
  );
  await page.context().clearCookies();
  await logIn(page, email);
  await expectSeen(page.getByRole('alert'));
  const staff = await stage.arrive({ as: 'admin' });
  await staff.goto('/admin/security');
  await button(staff, 'security:locked.unlock').first().click();
  await expectSeen(text(staff, 'security:locked.none'));
  await logIn(page, email);
  await page.waitForURL('**/dashboard');
});

test('a person gathers their data, asks for the end of their account, and takes it back by logging in', async () => {
  const { page, email } = await newcomer(stage);
  await page.goto('/settings/data');
  await button(page, 'privacy:archive.ask').click();
  const download = button(page, 'privacy:archive.download');
  await expectSeen(download);
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^crossfade-.*\.zip$/);

  await button(page, 'privacy:deletion.act').click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'privacy:deletion.email').fill(email);
  await button(dialog, 'privacy:deletion.act').click();
  await expectSeen(heading(page, 'privacy:goodbye.title'));
  await logIn(page, email);
  await page.waitForURL('**/dashboard');
});

test('a DJ names an address of their own and keeps an answer ready, both on the page about their mail', async () => {
  const page = await stage.arrive({ as: 'dj' });
  await page.goto('/settings/email');
  await field(page, 'messaging:sender.address').fill('mail@lateferry.example');
  await button(page, 'messaging:save').first().click();
  await expectSeen(page.getByText(/^crossfade-[0-9a-f]{8}\._domainkey\.lateferry\.example$/));
  await button(page, 'messaging:templates.new').click();
  await field(page, 'messaging:templates.name').fill('Warm yes');
  await field(page, 'messaging:templates.body').fill('Dear {client}, with pleasure.');
  await button(page, 'messaging:save').last().click();
  await expectSeen(page.getByRole('heading', { name: 'Warm yes' }));
  await page.goto('/settings/messaging');
  await expectSeen(page.getByRole('heading', { name: 'Warm yes' }));
  await expectSeen(
    page.getByRole('button', { name: say('messaging:templates.edit_one', { name: 'Warm yes' }) }),
  );
});

test('two tabs on the page about mail: neither undoes the other, a choice survives a reload', async () => {
  const first = await stage.arrive({ as: 'dj' });
  const second = await first.context().newPage();
  for (const page of [first, second]) await page.goto('/settings/email');
  const save = (page: Page) => button(page, 'messaging:save').first().click();
  const address = (page: Page) => field(page, 'messaging:sender.address');
  const signature = (page: Page) => field(page, 'messaging:sender.signature');
  await address(first).fill('one@lateferry.example');
  await save(first);
  await expectSeen(text(first, 'messaging:saved'));

  // what was not touched here comes along by itself
  await signature(second).fill('The booth');
  await save(second);
  await expectSeen(text(second, 'messaging:saved'));
  expect(await address(second).inputValue()).toBe('one@lateferry.example');

  // both said something of the same: nothing is saved, and what was typed is still there
  await signature(first).fill('Warmly, Mira');
  await save(first);
  await expectSeen(text(first, 'ui:clash.title'));
  await first.reload();
  await expectSeen(first.getByRole('definition').filter({ hasText: 'The booth' }));
  expect(await signature(first).inputValue()).toBe('Warmly, Mira');
  await button(first, 'ui:clash.take_for', { field: 'Signature' }).click();
  expect(await signature(first).inputValue()).toBe('The booth');
  await signature(first).fill('Warmly, the booth');
  await save(first);
  await expectSeen(text(first, 'messaging:saved'));
  await expectGone(text(first, 'ui:clash.title'));
  await first.reload();
  expect(await signature(first).inputValue()).toBe('Warmly, the booth');

  // an answer that both keep open
  for (const page of [first, second]) {
    await page.goto('/settings/messaging');
    await page
      .getByRole('button', { name: say('messaging:templates.edit_one', { name: 'Warm yes' }) })
      .click();
  }
  await field(first, 'messaging:templates.name').fill('A warm yes');
  await save(first);
  await expectSeen(first.getByRole('heading', { name: 'A warm yes' }));
  await field(second, 'messaging:templates.body').fill('Dear {client}, gladly.');
  await save(second);
  await expectSeen(second.getByRole('heading', { name: 'A warm yes' }));
  await expectSeen(second.getByText('gladly'));
});
