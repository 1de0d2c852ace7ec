import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AA, contrast } from '../../../../shared/contrast.ts';
import { grounds } from '../../../../ui/theme/grounds.ts';
import { brandOf, checksOf, fillIn, inkOf, markIn } from './brand.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);
const scheme = fc.constantFrom('light', 'dark');
const none = { primary_color: null, accent_color: null, background_color: null, text_color: null };

test('whatever is chosen, buttons, marks and words pass AA in both schemes', () => {
  fc.assert(
    fc.property(color, color, scheme, (one, other, where) => {
      const { fill, hover, ink } = fillIn(one, where);
      for (const shade of [fill, hover]) {
        expect(contrast(ink, shade)).toBeGreaterThanOrEqual(AA.words);
        for (const ground of grounds[where]) expect(contrast(shade, ground)).toBeGreaterThanOrEqual(AA.marks);
      }
      for (const ground of grounds[where])
        expect(contrast(markIn(one, where), ground)).toBeGreaterThanOrEqual(AA.marks);
      expect(contrast(inkOf(one, other), one)).toBeGreaterThanOrEqual(AA.words);
      expect(contrast(inkOf(one, null), one)).toBeGreaterThanOrEqual(AA.words);
    }),
    { numRuns: 1_000 },
  );
});

test('what fails has a suggestion, which passes everywhere; what passes has none', () => {
  fc.assert(
    fc.property(color, color, color, color, (primary_color, accent_color, background_color, text_color) => {
      const chosen = { primary_color, accent_color, background_color, text_color };
      for (const { color: name, ratio, least, suggested } of checksOf(chosen)) {
        expect(suggested === null).toBe(ratio >= least);
        const taken = checksOf({ ...chosen, [name]: suggested ?? chosen[name] });
        expect(taken.find((one) => one.color === name)?.suggested).toBeNull();
      }
    }),
  );
});

test('a colour that passes is shown as it was chosen', () => {
  const chosen = { ...none, primary_color: '#C0561B', background_color: '#102030', text_color: '#ffffff' };
  expect(checksOf(chosen).every(({ suggested }) => suggested === null)).toBe(true);
  expect(brandOf(chosen).style).toMatchObject({
    '--brand-fill-light': '#c0561b',
    '--brand-fill-dark': '#c0561b',
    '--brand-ground': '#102030',
    '--brand-ink': '#ffffff',
  });
});

test('without colours a page is as all are, and half a colour is none yet', () => {
  expect(brandOf(none)).toEqual({ primary: null, accent: null, ground: null, style: {} });
  expect(brandOf({ ...none, primary_color: '#c05' }).style).toEqual({});
  expect(checksOf({ ...none, text_color: '#ffffff' })).toEqual([]);
});
