/** The event itself: what is recorded and proposed during it, and a problem with both sides. */
import { callerOf } from '../demo-calls.mjs';

/**
 * @import { Screen, Person } from './screens.mjs'
 * @import { Page } from 'playwright-core'
 */

const HOUR = 3_600_000;

/**
 * @param {string} url
 * @param {Record<Person, string>} cookies
 * @returns {Promise<Screen[]>}
 */
export async function nightScreens(url, cookies) {
  const open = `/bookings/${await bookTonight(url, cookies, 9, 11)}`;
  const asked = `/bookings/${await proposed(url, cookies, await bookTonight(url, cookies, 1, 5))}`;
  return [
    { name: 'night-dj-tap', as: 'dj', path: open },
    {
      name: 'night-dj-extra',
      as: 'dj',
      path: open,
      act: (page, say) => page.getByRole('button', { name: say('gigs:propose.thing') }).click(),
    },
    { name: 'night-dj-waiting', as: 'dj', path: asked },
    {
      name: 'night-dj-correct',
      as: 'dj',
      path: asked,
      act: (page, say) => page.getByRole('button', { name: say('gigs:correct.open') }).click(),
    },
    { name: 'night-client-answer', as: 'payer', path: asked },
    {
      name: 'counter-form',
      as: 'dj',
      path: await complainedPath(url, cookies.dj),
      act: (page, say) => page.getByRole('button', { name: say('claims:counter.open') }).click(),
    },
    {
      name: 'report-form-files',
      // one of the two files is none that is taken
      fails: true,
      as: 'client',
      path: await completedPath(url, cookies.client),
      act: async (page, say) => {
        await page.getByRole('button', { name: say('bookings:report.open') }).click();
        await page.getByRole('combobox').last().selectOption('damage');
        await attach(page);
      },
    },
  ];
}

/**
 * @param {Page} page
 */
const attach = async (page) => {
  await page.locator('input[type=file]').setInputFiles([
    { name: 'Repair-estimate.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('The glass was full.') },
  ]);
  await page.waitForTimeout(500);
};

/**
 * @param {string} url
 * @param {string} cookie
 */
async function completedPath(url, cookie) {
  const { items } = await callerOf(url, cookie)('bookings/list', { limit: 50 });
  return `/bookings/${items.find((/** @type {{ status: string }} */ { status }) => status === 'completed')?.id}`;
}

/**
 * @param {string} url
 * @param {string} cookie
 * @returns {Promise<string>} a booking of which only the other side complains yet
 */
async function complainedPath(url, cookie) {
  const call = callerOf(url, cookie);
  const { items } = await call('bookings/list', { limit: 50 });
  for (const { id, status } of items)
    if (status === 'disputed' && (await call('bookings/get', { id })).can.report) return `/bookings/${id}`;
  throw new Error('nobody complains in the demo');
}

/**
 * @param {string} url
 * @param {Record<Person, string>} cookies
 * @param {string} booking_id
 * @returns {Promise<string>} the same, with the DJ there and an hour of overtime proposed
 */
async function proposed(url, cookies, booking_id) {
  const dj = callerOf(url, cookies.dj);
  await dj('gigs/record_time', { booking_id, moment: 'arrived' });
  await dj('gigs/propose_extra', { booking_id, kind: 'overtime', minutes: 60 });
  return booking_id;
}

/**
 * @param {string} url
 * @param {Record<Person, string>} cookies
 * @param {number} from hours from now
 * @param {number} to
 * @returns {Promise<string>} a paid booking of the demo's DJ then
 */
async function bookTonight(url, cookies, from, to) {
  const [dj, client] = [callerOf(url, cookies.dj), callerOf(url, cookies.payer)];
  const { items } = await dj('bookings/list', { limit: 1 });
  const known = await dj('bookings/get', { id: items[0].id });
  const wall = (/** @type {number} */ hours) => {
    const at = new Date(Math.ceil(Date.parse(known.now) / HOUR) * HOUR + hours * HOUR);
    const [date = '', time = ''] = at.toLocaleString('sv-SE', { timeZone: known.time_zone }).split(' ');
    return { date, time: time.slice(0, 5) };
  };
  const { city, country_code, lat, lng } = known;
  const place = {
    city,
    country_code,
    lat,
    lng,
    date: wall(from).date,
    start_time: wall(from).time,
    end_time: wall(to).time,
    dj_id: known.dj.user_id,
  };
  const { quote } = await client('bookings/quote', place);
  const event = { title: 'Summer closing', event_type: 'private_party', venue_name: 'Kesselhaus' };
  const request = { ...place, ...event, expected_total_cents: quote.total_cents };
  const asked = await client('bookings/request', request);
  let { checkout_url } = asked;
  if (!checkout_url) {
    const [performance, travel] = quote.lines;
    const price = { performance_cents: performance.total_cents, travel_cents: travel.total_cents };
    await dj('bookings/offer', { id: asked.id, version: 1, ...price, cancellation_policy: 'moderate' });
    ({ checkout_url } = await client('bookings/accept', { id: asked.id, version: 2 }));
  }
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2_099, cvc: '123' };
  await client('sandbox/pay', { checkout_id: checkout_url.split('/').at(-1), ...card });
  for (let tries = 0; tries < 100; tries++) {
    if ((await client('bookings/get', { id: asked.id })).status === 'confirmed') return asked.id;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the evening of the pictures was not confirmed');
}
