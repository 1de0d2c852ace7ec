import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mailedLink } from '../scripts/demo-calls.mjs';
import { button, field, heading, say, text, words } from './flow.ts';
import { expectGone, expectSeen } from './seeing.ts';
import { openStage } from './stage.ts';
import { fillBooking, freeDay } from './world.ts';

const stage = openStage({ social: true });

/** Of the mail that was asked for: another tells of the new device. */
const confirms = (link: string): boolean => link.includes('/email-verification');

/** Fay presses for the mail in the dialog that asks, and follows its link beside it. */
async function confirmByMail(page: Page): Promise<void> {
  await button(page.getByRole('dialog'), 'ui:unverified.again').click();
  await expectSeen(text(page, 'ui:unverified.sent_again'));
  const [{ email } = {}] = await stage.rows("select email from users where name = 'Fay Okoro'");
  const mail = await page.context().newPage();
  await mail.goto(await mailedLink(stage.url(), email!, confirms));
  await expectSeen(text(mail, 'accounts:verify.done'));
}

test.each([
  ['facebook', 'Facebook', /Fay Okoro/],
  ['apple', 'Apple', /Abel/],
] as const)(
  '%s brings somebody new to where they were heading, and the same person again',
  async (id, name, person) => {
    const page = await stage.arrive();
    const enter = async () => {
      await page.goto('/bookings');
      await page.waitForURL('**/auth?next=%2Fbookings');
      await button(page, `accounts:social.${id}`).click();
      await page.getByRole('button', { name: person }).click();
      await page.waitForURL(`${stage.url()}/bookings`);
      await expectSeen(text(page, 'accounts:signed_in'));
    };
    await enter();
    await page.goto('/settings/security');
    await expectSeen(page.getByRole('button', { name: say('accounts:connected.disconnect_one', { name }) }));
    const who = async () =>
      ((await (await page.request.get('/api/me')).json()) as { user: { id: string } }).user.id;
    const first = await who();
    await button(page, 'ui:account.menu').click();
    await button(page, 'ui:account.sign_out').click();
    await expectSeen(text(page, 'ui:account.signed_out'));
    await enter();
    expect(await who()).toBe(first);
  },
);

test('whose address Facebook only told is asked to confirm it, client or DJ, and goes on by the link', async () => {
  const page = await stage.arrive();
  await page.goto('/login?next=%2Fdashboard%2Felite-collab');
  await button(page, 'accounts:social.facebook').click();
  await page.getByRole('button', { name: /Fay Okoro/ }).click();
  await page.waitForURL('**/dashboard/elite-collab');
  const asked = heading(page, 'ui:unverified.title');
  await expectSeen(asked);
  await expectSeen(text(page, 'ui:unverified.text'));
  const [{ id, email, role } = {}] = await stage.rows(
    "select id, email, role from users where name = 'Fay Okoro'",
  );
  expect(role).toBe('user');
  await stage.query("update users set role = 'dj' where id = $1", [id]);
  await page.reload();
  await expectSeen(asked);
  await button(page, 'ui:unverified.again').click();
  await expectSeen(text(page, 'ui:unverified.sent_again'));
  await page.goto(await mailedLink(stage.url(), email!, confirms));
  await page.goto('/dashboard/elite-collab');
  await expectSeen(heading(page, 'collaborations:title'));
  await expectGone(asked);
});

test('who came by Facebook books: sending waits for their address, loses nothing, and goes on by itself', async () => {
  await stage.query("update users set email_verified = false where name = 'Fay Okoro'");
  const page = await fillBooking(stage, 'Fay’s engagement', await freeDay(stage, 75), {});
  await button(page, 'accounts:social.facebook').click();
  await page.getByRole('button', { name: /Fay Okoro/ }).click();
  const send = button(page, 'bookings:send.request');
  await send.click();
  const asked = page.getByRole('dialog', { name: say('ui:unverified.first') });
  await expectSeen(asked);
  // not now: nothing was sent, and everything is still there
  await page.keyboard.press('Escape');
  await expectSeen(text(page, 'ui:errors.EMAIL_UNVERIFIED'));
  await expectSeen(page.getByText('Fay’s engagement'));
  expect(await stage.rows("select 1 from bookings where title = 'Fay’s engagement'")).toEqual([]);

  // another address is asked for elsewhere, and the way back leads to the same evening
  await send.click();
  await asked.getByRole('link', { name: say('ui:unverified.other') }).click();
  await page.waitForURL('**/settings/security');
  await expectGone(asked);
  await expectSeen(heading(page, 'accounts:address.title'));
  await page.goBack();
  await expectSeen(page.getByText('Fay’s engagement'));

  await send.click();
  await confirmByMail(page);
  await page.waitForURL(/\/bookings\/[\da-f-]{36}/);
  await expectSeen(text(page, 'bookings:page.new_title', { dj: 'Late Ferry' }));
});

test('a DJ who came by Facebook shows their page as soon as the address is known to be theirs', async () => {
  await stage.query("update users set email_verified = false, role = 'dj' where name = 'Fay Okoro'");
  const page = await stage.arrive();
  await page.goto(`/login?next=${encodeURIComponent('/profile?section=visibility')}`);
  await button(page, 'accounts:social.facebook').click();
  await page.getByRole('button', { name: /Fay Okoro/ }).click();
  await page.waitForURL('**/profile?section=visibility');
  await field(page, 'profiles:edit.fields.custom_slug').fill('fay-okoro');
  await page.getByRole('radio', { name: words('profiles:edit.visibility.public') }).check();
  await button(page, 'profiles:edit.save').click();
  const asked = page.getByRole('dialog', { name: say('ui:unverified.first') });
  await expectSeen(asked.getByText(say('ui:unverified.first_text')));
  const seen = () =>
    stage.rows(
      "select 1 from dj_profiles join users u on u.id = user_id where u.name = 'Fay Okoro' and is_public",
    );
  expect(await seen()).toEqual([]);

  await confirmByMail(page);
  await expectSeen(text(page, 'profiles:edit.saved'));
  expect(await seen()).toHaveLength(1);
});
