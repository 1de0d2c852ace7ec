import { Link } from 'react-router';
import { useLegalFacts } from '../../../legal/web/components/use-legal-facts.ts';
import type { Guide } from '../../contract.ts';
import type { Words } from '../../rules.ts';

/** What a guide says, with the product's own numbers in the places of their names. */
export function GuideBlocks({ blocks }: Pick<Guide, 'blocks'>) {
  return blocks.map((block, index) => {
    if (block.kind === 'heading')
      return (
        <h2 key={block.id} id={block.id}>
          {block.text}
        </h2>
      );
    if (block.kind === 'paragraph')
      return (
        <p key={index}>
          <Said words={block.words} />
        </p>
      );
    return (
      <ul key={index}>
        {block.items.map((words, item) => (
          <li key={item}>
            <Said words={words} />
          </li>
        ))}
      </ul>
    );
  });
}

function Said({ words }: { words: readonly Words[] }) {
  const facts: Record<string, string | number> = useLegalFacts();
  const filled = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => String(facts[name] ?? place));
  return words.map(({ text, strong, to }, index) => {
    if (to)
      return (
        <Link key={index} to={to}>
          {filled(text)}
        </Link>
      );
    return strong ? <strong key={index}>{filled(text)}</strong> : filled(text);
  });
}
