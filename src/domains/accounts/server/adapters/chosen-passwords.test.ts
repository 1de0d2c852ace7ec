import { expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { mailedPath, openBrowser } from '../../../../platform/testing/browser.ts';

const harness = await createTestApp();

test('a password that is one’s own name in its usual dress is refused, also by the link of a mail', async () => {
  const browser = openBrowser(harness);
  const email = `${crypto.randomUUID()}@example.test`;
  const lena = { email, name: 'Lena Oswald', password: 'Oswald2026!' };
  const refusal = { status: 400, json: { code: 'COMMON_PASSWORD' } };
  expect(await browser.auth('/sign-up/email', lena)).toMatchObject(refusal);
  await browser.auth('/sign-up/email', { ...lena, password: 'Vinyl&Rain7am' });
  await browser.auth('/request-password-reset', { email, redirectTo: '/update-password' });
  const opened = await browser.send((await mailedPath(harness, email, 'reset_password')) ?? '');
  const token = new URL(opened.headers.get('location') ?? '', 'http://x').searchParams.get('token');
  expect(await browser.auth('/reset-password', { newPassword: 'Oswald2026!', token })).toMatchObject(refusal);
  // and the link is still good for another
  expect((await browser.auth('/reset-password', { newPassword: 'Vinyl&Rain8am', token })).status).toBe(200);
  expect((await browser.signIn(email, 'Vinyl&Rain8am')).status).toBe(200);
  expect((await browser.call('accounts.change_password', { password: 'L3na12345!' })).status).toBe(422);
});

test.each([
  ['/sign-up/email', (password: string) => ({ email: 'long@example.test', name: 'Lena Oswald', password })],
  ['/reset-password', (newPassword: string) => ({ newPassword, token: 'any' })],
])('%s refuses a password without an end before it looks for words in it', async (path, body) => {
  // made of what is refused as common, had anybody looked
  for (const password of ['Password1!'.repeat(13), `Aa1!${'1'.repeat(60_000)}a`])
    expect(await openBrowser(harness).auth(path, body(password))).toMatchObject({
      status: 400,
      json: { code: 'PASSWORD_TOO_LONG' },
    });
});
