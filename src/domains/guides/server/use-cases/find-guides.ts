import type { Language } from '../../../../shared/languages.ts';
import type { GuideSummary } from '../../contract.ts';
import { searchText } from '../../rules.ts';
import { guidesIn, type ReadGuide } from '../queries.ts';

export const summaryOf = ({ slug, audience, title, summary }: ReadGuide): GuideSummary => ({
  slug,
  audience,
  title,
  summary,
});

/** Guides in which every word occurs, those with them in the title first; all of them when nothing is asked. */
export function findGuides({ q, language }: { q: string; language: Language }): GuideSummary[] {
  const words = searchText(q).split(/\s+/).filter(Boolean);
  const isIn = (text: string): boolean => words.every((word) => text.includes(word));
  const found = guidesIn(language).filter(({ found_in }) => isIn(found_in));
  const first = found.filter(({ title }) => isIn(searchText(title)));
  return [...first, ...found.filter((guide) => !first.includes(guide))].map(summaryOf);
}
