/** Whether the pictures leave a screen of src/routes.ts out. */
import { matchRoutes } from 'react-router';
import { Refusal } from '../refusal.mjs';
import routes from '../../src/routes.ts';

/**
 * @typedef {object} Entry
 * @property {string} file
 * @property {readonly Entry[]} [children]
 */

/**
 * @param {readonly string[]} paths of the pictures
 * @throws {Refusal} naming the screens that none of them shows
 */
export function requireEveryScreen(paths) {
  const table = /** @type {readonly Entry[]} */ (routes);
  const shown = new Set(
    paths.map((path) => {
      const [pathname = ''] = path.split('?');
      const matches = matchRoutes(/** @type {import('react-router').RouteObject[]} */ (routes), pathname);
      return /** @type {Entry | undefined} */ (/** @type {unknown} */ (matches?.at(-1)?.route))?.file;
    }),
  );
  const missing = leavesOf(table).filter((file) => !shown.has(file));
  if (missing.length > 0) throw new Refusal(`No picture shows ${missing.join(', ')}.`);
}

/**
 * @param {readonly Entry[]} entries
 * @returns {string[]}
 */
const leavesOf = (entries) =>
  entries.flatMap((entry) => (entry.children ? leavesOf(entry.children) : [entry.file]));
