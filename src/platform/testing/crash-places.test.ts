import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { crashFiles, keyedCalls, placesOf, postingsOf } from './crash-places.ts';

const domains = path.join(import.meta.dirname, '..', '..', 'domains');
const sources = readdirSync(domains, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(domains, file), 'utf8'));

test('every keyed call there is dies in some story', () => {
  const calls = sources.flatMap((text) =>
    [...text.matchAll(/\brunOnce\(\s*\w+,\s*(?:'([^']+)')?/g)].map(([, call]) => call),
  );
  expect(calls.length).toBeGreaterThan(20);
  const byName = (a = '', b = ''): number => a.localeCompare(b);
  expect(calls.toSorted(byName)).toEqual(Object.keys(keyedCalls).toSorted(byName));
});

test('each file that is to have such stories is there, and has some', () => {
  for (const [name, file] of Object.entries(crashFiles)) {
    expect(existsSync(path.join(domains, `${file}.crash.test.ts`))).toBe(true);
    const key = name as keyof typeof crashFiles;
    expect([...placesOf(key), ...postingsOf(key)].length).toBeGreaterThan(0);
  }
});
