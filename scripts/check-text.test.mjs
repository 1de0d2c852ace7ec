import { expect, test } from 'vitest';
import { checkText } from './check-text.mjs';
import { fixture } from './testing/fixture.mjs';
import { proves } from './testing/proves.mjs';

const bookings = 'src/domains/bookings';

/** @param {string} line */
const code = (line) => ({ [`${bookings}/server/use-cases/make-one.ts`]: `${line}\n` });
proves(checkText, [
  {
    what: 'a width that depends on which face has come',
    changes: { [`${bookings}/web/components/one.module.css`]: '.lead {\n  max-width: 46ch;\n}\n' },
    reported: /one\.module\.css:2: a width in zeros .* \(46ch\)/,
  },
  {
    what: 'a path of one machine',
    changes: { 'README.md': 'see /work/main\n' },
    reported: /README\.md:1: a path/,
  },
  {
    what: "root's home",
    changes: code("export const home = '/root/crossfade';"),
    reported: /make-one\.ts:1: a path of one machine/,
  },
  {
    what: 'the host of a registry',
    changes: { '.npmrc': 'registry=https://registry.npmjs.org/\n' },
    reported: /\.npmrc:1: a host of a package registry/,
  },
  {
    what: 'a host in the lock file',
    changes: { 'package-lock.json': '{ "resolved": "https://mirror.example.test/a.tgz" }' },
    reported: /package-lock\.json: names the host mirror\.example\.test/,
  },
  {
    what: 'a private key',
    changes: { 'apple.pem': '-----BEGIN PRIVATE KEY-----\n' },
    reported: /apple\.pem:1: a secret/,
  },
  {
    what: 'a key of the payment service',
    changes: { '.env': `STRIPE_SECRET_KEY=sk_live_${'a1'.repeat(12)}\n` },
    reported: /\.env:1: a secret/,
  },
  {
    what: 'a number that can be guessed',
    changes: code('export const key = Math.random();'),
    reported: /make-one\.ts:1: a number that can be guessed/,
  },
  {
    what: 'a broken hash',
    changes: code("export const print = createHash('md5');"),
    reported: /make-one\.ts:1: a broken hash/,
  },
  {
    what: 'a certificate that nobody checks',
    changes: code('connect({ rejectUnauthorized: false });'),
    reported: /make-one\.ts:1: a certificate/,
  },
  {
    what: 'code made from text',
    changes: code("export const run = new Function('return 1');"),
    reported: /make-one\.ts:1: code made from text/,
  },
  { what: 'postponed work', changes: code('// TODO later'), reported: /make-one\.ts:1: postponed work/ },
  {
    what: 'Date.now()',
    changes: code('export const at = Date.now();'),
    reported: /make-one\.ts:1: the machine's time/,
  },
  { what: 'new Date()', changes: code('export const at = new Date();'), reported: /the machine's time/ },
  { what: 'a column that fills itself', changes: code('at.defaultNow();'), reported: /the machine's time/ },
  { what: 'SQL now()', changes: code('sql`update a set at = now()`;'), reported: /the database's time/ },
  {
    what: 'SQL time in a migration',
    changes: { 'migrations/0001_guards.sql': 'select CURRENT_TIMESTAMP;\n' },
    reported: /0001_guards\.sql:1: the database's time/,
  },
  {
    what: 'a colour in a style sheet',
    changes: { [`${bookings}/web/list.module.css`]: 'a {\n  color: #fff;\n}\n' },
    reported: /list\.module\.css:2: a colour/,
  },
  {
    what: 'a colour function in a style sheet',
    changes: { [`${bookings}/web/list.module.css`]: 'a {\n  color: rgb(0 0 0);\n}\n' },
    reported: /list\.module\.css:2: a colour/,
  },
  {
    what: 'a colour in code',
    changes: code("export const ink = '#e8501a';"),
    reported: /make-one\.ts:1: a colour/,
  },
]);

test('lets comments explain, and clock.now() pass', () => {
  const changes = code(
    '// never Date.now(): the demo moves the clock\nexport interface Clock { now(): Date }\nexport const at = clock.now();',
  );
  expect(checkText(fixture(changes))).toEqual([]);
});
