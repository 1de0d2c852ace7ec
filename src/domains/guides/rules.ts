/** Every guide of the learning hub, in the order they are read; their words are in server/data. */
export const guides = [
  { slug: 'choose-a-wedding-dj', audience: 'clients', updated_on: '2026-11-22' },
  { slug: 'questions-before-booking', audience: 'clients', updated_on: '2026-11-22' },
  { slug: 'plan-the-music', audience: 'clients', updated_on: '2026-11-22' },
  { slug: 'price-explained', audience: 'clients', updated_on: '2026-11-22' },
  { slug: 'first-booking', audience: 'djs', updated_on: '2026-11-22' },
  { slug: 'set-your-price', audience: 'djs', updated_on: '2026-11-22' },
  { slug: 'answer-a-request', audience: 'djs', updated_on: '2026-11-22' },
  { slug: 'prepare-the-night', audience: 'djs', updated_on: '2026-11-22' },
] as const;

export const audiences = ['clients', 'djs'] as const;

/** Words within a line: plain, strong, or a link to a page of ours. */
export interface Words {
  text: string;
  strong?: boolean;
  to?: string;
}
export type Block =
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'paragraph'; words: Words[] }
  | { kind: 'list'; items: Words[][] };

const inline = /\*\*(?<strong>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<to>\/[^)\s]*)\)/g;

function wordsOf(line: string): Words[] {
  const words: Words[] = [];
  let end = 0;
  for (const match of line.matchAll(inline)) {
    if (match.index > end) words.push({ text: line.slice(end, match.index) });
    const { strong, label = '', to = '' } = match.groups ?? {};
    words.push(strong === undefined ? { text: label, to } : { text: strong, strong: true });
    end = match.index + match[0].length;
  }
  return end < line.length ? [...words, { text: line.slice(end) }] : words;
}

/**
 * A guide's Markdown: `## headings`, paragraphs of one line, `- lists`, **strong** and [links](/to-ours). What is none
 * of these is text: nothing that is written here can become an element of its own.
 */
export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  let headings = 0;
  for (const line of text.split('\n').map((one) => one.trim())) {
    const last = blocks.at(-1);
    if (line === '') continue;
    if (line.startsWith('## '))
      blocks.push({ kind: 'heading', id: `part-${++headings}`, text: line.slice(3) });
    else if (!line.startsWith('- ')) blocks.push({ kind: 'paragraph', words: wordsOf(line) });
    else if (last?.kind === 'list') last.items.push(wordsOf(line.slice(2)));
    else blocks.push({ kind: 'list', items: [wordsOf(line.slice(2))] });
  }
  return blocks;
}

/** What is read of a block, a line each. */
export function linesOf(block: Block): string[] {
  if (block.kind === 'heading') return [block.text];
  const said = (words: readonly Words[]) => words.map(({ text }) => text).join('');
  return block.kind === 'paragraph' ? [said(block.words)] : block.items.map(said);
}

/** Without accents and case, as what is searched for is compared. */
export const searchText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
