import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '../shared/contrast.ts';
import { grounds as brandGrounds } from './theme/grounds.ts';
import { papers } from './theme/look.ts';

const css = readFileSync(new URL('./theme/tokens.css', import.meta.url), 'utf8');
const colours = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
/** The colours under the selector that a part of a page is shown by in that theme. */
const block = (theme: string) =>
  colours(css.split(`\n[data-dj-theme='${theme}'] {`)[1]?.split('\n}')[0] ?? '');
const light = block('studio-light');
const dark = { ...light, ...block('studio-dark') };
const booth = { ...light, ...block('booth-dark') };

const grounds = ['paper', 'surface', 'raised', 'ember-wash', 'tide-wash', 'rail', 'rail-on'];
const words = ['ink', 'ink-2', 'ink-3', 'ember-text', 'tide-text', 'good', 'warn', 'bad'];
const pairs: [string, string, number][] = [
  ...words.flatMap((word) => grounds.map((ground): [string, string, number] => [word, ground, 4.5])),
  ...['good', 'warn', 'bad'].map((tone): [string, string, number] => [tone, `${tone}-wash`, 4.5]),
  ...['good-wash', 'warn-wash', 'bad-wash'].map((wash): [string, string, number] => ['ink', wash, 4.5]),
  ['ember-ink', 'ember', 4.5],
  ['ember-ink', 'ember-hover', 4.5],
  ['tide-ink', 'tide', 4.5],
  ['bad-ink', 'bad', 4.5],
  ['bad-ink', 'bad-hover', 4.5],
  ['line-control', 'paper', 3],
  ['line-control', 'surface', 3],
  ['line-control', 'raised', 3],
  ['ember', 'surface', 3],
  ['tide', 'surface', 3],
];

test.each([
  ['light', light],
  ['dark', dark],
  ['booth', booth],
] as const)('%s: every pair that meets on a screen passes AA', (_, scheme) => {
  const failing = pairs
    .map(([front, back, least]) => ({
      front,
      back,
      least,
      is: contrast(scheme[front] ?? '', scheme[back] ?? ''),
    }))
    .filter(({ is, least }) => !(is >= least));
  expect(failing).toEqual([]);
});

test('in the booth every word passes AAA, and every control is told from its ground as if it were one', () => {
  const strict = pairs.map(([front, back, least]): [string, string, number] => [
    front,
    back,
    least === 3 ? 4.5 : 7,
  ]);
  expect(
    strict.filter(([front, back, least]) => contrast(booth[front] ?? '', booth[back] ?? '') < least),
  ).toEqual([]);
  // what is not said of the booth would be the light's
  expect(Object.keys(block('studio-dark')).filter((name) => booth[name] === dark[name])).toEqual([
    'ember-ink',
    'tide-ink',
    'bad-ink',
  ]);
});

test('what brand colours are measured against is what pages stand on', () => {
  for (const [name, scheme] of Object.entries({ light, dark }))
    expect(['paper', 'surface', 'raised'].map((ground) => scheme[ground])).toEqual(
      brandGrounds[name as 'light' | 'dark'],
    );
});

test('a browser colours its bars with the page’s own ground in each theme', () => {
  expect(papers).toEqual({
    'studio-light': light.paper,
    'studio-dark': dark.paper,
    'booth-dark': booth.paper,
  });
});
