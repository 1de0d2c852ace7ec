import { languages, type Language } from '../../../shared/languages.ts';
import type { GuideSummary } from '../contract.ts';
import { type Block, guides, linesOf, readMarkdown, searchText } from '../rules.ts';

/** Every guide's Markdown, read when the product is built: its title, a line on what it is about, and the rest. */
const files = import.meta.glob<string>('./data/*.md', { query: '?raw', import: 'default', eager: true });

export interface ReadGuide extends GuideSummary {
  updated_on: string;
  blocks: Block[];
  /** All of its words, for searching. */
  found_in: string;
}

function read(language: Language): ReadGuide[] {
  return guides.map((guide) => {
    const text = files[`./data/${guide.slug}.${language}.md`];
    const [, title, summary, body] = /^# (.+)\n\n(.+)\n\n([\s\S]+)$/.exec(text ?? '') ?? [];
    if (!title || !summary || !body) throw new Error(`${guide.slug}.${language}.md is no guide`);
    const blocks = readMarkdown(body);
    const lines = [title, summary, ...blocks.flatMap(linesOf)].join('\n');
    // a number's name is not what is read in its place
    return { ...guide, title, summary, blocks, found_in: searchText(lines.replaceAll(/\{\{\w+\}\}/g, ' ')) };
  });
}

const all = new Map(languages.map((language) => [language, read(language)]));

/** In the reader's language, in their order. */
export const guidesIn = (language: Language): readonly ReadGuide[] => all.get(language) ?? [];
