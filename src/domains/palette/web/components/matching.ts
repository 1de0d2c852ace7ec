import type { PaletteGroup, PaletteItem } from './palette-item.ts';

/** Letters as they are typed: without accents, in one case. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const hasAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) => plain(text).includes(word));

/** The entries that each word of `q` is in, in any order; what is named so stands before what only means it. */
export function matching(groups: readonly PaletteGroup[], q: string): PaletteGroup[] {
  const words = plain(q).split(/\s+/).filter(Boolean);
  const isNamed = ({ label }: PaletteItem) => hasAll(label, words);
  const namedFirst = <Value>(values: readonly Value[], is: (value: Value) => boolean) =>
    values.toSorted((a, b) => Number(is(b)) - Number(is(a)));
  const found = groups.map(({ key, items }) => ({
    key,
    items: namedFirst(
      items.filter(({ label, also = '' }) => hasAll(`${label} ${also}`, words)),
      isNamed,
    ),
  }));
  return namedFirst(found, ({ items }) => items.some(isNamed));
}
