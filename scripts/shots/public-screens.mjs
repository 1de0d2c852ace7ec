/** What everybody sees: the search, a DJ's page, the booking flow, the sandbox's checkout, the ways in. */
import { wallClock } from '../../src/shared/calendar-date.ts';
import { callerOf } from '../demo-calls.mjs';
import { checkoutScreens } from './checkout-screens.mjs';
import { siteScreens } from './site-screens.mjs';

/** @import { Screen } from './screens.mjs' */

const DAY_MS = 86_400_000;
const PLACE = { city: 'London', country_code: 'GB', lat: 51.50853, lng: -0.12574 };
const HOURS = { start_time: '18:00', end_time: '23:00' };

/** A Saturday far enough ahead that only a deposit is due. */
function someSaturday() {
  const from = new Date(Date.now() + 40 * DAY_MS);
  return new Date(from.getTime() + (6 - from.getUTCDay()) * DAY_MS).toISOString().slice(0, 10);
}

/**
 * @param {string} url
 * @param {{ client: string, payer: string, admin: string }} cookies whose bookings are shown, who makes new ones, and staff
 * @returns {Promise<Screen[]>}
 */
export async function publicScreens(url, { client, payer, admin }) {
  const call = callerOf(url);
  const date = someSaturday();
  const search = { ...HOURS, date, place: { lat: PLACE.lat, lng: PLACE.lng, radius_km: 100 } };
  const { items, facets } = await call('directory/search', search);
  const instant = items.find((/** @type {{ instant_booking: boolean }} */ item) => item.instant_booking);
  const asked = items.find((/** @type {{ instant_booking: boolean }} */ item) => !item.instant_booking);
  const pages = await Promise.all(
    items.map((/** @type {{ slug: string }} */ { slug }) => call('profiles/dj', { slug })),
  );
  const branded = pages.find(({ background_color }) => background_color) ?? instant;
  if (!instant || !asked) throw new Error('The demo has too few featured DJs who are free in London');
  const draft = {
    dj: instant.slug,
    date,
    ...HOURS,
    ...PLACE,
    title: 'Sixty years of Aunt May',
    event_type: 'birthday',
    venue_name: 'The Boathouse',
    venue_address: '12 Riverside Walk',
    guest_count: 60,
    must_play: ['Candi Staton – Young Hearts Run Free', 'Earth, Wind & Fire – September'],
    do_not_play: ['Baby Shark'],
    notes: 'Speeches at nine. Please no microphone on the terrace.',
  };
  const event = { ...HOURS, ...PLACE, date, lat: `${PLACE.lat}`, lng: `${PLACE.lng}` };
  const filters = new URLSearchParams({ ...event, radius_km: '100' });
  const genres = facets.genres
    .slice(0, 2)
    .map((/** @type {{ genre: string }} */ { genre }) => `&genre=${genre}`)
    .join('');
  /** @type {(name: string, step: number, more?: Partial<Screen>) => Screen} */
  const bookDj = (name, step, more = {}) => ({
    name,
    as: 'visitor',
    path: `/book-dj?dj=${instant.slug}&step=${step}`,
    draft,
    ...more,
  });
  return [
    { name: 'home', as: 'visitor', path: '/' },
    { name: 'home-menu', as: 'visitor', path: '/', act: openMenu },
    { name: 'home-account', as: 'client', path: '/', act: openAccount },
    ...siteScreens(),
    { name: 'find-dj', as: 'visitor', path: '/find-dj' },
    { name: 'find-dj-filtered', as: 'visitor', path: `/find-dj?${filters}${genres}` },
    { name: 'find-dj-sheet', as: 'visitor', path: `/find-dj?${filters}${genres}`, act: openFilters },
    { name: 'find-dj-empty', as: 'visitor', path: '/find-dj?q=hurdy-gurdy' },
    { name: 'find-dj-empty-place', as: 'visitor', path: `/find-dj?${filters}&genre=bachata&rating_min=5` },
    { name: 'find-dj-past', as: 'visitor', path: '/find-dj?date=2020-01-01' },
    { name: 'find-dj-signed-in', as: 'client', path: `/find-dj?${filters}` },
    { name: 'dj', as: 'visitor', path: `/dj/${instant.slug}` },
    { name: 'dj-branded', as: 'visitor', path: `/dj/${branded.slug}` },
    { name: 'dj-asked', as: 'client', path: `/dj/${asked.slug}?${filters}` },
    { name: 'book-dj-none', as: 'visitor', path: '/book-dj' },
    bookDj('book-dj-1', 1),
    bookDj('book-dj-2', 2),
    bookDj('book-dj-2-errors', 2, { draft: { dj: instant.slug }, act: goOn('when') }),
    bookDj('book-dj-2-taken', 2, await takenTime(url, client)),
    bookDj('book-dj-3', 3),
    bookDj('book-dj-3-errors', 3, { draft: { ...draft, title: '' }, act: goOn('event') }),
    bookDj('book-dj-4-visitor', 4),
    bookDj('book-dj-4', 4, { as: 'client' }),
    bookDj('far-pay', 4, {
      as: 'client',
      draft: { ...draft, date: new Date(Date.parse(draft.date) + 126 * DAY_MS).toISOString().slice(0, 10) },
    }),
    bookDj('book-dj-4-asked', 4, {
      as: 'client',
      path: `/book-dj?dj=${asked.slug}&step=4`,
      draft: { ...draft, dj: asked.slug },
    }),
    ...checkoutScreens(url, { payer, admin }, { dj_id: instant.user_id, ...event, ...PLACE }),
    ...entryScreens(),
    { name: 'reference', as: 'visitor', path: '/api/reference', foreign: true },
  ];
}

/**
 * The answer is made here: nobody has signed up for a picture.
 * @param {{ has_password: boolean, providers: string[] }} asked
 * @returns {(page: import('playwright-core').Page) => Promise<unknown>}
 */
const askFor = (asked) => (page) =>
  page.route('**/api/auth/confirm-address', (route) =>
    route.fulfill({ json: { state: 'asks', email: 'ana@crossfade.test', ...asked } }),
  );

/** @returns {Screen[]} */
function entryScreens() {
  return [
    { name: 'login', as: 'visitor', path: '/login' },
    {
      name: 'login-errors',
      as: 'visitor',
      path: '/login',
      act: (page, say) => page.getByRole('button', { name: say('accounts:sign_in.act') }).click(),
    },
    {
      name: 'login-refused',
      as: 'visitor',
      path: '/login',
      fails: true,
      // the answer is made here: few wrong passwords are allowed, and there are many pictures
      before: (page) =>
        page.route('**/api/auth/sign-in/email', (route) =>
          route.fulfill({ status: 401, json: { code: 'INVALID_EMAIL_OR_PASSWORD' } }),
        ),
      act: async (page, say) => {
        await page.getByRole('textbox', { name: say('accounts:fields.email') }).fill('client@crossfade.test');
        await page.getByRole('textbox', { name: say('accounts:fields.password') }).fill('Wrong1!wrong');
        await page.getByRole('button', { name: say('accounts:sign_in.act') }).click();
      },
    },
    { name: 'auth-failed', as: 'visitor', path: '/auth/callback?error=access_denied' },
    { name: 'reset', as: 'visitor', path: '/reset-password' },
    { name: 'update-password', as: 'visitor', path: '/update-password?token=some' },
    { name: 'update-password-dead', as: 'visitor', path: '/update-password?error=INVALID_TOKEN' },
    { name: 'verification', as: 'visitor', path: '/email-verification' },
    { name: 'verification-dead', as: 'visitor', path: '/email-verification?token=none', fails: true },
    { name: 'verification-done', as: 'client', path: '/email-verification' },
    {
      name: 'verification-elsewhere',
      as: 'visitor',
      path: '/email-verification?token=some',
      before: askFor({ has_password: true, providers: [] }),
    },
    {
      name: 'verification-elsewhere-social',
      as: 'visitor',
      path: '/email-verification?token=some',
      before: askFor({ has_password: false, providers: ['facebook'] }),
    },
    { name: 'register', as: 'visitor', path: '/register' },
    { name: 'register-dj', as: 'visitor', path: '/register?role=dj' },
    {
      name: 'register-errors',
      as: 'visitor',
      path: '/register',
      act: (page, say) => page.getByRole('button', { name: say('accounts:sign_up.act') }).click(),
    },
  ];
}

/**
 * @param {string} url
 * @param {string} client a Cookie header
 * @returns {Promise<Partial<Screen>>} the flow at a time at which the DJ plays elsewhere
 */
async function takenTime(url, client) {
  const call = callerOf(url, client);
  const { items } = await call('bookings/list', { tab: 'upcoming', limit: 1 });
  const { dj, starts_at, ends_at, time_zone } = await call('bookings/get', { id: items[0].id });
  const [from, to] = [wallClock(new Date(starts_at), time_zone), wallClock(new Date(ends_at), time_zone)];
  const hours = { date: from.date, start_time: from.time, end_time: to.time };
  return { path: `/book-dj?dj=${dj.slug}&step=2`, draft: { dj: dj.slug, ...hours, ...PLACE } };
}

/**
 * @param {string} step
 * @returns {NonNullable<Screen['act']>}
 */
const goOn = (step) => (page, say) =>
  page.getByRole('button', { name: say(`bookings:steps.${step}.next`) }).click();

/** @type {NonNullable<Screen['act']>} */
const openMenu = (page, say) =>
  page
    .getByRole('button', { name: say('ui:nav.menu') })
    .or(page.getByRole('button', { name: say('ui:theme.label') }))
    .click();

/** @type {NonNullable<Screen['act']>} */
const openAccount = (page, say) => page.getByRole('button', { name: say('ui:account.menu') }).click();

/** @type {NonNullable<Screen['act']>} */
const openFilters = async (page) => {
  const button = page.locator('a[href="#filters"]');
  // on a large screen the form always stands there
  if (await button.isVisible()) await button.click();
};
