import { checkDependencies } from './check-dependencies.mjs';
import { withTexts } from './testing/fixture.mjs';
import { proves } from './testing/proves.mjs';

const hash = 'sha512-x';
/** @param {object} one */
const locked = (one) => ({ 'package-lock.json': JSON.stringify({ packages: { 'node_modules/one': one } }) });
proves(checkDependencies, [
  {
    what: 'a version that may change by itself',
    changes: withTexts('package.json', (texts) => (texts['dependencies'] = { one: '^1.0.0' })),
    reported: /package\.json: one is not one version \(\^1\.0\.0\)/,
  },
  { what: 'a lock file that is gone', changes: { 'package-lock.json': null }, reported: /missing/ },
  { what: 'a package without its hash', changes: locked({ license: 'MIT' }), reported: /one has no hash/ },
  {
    what: 'a licence that asks for our code',
    changes: locked({ license: '(MIT OR AGPL-3.0-only)', integrity: hash }),
    reported: /one is \(MIT OR AGPL-3\.0-only\)/,
  },
  { what: 'no licence at all', changes: locked({ integrity: hash }), reported: /one is under no licence/ },
]);
