import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AA, contrast, inkOn, pressed, readable } from './contrast.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
])('%s on %s is told by %f', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

test('words in the better of black and white are read on any ground, pressed or not', () => {
  fc.assert(
    fc.property(color, (ground) => {
      expect(contrast(inkOn(ground), ground)).toBeGreaterThanOrEqual(AA.words);
      expect(contrast(inkOn(ground), pressed(ground))).toBeGreaterThanOrEqual(AA.words);
    }),
  );
});

test('any colour becomes one that is told from one ground, and stays itself where it is', () => {
  fc.assert(
    fc.property(color, color, fc.constantFrom(AA.words, AA.marks), (given, ground, least) => {
      const shade = readable(given, [ground], least)!;
      expect(contrast(shade, ground)).toBeGreaterThanOrEqual(least);
      expect(shade === given).toBe(contrast(given, ground) >= least);
    }),
  );
});

test('nothing is told from black and white by the contrast of words at once', () => {
  expect(readable('#d13f0a', ['#000000', '#ffffff'], AA.words)).toBe('#d2430f');
  expect(readable('#d13f0a', ['#000000', '#ffffff'], 4.7)).toBeNull();
});
