/** The running product's calls, as one of the demo's people. */
import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '../src/domains/demo/rules.ts';

/** @typedef {'client' | 'dj' | 'admin'} DemoPerson */

const NEW_PASSWORD = 'Vinyl&Rain8am';
const BROWSER =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15';

/**
 * @param {string} url of the product
 * @param {DemoPerson} person
 * @returns {Promise<string>} the Cookie header of a new session
 */
export async function signInAs(url, person) {
  return enter(url, 'sign-in', { email: `${person}@crossfade.test` });
}

/**
 * @param {string} url of the product
 * @param {{ name: string, role: 'user' | 'dj' }} person somebody new, with nothing yet
 * @returns {Promise<string>} the Cookie header of the first session
 */
export async function signUpAs(url, { name, role }) {
  const email = `${randomUUID()}@crossfade.test`;
  const cookie = await enter(url, 'sign-up', { name, role, email });
  const token = new URL(await mailedLink(url, email)).searchParams.get('token');
  const response = await fetch(`${url}/api/auth/confirm-address`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'user-agent': BROWSER, cookie },
    body: JSON.stringify({ token }),
  });
  if (!response.ok) throw new Error(`${email} is not confirmed: ${response.status}`);
  return cookiesOf(response);
}

/** So much time is left at least to whoever has proved who they are: enough for a look on a slow machine. */
const LEFT_MS = 5 * 60_000;

/**
 * What is sensitive may be done for ten minutes after a proof: somebody new proves it again, as their dialog would.
 * @param {string} url of the product, in demo mode
 * @param {string} cookie of somebody who signed up by `signUpAs`
 */
export async function confirmAgain(url, cookie) {
  const call = callerOf(url, cookie);
  const { confirmed_until } = await call('accounts/security');
  if (Date.parse(confirmed_until ?? '') - Date.now() > LEFT_MS) return;
  await call('accounts/confirm', { password: NEW_PASSWORD });
}

/**
 * @param {string} url of the product, in demo mode
 * @param {string} address
 * @param {(link: string) => boolean} [isWanted] where the newest mail may be an earlier one, or about something else
 * @param {number} [tries]
 * @returns {Promise<string>} the first link that is a key in the newest mail to it, or in the newest that is wanted, once that has come
 */
export async function mailedLink(url, address, isWanted, tries = 100) {
  const call = callerOf(url);
  const { items } = await call('notifications/mailbox_list', { address });
  for (const { id } of isWanted ? items : items.slice(0, 1)) {
    const { plain } = await call('notifications/mailbox_get', { id });
    const link = /https?:\/\/\S+(?:\/api\/auth\/|key=|token=)\S+/.exec(plain)?.[0];
    if (link && (!isWanted || isWanted(link))) return link;
  }
  if (tries === 0) throw new Error(`No mail with a link came to ${address}`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  return mailedLink(url, address, isWanted, tries - 1);
}

/**
 * @param {string} url
 * @param {'sign-in' | 'sign-up'} way
 * @param {{ email: string, name?: string, role?: string }} person
 */
async function enter(url, way, person) {
  const response = await fetch(`${url}/api/auth/${way}/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'user-agent': BROWSER },
    body: JSON.stringify({ ...person, password: way === 'sign-in' ? DEMO_PASSWORD : NEW_PASSWORD }),
  });
  if (!response.ok)
    throw new Error(`${person.email} cannot enter: ${response.status} ${await response.text()}`);
  return cookiesOf(response);
}

/** @param {Response} response */
const cookiesOf = (response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/**
 * @param {string} url of the product
 * @param {string} [cookie] of who calls, nobody when not given
 * @returns {(name: string, input?: object) => Promise<any>} one call by its contract name, `bookings/list`;
 *   instants come as ISO text
 */
export function callerOf(url, cookie = '') {
  return async (name, input) => {
    const response = await fetch(`${url}/rpc/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ json: input }),
    });
    const { json } = await response.json();
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${JSON.stringify(json)}`);
    return json;
  };
}
