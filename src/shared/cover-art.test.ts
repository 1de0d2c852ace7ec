import { expect, test } from 'vitest';
import { coverArt, type CoverArtOptions, genreFamily } from './cover-art.ts';

const families = ['house', 'techno', 'disco', 'latin', 'hiphop', 'bass', 'pop', 'soul', 'open'] as const;
const shapes = ['wide', 'square', 'tall'] as const;
const every = families.flatMap((family) =>
  shapes.flatMap((shape) =>
    Array.from({ length: 40 }, (_, index): CoverArtOptions => ({
      id: `dj-${index}`,
      family,
      shape,
      bpm: 60 + index * 4,
    })),
  ),
);

test('the same DJ always has the same picture, and no two of these share one', () => {
  for (const options of every) expect(coverArt(options)).toBe(coverArt({ ...options }));
  expect(new Set(every.map(coverArt)).size).toBe(every.length);
});

test('every picture is drawn, is small, and carries nothing that could clash in a page', () => {
  for (const options of every) {
    const svg = coverArt(options);
    expect(svg.length).toBeLessThan(4096);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|\bid=|url\(|<script|<style/);
    expect(svg.match(/<circle/g)?.length).toBeGreaterThan(6);
  }
});

test('a tall picture is the wide one in another frame: as many grooves and bars, and as fine', () => {
  const parts = (shape: 'wide' | 'tall') => {
    const svg = coverArt({ id: 'x', family: 'house', bpm: 124, shape });
    const widths = [...svg.matchAll(/<circle r="[^"]+" pathLength.*?stroke-width="([^"]+)"/g)];
    return { bars: svg.match(/v[\d.]+/g)?.length, grooves: widths.map(([, width]) => width) };
  };
  expect(parts('tall')).toEqual(parts('wide'));
});

test('a faster tempo beats denser', () => {
  const bars = (bpm: number) => coverArt({ id: 'x', family: 'house', bpm }).match(/v[\d.]+/g)?.length ?? 0;
  expect(bars(174)).toBeGreaterThan(bars(124));
  expect(bars(124)).toBeGreaterThan(bars(90));
});

test.each([
  [['Deep House', 'Disco'], 'house'],
  [['techno'], 'techno'],
  [['Drum & Bass'], 'bass'],
  [['Reggaeton'], 'latin'],
  [['R&B'], 'hiphop'],
  [['Afrobeats'], 'hiphop'],
  [['Afro House'], 'house'],
  [['City Pop'], 'pop'],
  [['Motown'], 'soul'],
  [['Funk'], 'disco'],
  [['something new', 'jazz'], 'soul'],
  [[], 'open'],
])('%j is of the family %s', (genres, family) => {
  expect(genreFamily(genres)).toBe(family);
});
