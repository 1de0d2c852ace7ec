import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { faults, verdictOf } from './faults.mjs';
import { root } from './install.mjs';

test.each(faults)('$name: there is a place for it, once', ({ file, from, to }) => {
  const parts = fs.readFileSync(path.join(root, file), 'utf8').split(from);
  expect(parts).toHaveLength(2);
  expect(to).not.toBe(from);
});

const told = (/** @type {string} */ reason) =>
  `A life broke a promise.\n1. request 0: request\nIt broke: ${reason}\nRepeat it: npm test -- --replay 1:0\n`;

test('caught is a fault that a life saw, and nothing else', () => {
  expect(verdictOf({ output: 'lived', code: 0 })).toEqual({ verdict: 'sound', reason: '' });
  const seen = 'Broken: CF-2PM7P2 (disputed): the ledger sums to zero';
  expect(verdictOf({ output: told(seen), code: 1 })).toEqual({ verdict: 'caught', reason: seen });
  const refused = 'refused as 23514: charge 7 has no more to take';
  expect(verdictOf({ output: told(refused), code: 1 })).toEqual({ verdict: 'caught', reason: refused });
  const broken = [
    { output: told('refused as 58P01: could not access file "unaccent"'), code: 1 },
    { output: told('Error: connect ECONNREFUSED'), code: 1 },
    { output: 'Error: Failed to load src/domains/payments/rules.ts', code: 1 },
    { output: 'the worker was killed', code: 137 },
    { output: told(seen), code: null },
    { output: told('ReferenceError: amount is not defined'), code: 1 },
    { output: told('TypeError: null is not iterable'), code: 1 },
  ];
  for (const run of broken) expect(verdictOf(run).verdict).toBe('proves nothing');
});
