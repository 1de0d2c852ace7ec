/** Every screen of the product on demo data: who sees it, where it is, and what is done before the picture. */
import sharp from 'sharp';
import { callerOf, signInAs, signUpAs } from '../demo-calls.mjs';
import { accountScreens } from './account-screens.mjs';
import { bookingScreens } from './booking-screens.mjs';
import { dataScreens } from './data-screens.mjs';
import { calendarScreens } from './calendar-screens.mjs';
import { collaborationScreens } from './collaboration-screens.mjs';
import { failingScreens } from './failing-screens.mjs';
import { nightScreens } from './night-screens.mjs';
import { onboardingScreens } from './onboarding-screens.mjs';
import { publicScreens } from './public-screens.mjs';
import { staffScreens } from './staff-screens.mjs';
import { themeScreens } from './theme-screens.mjs';

/**
 * @import { Page } from 'playwright-core'
 * @import { Say } from '../words.mjs'
 * @import { DemoPerson } from '../demo-calls.mjs'
 */

/** @typedef {DemoPerson | 'new_client' | 'new_dj' | 'payer' | 'looker'} Person one of the demo's, or somebody new; `looker` is staff who look as the client */

/**
 * @typedef {object} Screen
 * @property {string} name of its pictures
 * @property {Person | 'visitor'} as
 * @property {string | (() => Promise<string>)} path made anew for each visit where it does not last
 * @property {object} [draft] what was typed into the booking flow before
 * @property {(page: Page) => Promise<unknown>} [before] prepares the page before it is opened
 * @property {(page: Page, say: Say) => Promise<void>} [act] opens what is closed at first
 * @property {boolean} [fails] shows a failure, which the console may name
 * @property {boolean} [foreign] is drawn by somebody else's component: its inside is not ours to judge
 */

/**
 * @param {string} url of the product
 * @returns {Promise<{ screens: Screen[], cookies: Record<Person, string> }>}
 */
export async function listScreens(url) {
  const cookies = {
    client: await signInAs(url, 'client'),
    dj: await signInAs(url, 'dj'),
    admin: await signInAs(url, 'admin'),
    new_client: await signUpAs(url, { name: 'Noor Visser', role: 'user' }),
    new_dj: await signUpAs(url, { name: 'Teo Lindqvist', role: 'dj' }),
    payer: await signUpAs(url, { name: 'Maud Okonjo', role: 'user' }),
    looker: await lookAsClient(url),
  };
  /** @type {Screen[]} */
  const screens = [
    ...(await publicScreens(url, cookies)),
    ...(await accountScreens(url, cookies)),
    ...(await dataScreens(url, cookies)),
    ...(await bookingScreens(url, cookies.client, 'client')),
    ...(await bookingScreens(url, cookies.dj, 'dj')),
    ...(await nightScreens(url, cookies)),
    ...(await onboardingScreens(url)),
    ...['stage', 'pictures', 'brand', 'place', 'prices', 'days', 'links', 'contact', 'visibility'].map(
      (section) => ({
        name: `profile-${section}`,
        as: /** @type {const} */ ('dj'),
        path: `/profile?section=${section}`,
      }),
    ),
    ...(await calendarScreens(url, cookies.new_dj)),
    ...settingsScreens(),
    ...pictureScreens(),
    {
      name: 'profile-brand-weak',
      as: 'dj',
      path: '/profile?section=brand',
      act: async (page, say) => {
        const choose = async (/** @type {string} */ name, /** @type {string} */ color) =>
          page.locator(`[id$="${name}"]`).first().fill(color);
        await choose('primary_color', '#ffd500');
        await choose('accent_color', '#c0561b');
        await choose('background_color', '#1e1033');
        await choose('text_color', '#6b3fa0');
        await page.getByRole('status', { name: say('profiles:edit.brand.checks') }).waitFor();
      },
    },
    ...['client', 'dj'].flatMap((kind) => newcomerScreens(/** @type {'client' | 'dj'} */ (kind))),
    ...collaborationScreens(),
    ...(await staffScreens(url, cookies.admin)),
    ...failingScreens(),
  ];
  return { cookies, screens: [...screens, ...themeScreens(screens)] };
}

/**
 * @param {string} url of the product
 * @returns {Promise<string>} the Cookie header of staff who look as the demo's client
 */
async function lookAsClient(url) {
  const cookie = await signInAs(url, 'admin');
  const call = callerOf(url, cookie);
  const { items } = await call('members/list', { q: 'client@crossfade.test' });
  await call('members/impersonate', { id: items[0].id, reason: 'Asked to by the client' });
  return cookie;
}

/** A picture to choose: a stage at night, drawn. */
const drawnPhoto = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><rect width="1600" height="1000" fill="#26100a"/><circle cx="1050" cy="420" r="330" fill="#e8501a"/><rect y="760" width="1600" height="240" fill="#141311"/></svg>',
    ),
  )
    .png()
    .toBuffer();

/** @param {Page} page */
const choosePhoto = async (page) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'stage.png', mimeType: 'image/png', buffer: await drawnPhoto() });

/** @returns {Screen[]} */
const pictureScreens = () => [
  {
    name: 'profile-pictures-crop',
    as: 'new_dj',
    path: '/profile?section=pictures',
    act: async (page, say) => {
      await choosePhoto(page);
      await page.getByRole('slider', { name: say('profiles:pictures.zoom') }).waitFor();
    },
  },
  {
    name: 'profile-pictures-kept',
    as: 'new_dj',
    path: '/profile?section=pictures',
    act: async (page, say) => {
      const add = page.getByRole('button', { name: say('profiles:pictures.add') });
      if (
        (await page
          .getByRole('listitem')
          .filter({ has: page.getByRole('img') })
          .count()) > 2
      )
        return;
      await add.waitFor();
      await choosePhoto(page);
      await page.getByRole('slider', { name: say('profiles:pictures.zoom') }).waitFor();
      await page.getByRole('button', { name: say('profiles:pictures.save_photo') }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
  },
];

/** @returns {Screen[]} */
const settingsScreens = () => [
  { name: 'settings-dj', as: 'dj', path: '/settings' },
  { name: 'settings-client', as: 'client', path: '/settings' },
  { name: 'settings-messaging', as: 'dj', path: '/settings/messaging' },
  {
    name: 'settings-messaging-new',
    as: 'dj',
    path: '/settings/messaging',
    act: (page, say) => page.getByRole('button', { name: say('messaging:templates.new') }).click(),
  },
  { name: 'settings-email', as: 'dj', path: '/settings/email' },
  {
    name: 'settings-email-records',
    as: 'new_dj',
    path: '/settings/email',
    act: async (page, say) => {
      await page.getByRole('main').getByRole('textbox').first().fill('hello@sounds.example');
      await page.getByRole('button', { name: say('messaging:save') }).click();
      await page.getByRole('heading', { name: say('messaging:records.title') }).waitFor();
    },
  },
];

/**
 * @param {'client' | 'dj'} kind
 * @returns {Screen[]} the signed-in pages of somebody who has nothing yet
 */
const newcomerScreens = (kind) =>
  ['dashboard', 'bookings', 'financials', 'financials/payouts', 'financials/documents', 'profile'].map(
    (place) => ({
      name: `${place.replace('/', '-')}-new-${kind}`,
      as: `new_${kind}`,
      path: `/${place}`,
    }),
  );
