import { expect, test } from 'vitest';
import { checkSecurity, LIST, requirements } from './check-security.mjs';
import { fixture } from './testing/fixture.mjs';
import { proves } from './testing/proves.mjs';

const tests = 'src/domains/bookings/rules.test.ts';
const written = {
  [tests]: "test('strangers find nothing', () => {});\ntest.each([1])('%i is refused', () => {});\n",
};

/**
 * A list that answers everything, with something else in place of one answer.
 * @param {string} [instead] of that to 1.2.4
 */
const list = (instead = `- **1.2.4** Parameters.\n  - \`${tests} › strangers find nothing\``) => ({
  ...written,
  [LIST]: requirements()
    .map((number) => (number === '1.2.4' ? instead : `- **${number}** Does not apply: there is none.`))
    .join('\n'),
});

proves(checkSecurity, [
  { what: 'a list that is gone', changes: { [LIST]: null }, reported: /security\.md: missing/ },
  { what: 'a requirement that nobody answers', changes: list(''), reported: /1\.2\.4 is missing/ },
  {
    what: 'one that is answered twice',
    changes: list('- **1.2.4** Open: no.\n- **1.2.4** Open: no.'),
    reported: /1\.2\.4 is answered twice/,
  },
  {
    what: 'a number that the standard does not have',
    changes: list('- **1.2.4** Open: no.\n- **1.2.44** Open: no.'),
    reported: /1\.2\.44 is no requirement/,
  },
  {
    what: 'an answer without a test or a reason',
    changes: list('- **1.2.4** Parameters.'),
    reported: /1\.2\.4 names no test/,
  },
  {
    what: 'a test that is not in its file',
    changes: list(`- **1.2.4** Parameters.\n  - \`${tests} › strangers find all\``),
    reported: /1\.2\.4 names a test that is not there/,
  },
  {
    what: 'a test in a file that is gone',
    changes: list('- **1.2.4** Parameters.\n  - `src/gone.test.ts › strangers find nothing`'),
    reported: /1\.2\.4 names a test that is not there/,
  },
  {
    what: 'a link to nowhere',
    changes: list('- **1.2.4** Laid down: [there](gone.md).'),
    reported: /leads to gone\.md/,
  },
]);

test('let a whole list pass, with tests of many cases among its proofs', () => {
  expect(checkSecurity(fixture(list()))).toEqual([]);
  const each = `- **1.2.4** Parameters.\n  - \`${tests} › %i is refused\``;
  expect(checkSecurity(fixture(list(each)))).toEqual([]);
  expect(requirements()).toHaveLength(253);
});
