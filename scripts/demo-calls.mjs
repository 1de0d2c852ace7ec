/** The running product's calls, as one of the demo's people. */
import { randomUUID } from 'node:crypto';

/** @typedef {'client' | 'dj' | 'admin'} DemoPerson */

const PASSWORD = 'Crossfade1!';

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
  return enter(url, 'sign-up', { name, role, email: `${randomUUID()}@crossfade.test` });
}

/**
 * @param {string} url
 * @param {'sign-in' | 'sign-up'} way
 * @param {{ email: string, name?: string, role?: string }} person
 */
async function enter(url, way, person) {
  const response = await fetch(`${url}/api/auth/${way}/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ ...person, password: PASSWORD }),
  });
  if (!response.ok)
    throw new Error(`${person.email} cannot enter: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

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
