/** How somebody signs in, and where they are signed in. */
import { openAuthenticator } from '../../src/platform/testing/authenticator.ts';
import { callerOf, confirmAgain, mailedLink, signInAs } from '../demo-calls.mjs';

/** @import { Page } from 'playwright-core' */
/** @import { Say } from '../words.mjs' */
/** @import { Person, Screen } from './screens.mjs' */

const nameless = '00000000-0000-0000-0000-000000000000';

/**
 * @param {string} url
 * @param {Record<Person, string>} cookies `payer` gets passkeys and wants another address
 * @returns {Promise<Screen[]>}
 */
export async function accountScreens(url, cookies) {
  /** @param {'new_client' | 'payer'} person who does there what is sensitive */
  const security = (person) => async () => {
    await confirmAgain(url, cookies[person]);
    return '/settings/security';
  };
  const address = `maud-${crypto.randomUUID()}@crossfade.test`;
  const call = callerOf(url, cookies.payer);
  await call('accounts/change_email', { email: address });
  for (const aaguid of ['bada5566-a7aa-401f-bd96-45619a55120d', nameless]) {
    const answer = openAuthenticator(url).make(await call('accounts/start_passkey', {}), { aaguid });
    await call('accounts/add_passkey', { name: 'Chrome · Windows', answer });
  }
  const change = new URL(await mailedLink(url, address));
  // one more device than the pictures use: the client is told of it
  await signInAs(url, 'client');
  const { pathname, search } = new URL(await mailedLink(url, 'client@crossfade.test'));
  return [
    { name: 'security', as: 'client', path: '/settings/security' },
    {
      name: 'security-confirm',
      as: 'client',
      path: '/settings/security',
      fails: true,
      before: refuseUnconfirmed,
      act: async (page, say) => {
        await page.getByLabel(say('accounts:fields.new_password'), { exact: true }).fill('Vinyl&Rain8am');
        await page.getByRole('button', { name: say('accounts:password.act') }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'security-app',
      as: 'new_client',
      path: security('new_client'),
      act: async (page, say) => {
        await page.getByRole('button', { name: say('accounts:two_factor.start') }).click();
        await page.getByRole('img', { name: say('accounts:two_factor.qr') }).waitFor();
      },
    },
    {
      name: 'security-codes',
      as: 'new_client',
      path: security('new_client'),
      before: answerEnabled,
      act: async (page, say) => {
        await page.getByRole('button', { name: say('accounts:two_factor.start') }).click();
        await page.getByRole('textbox', { name: say('accounts:two_factor.code') }).fill('123456');
        await page.getByRole('button', { name: say('accounts:two_factor.enable') }).click();
        await page.getByText(say('accounts:recovery.title')).waitFor();
      },
    },
    {
      name: 'login-code',
      as: 'visitor',
      path: '/login',
      before: (page) =>
        page.route('**/api/auth/sign-in/email', (route) =>
          route.fulfill({ json: { twoFactorRedirect: true } }),
        ),
      act: async (page, say) => {
        await page.getByRole('textbox', { name: say('accounts:fields.email') }).fill('client@crossfade.test');
        await page.getByRole('textbox', { name: say('accounts:fields.password') }).fill('Crossfade1!');
        await page.getByRole('button', { name: say('accounts:sign_in.act') }).click();
        await page.getByRole('textbox', { name: say('accounts:two_factor.code') }).waitFor();
      },
    },
    {
      name: 'security-address',
      as: 'payer',
      path: '/settings/security',
    },
    {
      name: 'security-passkey-name',
      as: 'payer',
      path: '/settings/security',
      act: (page, say) =>
        page
          .getByRole('button', { name: say('accounts:passkeys.rename_one', { name: '1Password' }) })
          .click(),
    },
    {
      name: 'security-connected',
      as: 'payer',
      path: security('payer'),
      act: async (page, say) => {
        const connect = page.getByRole('button', {
          name: say('accounts:connected.connect_one', { name: 'Google' }),
        });
        // whoever runs without them has no such panel; and once is enough
        if ((await connect.count()) === 0) return;
        await connect.click();
        await page.getByRole('button', { name: /Gina Rossi/ }).click();
        await page.waitForURL('**/settings/security');
      },
    },
    { name: 'security-not-connected', as: 'client', path: '/settings/security?error=access_denied' },
    { name: 'change-email', as: 'visitor', path: change.pathname + change.search },
    { name: 'new-device', as: 'visitor', path: pathname + search },
    { name: 'new-device-ended', as: 'visitor', path: pathname + search, before: endAtOnce, act: endDevice },
    { name: 'new-device-unknown', as: 'visitor', path: '/new-device?key=none' },
  ];
}

/** @param {Page} page */
const refuseUnconfirmed = (page) =>
  page.route('**/rpc/accounts/change_password', (route) =>
    route.fulfill({
      status: 403,
      json: { json: { defined: true, code: 'CONFIRMATION_REQUIRED', status: 403, message: '' } },
    }),
  );

/** The answer is made here: no app is set up for a picture. @param {Page} page */
const answerEnabled = (page) =>
  page.route('**/rpc/accounts/enable_totp', (route) =>
    route.fulfill({
      json: {
        json: {
          recovery_codes: Array.from({ length: 10 }, (_, at) => `k7m${at}q-x4wp${at}`),
        },
      },
    }),
  );

/** The answer is made here: the device is on many pictures. @param {Page} page */
const endAtOnce = (page) =>
  page.route('**/rpc/accounts/end_new_device', (route) =>
    route.fulfill({ json: { json: { device: null } } }),
  );

/**
 * @param {Page} page
 * @param {Say} say
 */
const endDevice = (page, say) => page.getByRole('button', { name: say('accounts:new_device.end') }).click();
