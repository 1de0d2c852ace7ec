/** What the product says of itself to everybody: prices, what DJs earn, how to reach us, the rules. */

/** @import { Page } from 'playwright-core' */
/** @import { Screen } from './screens.mjs' */

/** @returns {Screen[]} */
export const siteScreens = () => [
  { name: 'pricing', as: 'visitor', path: '/pricing' },
  {
    name: 'pricing-year',
    as: 'visitor',
    path: '/pricing',
    act: async (page, say) => {
      await page.getByRole('radio', { name: say('plans:pricing.interval.year') }).check();
      await page.locator('details').first().locator('summary').click();
    },
  },
  { name: 'become-dj', as: 'visitor', path: '/become-dj' },
  { name: 'become-dj-little', as: 'visitor', path: '/become-dj?bookings=0&price=90' },
  { name: 'contact', as: 'visitor', path: '/contact?topic=plan' },
  {
    name: 'contact-errors',
    as: 'visitor',
    path: '/contact',
    act: (page, say) => page.getByRole('button', { name: say('enquiries:contact.act') }).click(),
  },
  {
    name: 'contact-sent',
    as: 'visitor',
    path: '/contact',
    before: takeEnquiries,
    act: async (page, say) => {
      await page.getByRole('textbox', { name: say('enquiries:fields.name') }).fill('Ada Okoro');
      await page.getByRole('textbox', { name: say('enquiries:fields.email') }).fill('ada@example.test');
      await page.getByRole('textbox', { name: say('enquiries:fields.message') }).fill('Do you play polka?');
      await page.getByRole('button', { name: say('enquiries:contact.act') }).click();
      await page.getByRole('heading', { name: say('enquiries:contact.sent.title') }).waitFor();
    },
  },
  ...['about', 'cookies', 'faq', 'features', 'privacy', 'terms'].map((name) => ({
    name,
    as: /** @type {const} */ ('visitor'),
    path: `/${name}`,
  })),
  { name: 'learning-hub', as: 'visitor', path: '/learning-hub' },
  { name: 'learning-hub-found', as: 'visitor', path: '/learning-hub?q=DJ' },
  { name: 'learning-hub-nothing', as: 'visitor', path: '/learning-hub?q=hurdy-gurdy' },
  { name: 'guide', as: 'visitor', path: '/learning-hub/price-explained' },
  { name: 'city', as: 'visitor', path: '/wedding-dj-cost/london' },
  { name: 'city-far', as: 'visitor', path: '/wedding-dj-cost/london?hours=10&km=120' },
  { name: 'city-few', as: 'visitor', path: '/wedding-dj-cost/hamburg' },
  { name: 'city-none', as: 'visitor', path: '/wedding-dj-cost/lagos' },
  { name: 'landing', as: 'visitor', path: '/landing' },
  { name: 'region', as: 'visitor', path: '/landing/united-kingdom' },
  { name: 'palette', as: 'dj', path: '/dashboard', act: openPalette },
  {
    name: 'palette-found',
    as: 'client',
    path: '/dashboard',
    act: async (page) => {
      await openPalette(page);
      await page.keyboard.type('ferry');
      await page.getByRole('option', { name: 'Late Ferry' }).first().waitFor();
    },
  },
  { name: 'offline-card', as: 'visitor', path: '/offline-card' },
  { name: 'offline-card-own', as: 'dj', path: '/offline-card' },
  {
    name: 'offline-card-contact',
    as: 'dj',
    path: '/offline-card',
    act: async (page, say) => {
      await page.getByRole('radio').last().check();
      await page.getByRole('img', { name: say('offline:card.code') }).waitFor();
    },
  },
  { name: 'offline-card-none', as: 'new_dj', path: '/offline-card' },
  {
    name: 'offline-nothing',
    as: 'visitor',
    path: '/offline?of=%2Fpricing',
    before: withoutNetwork,
    fails: true,
  },
  {
    name: 'offline-list',
    as: 'client',
    path: '/bookings',
    fails: true,
    act: (page, say) => readOffline(page, say, '/dashboard'),
  },
  {
    name: 'offline-booking',
    as: 'dj',
    path: '/bookings',
    fails: true,
    act: async (page, say) => {
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
      await page.waitForURL(/bookings\/[\w-]+$/);
      await page.getByRole('heading', { name: say('bookings:event.title') }).waitFor();
      await readOffline(page, say, new URL(page.url()).pathname);
    },
  },
  {
    name: 'install',
    as: 'visitor',
    path: '/pricing',
    act: (page, say) => offerInstall(page, say('offline:install.text')),
  },
  {
    name: 'install-ios',
    as: 'visitor',
    path: '/pricing',
    before: (page) =>
      page.addInitScript(() => Object.defineProperty(navigator, 'userAgent', { value: 'iPhone' })),
    act: (page, say) => offerInstall(page, say('offline:install.ios')),
  },
  {
    name: 'contact-failed',
    as: 'visitor',
    path: '/contact',
    fails: true,
    before: (page) => page.route('**/rpc/enquiries/contact', (route) => route.abort()),
    act: async (page, say) => {
      await page.getByRole('textbox', { name: say('enquiries:fields.name') }).fill('Ada Okoro');
      await page.getByRole('textbox', { name: say('enquiries:fields.email') }).fill('ada@example.test');
      await page.getByRole('textbox', { name: say('enquiries:fields.message') }).fill('Do you play polka?');
      await page.getByRole('button', { name: say('enquiries:contact.act') }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'venue-partners', as: 'visitor', path: '/venue-partners' },
  {
    name: 'venue-partners-errors',
    as: 'visitor',
    path: '/venue-partners',
    act: async (page, say) => {
      await page.getByRole('textbox', { name: say('enquiries:fields.venue_email') }).fill('hello@');
      await page.getByRole('button', { name: say('enquiries:venue.act') }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'admin-enquiries', as: 'admin', path: '/admin/enquiries' },
  { name: 'admin-enquiries-closed', as: 'admin', path: '/admin/enquiries?status=closed' },
];

/** @param {Page} page */
async function openPalette(page) {
  await page.keyboard.press('Control+/');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
}

/**
 * As after something was done, in a browser that can install.
 * @param {Page} page
 * @param {string | RegExp} text
 */
async function offerInstall(page, text) {
  await page.waitForFunction(() => Reflect.get(window, 'earlyInput') === undefined);
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    (isOffered) => {
      localStorage.removeItem('crossfade-install');
      if (isOffered) window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }));
      window.dispatchEvent(new Event('crossfade-acted'));
    },
    !(await page.evaluate(() => navigator.userAgent)).includes('iPhone'),
  );
  await page.getByText(text).waitFor();
}

/** Nobody answers who is asked whether there is a network. @param {Page} page */
const withoutNetwork = (page) => page.route('**/rpc/accounts/me', (route) => route.abort());

/**
 * What a device keeps is read as without a network, on the page that stands in for `of`.
 * @param {Page} page
 * @param {import('../words.mjs').Say} say
 * @param {string} of
 */
async function readOffline(page, say, of) {
  await page.waitForFunction(() => localStorage.getItem('crossfade-kept') !== null);
  await withoutNetwork(page);
  await page.goto(`${new URL(page.url()).origin}/offline?of=${encodeURIComponent(of)}`);
  await page.getByRole('button', { name: say('offline:retry') }).waitFor();
  await page.locator('main section, main article').first().waitFor();
}

/** The answer is made here: few messages are taken of one network, and there are many pictures. @param {Page} page */
const takeEnquiries = (page) =>
  page.route('**/rpc/enquiries/*', (route) => route.fulfill({ json: { json: { is_received: true } } }));
