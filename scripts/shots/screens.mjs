/** Every screen of the product on demo data: who sees it, where it is, and what is done before the picture. */
import { callerOf, signInAs } from '../demo-calls.mjs';

/**
 * @import { Page } from 'playwright-core'
 * @import { Say } from '../words.mjs'
 * @import { DemoPerson } from '../demo-calls.mjs'
 */

/**
 * @typedef {object} Screen
 * @property {string} name of its pictures
 * @property {DemoPerson | 'visitor'} as
 * @property {string} path
 * @property {object} [draft] what was typed into the booking flow before
 * @property {(page: Page, say: Say) => Promise<void>} [act] opens what is closed at first
 */

const DAY_MS = 86_400_000;
const PLACE = { city: 'London', country_code: 'GB', lat: 51.50853, lng: -0.12574 };
const HOURS = { start_time: '18:00', end_time: '23:00' };

/**
 * @param {string} url of the product
 * @returns {Promise<{ screens: Screen[], cookies: Record<DemoPerson, string> }>}
 */
export async function listScreens(url) {
  const cookies = {
    client: await signInAs(url, 'client'),
    dj: await signInAs(url, 'dj'),
    admin: await signInAs(url, 'admin'),
  };
  return {
    cookies,
    screens: [
      ...(await publicScreens(url)),
      ...(await bookingScreens(url, cookies.client, 'client')),
      ...(await bookingScreens(url, cookies.dj, 'dj')),
      { name: 'admin-dashboard', as: 'admin', path: '/admin/dashboard' },
      {
        name: 'admin-decide',
        as: 'admin',
        path: '/admin/dashboard',
        act: async (page, say) => {
          await page
            .getByRole('button', { name: say('today:admin.decide') })
            .first()
            .click();
        },
      },
      { name: 'mail', as: 'visitor', path: '/dev/mail' },
      {
        name: 'mail-open',
        as: 'visitor',
        path: '/dev/mail',
        act: async (page, say) => {
          await page
            .getByRole('region', { name: say('notifications:mailbox.list') })
            .getByRole('link')
            .first()
            .click();
        },
      },
    ],
  };
}

/**
 * @param {string} url
 * @returns {Promise<Screen[]>}
 */
async function publicScreens(url) {
  const call = callerOf(url);
  const date = new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 10);
  const search = { ...HOURS, date, place: { lat: PLACE.lat, lng: PLACE.lng, radius_km: 100 } };
  const { items } = await call('directory/search', search);
  const dj =
    items.find((/** @type {{ instant_booking: boolean }} */ item) => item.instant_booking) ?? items[0];
  if (!dj) throw new Error('The demo has no featured DJ who is free in London');
  const draft = {
    dj: dj.slug,
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
  const filters = new URLSearchParams({ ...HOURS, ...PLACE, date, lat: `${PLACE.lat}`, lng: `${PLACE.lng}` });
  /** @type {(step: number, as: Screen['as'], name: string) => Screen} */
  const bookDj = (step, as, name) => ({ name, as, path: `/book-dj?dj=${dj.slug}&step=${step}`, draft });
  return [
    { name: 'home', as: 'visitor', path: '/' },
    {
      name: 'home-menu',
      as: 'visitor',
      path: '/',
      act: (page, say) =>
        page
          .getByRole('button', { name: say('ui:nav.menu') })
          .or(page.getByRole('button', { name: say('ui:theme.label') }))
          .click(),
    },
    { name: 'find-dj', as: 'visitor', path: '/find-dj' },
    {
      name: 'find-dj-filtered',
      as: 'visitor',
      path: `/find-dj?${filters}&genre=house&genre=disco&event_type=birthday`,
    },
    { name: 'find-dj-empty', as: 'visitor', path: '/find-dj?q=hurdy-gurdy' },
    { name: 'find-dj-signed-in', as: 'client', path: `/find-dj?${filters}` },
    { name: 'dj', as: 'visitor', path: `/dj/${dj.slug}` },
    { name: 'book-dj-none', as: 'visitor', path: '/book-dj' },
    bookDj(1, 'visitor', 'book-dj-1'),
    bookDj(2, 'visitor', 'book-dj-2'),
    bookDj(3, 'visitor', 'book-dj-3'),
    bookDj(4, 'visitor', 'book-dj-4-visitor'),
    bookDj(4, 'client', 'book-dj-4'),
    { name: 'login', as: 'visitor', path: '/login' },
    { name: 'register', as: 'visitor', path: '/register' },
    {
      name: 'register-errors',
      as: 'visitor',
      path: '/register',
      act: (page, say) => page.getByRole('button', { name: say('accounts:sign_up.act') }).click(),
    },
    { name: 'not-found', as: 'visitor', path: '/nowhere' },
    { name: 'reference', as: 'visitor', path: '/api/reference' },
  ];
}

/**
 * @param {string} url
 * @param {string} cookie
 * @param {'client' | 'dj'} as
 * @returns {Promise<Screen[]>} the dashboard and one booking of each state that this person has
 */
async function bookingScreens(url, cookie, as) {
  const call = callerOf(url, cookie);
  /** @type {{ id: string, status: string }[]} */
  const bookings = [];
  for (let cursor; cursor !== null;) {
    const page = await call('bookings/list', { limit: 50, cursor: cursor ?? undefined });
    bookings.push(...page.items);
    cursor = page.next_cursor;
  }
  const firsts = bookings.filter(
    ({ status }, index) => bookings.findIndex((booking) => booking.status === status) === index,
  );
  const of = (/** @type {string} */ status) => firsts.find((booking) => booking.status === status)?.id;
  const paid = of('released') ?? of('confirmed');
  /** @type {Screen[]} */
  const screens = [
    { name: `dashboard-${as}`, as, path: '/dashboard' },
    { name: `bookings-${as}`, as, path: '/bookings' },
    { name: `financials-${as}`, as, path: '/financials' },
    { name: `financials-${as}-statement`, as, path: `/financials?booking=${paid}` },
    ...firsts.map(({ id, status }) => ({ name: `booking-${as}-${status}`, as, path: `/bookings/${id}` })),
  ];
  const waiting = of('awaiting_payment');
  if (as === 'client' && waiting) {
    const { checkout_url } = await call('bookings/pay', { id: waiting });
    screens.push({ name: 'sandbox-checkout', as, path: new URL(checkout_url).pathname });
  }
  return [...screens, ...openedScreens(as, of)];
}

/**
 * @param {'client' | 'dj'} as
 * @param {(status: string) => string | undefined} of
 * @returns {Screen[]} what opens on a booking's page, and the bell
 */
function openedScreens(as, of) {
  /** @type {(name: string, path: string, button: string) => Screen} */
  const opened = (name, path, button) => ({
    name,
    as,
    path,
    act: (page, say) => page.getByRole('button', { name: say(button) }).click(),
  });
  const bell = { name: `bell-${as}`, as, path: '/dashboard', act: openBell };
  if (as === 'dj') return [bell, opened('offer-form', `/bookings/${of('requested')}`, 'bookings:offer.open')];
  return [
    bell,
    opened('cancel-dialog', `/bookings/${of('confirmed')}`, 'bookings:cancel.open'),
    opened('report-form', `/bookings/${of('completed')}`, 'bookings:report.open'),
  ];
}

/** @type {NonNullable<Screen['act']>} */
const openBell = (page, say) =>
  page
    .getByRole('button', { name: say('notifications:bell.label') })
    .or(
      page.getByRole('button', {
        name: new RegExp(`^${say('notifications:bell.label').source.slice(1, -1)}: `),
      }),
    )
    .click();
