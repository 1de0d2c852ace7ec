import { expect, test } from 'vitest';
import { button, say, text } from './flow.ts';
import { expectSeen } from './seeing.ts';
import { openStage } from './stage.ts';

const stage = openStage({ social: true });

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
