import { afterAll, expect, test } from 'vitest';
import { fixture, removeFixtures } from './fixture.mjs';

/**
 * @typedef {object} Violation
 * @property {string} what
 * @property {Record<string, string | null>} changes
 * @property {RegExp} reported
 */

/**
 * A check that finds nothing proves nothing: it passes the clean project and reports each deliberate violation.
 * @param {(root: string) => string[] | Promise<string[]>} check
 * @param {Violation[]} violations
 */
export function proves(check, violations) {
  afterAll(removeFixtures);
  test('passes the clean project', async () => {
    expect(await check(fixture())).toEqual([]);
  });
  test.each(violations)('reports $what', async ({ changes, reported }) => {
    expect(await check(fixture(changes))).toContainEqual(expect.stringMatching(reported));
  });
}
