import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./theme/tokens.css', import.meta.url), 'utf8');
const colours = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
const [, lightBlock = '', darkBlock = ''] =
  /:root \{([\s\S]*?)\n\}[\s\S]*?'dark'\] \{([\s\S]*?)\n\}/.exec(css) ?? [];
const light = colours(lightBlock);
const dark = { ...light, ...colours(darkBlock) };

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

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
