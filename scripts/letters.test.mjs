import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './install.mjs';
import { cutLetters, LETTERS } from './letters.mjs';

const styles = fs.readFileSync(path.join(root, 'src/ui/theme/fonts.css'), 'utf8');
const faces = styles
  .split('@font-face')
  .slice(1)
  .filter((face) => face.includes('unicode-range'));

const range = LETTERS.map((ends) =>
  [...new Set(ends)].map((point) => point.toString(16).toUpperCase().padStart(4, '0')).join('-'),
);

test('the style sheet asks for the cut files for just the letters that are in them', () => {
  const cut = faces.filter((face) => face.includes('@letters/'));
  expect(cut).toHaveLength(2);
  for (const face of cut)
    expect(face).toContain(`unicode-range: ${range.map((each) => `U+${each}`).join(', ')};`);
});

test('no other file is fetched for one of these letters', () => {
  const whole = faces.filter((face) => face.includes('latin-ext'));
  expect(whole).toHaveLength(2);
  for (const face of whole) {
    const declared = [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(
      ([, first = '', last = first]) => [parseInt(first, 16), parseInt(last, 16)],
    );
    expect(declared.length).toBeGreaterThan(10);
    for (const [first = 0, last = 0] of declared) {
      expect(LETTERS.some((letters) => first <= letters[1] && last >= letters[0])).toBe(false);
    }
  }
});

test('the cut files are a small part of the whole ones, and cut once', async () => {
  const folder = await cutLetters();
  const cut = (/** @type {string} */ font) => fs.statSync(path.join(folder, `${font}.woff2`));
  for (const font of ['inter', 'bricolage-grotesque']) {
    const whole = `node_modules/@fontsource-variable/${font}/files/${font}-latin-ext-wght-normal.woff2`;
    expect(cut(font).size).toBeGreaterThan(5_000);
    expect(cut(font).size).toBeLessThan(fs.statSync(path.join(root, whole)).size * 0.7);
  }
  const { mtimeMs } = cut('inter');
  await cutLetters();
  expect(cut('inter').mtimeMs).toBe(mtimeMs);
});
