import { expect, test } from 'vitest';
import { IconMoon } from '../../../../ui/icons.ts';
import { matching } from './matching.ts';
import type { PaletteGroup } from './palette-item.ts';

const item = (id: string, label: string, also?: string) => ({
  id,
  label,
  icon: IconMoon,
  act: () => {},
  ...(also && { also }),
});
const groups: PaletteGroup[] = [
  {
    key: 'acts',
    items: [item('light', 'Light appearance', 'theme mode'), item('dark', 'Dark appearance', 'theme mode')],
  },
  {
    key: 'pages',
    items: [item('faq', 'Questions', 'help'), item('theme', 'Theme park'), item('kreis', 'Überprüfung')],
  },
];
const ids = (q: string) => matching(groups, q).flatMap(({ items }) => items.map(({ id }) => id));

test('all words count, in any order, also those that nobody sees', () => {
  expect(ids('dark mode')).toEqual(['dark']);
  expect(ids('appearance DARK')).toEqual(['dark']);
  expect(ids('help')).toEqual(['faq']);
  expect(ids('dark help')).toEqual([]);
});

test('what is named so comes before what only means it', () => {
  expect(ids('theme')).toEqual(['theme', 'light', 'dark']);
});

test('nothing typed leaves everything in its order; accents and capitals do not count', () => {
  expect(ids('')).toEqual(['light', 'dark', 'faq', 'theme', 'kreis']);
  expect(ids('uberPRUFUNG')).toEqual(['kreis']);
});
