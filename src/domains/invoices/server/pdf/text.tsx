import { Text as AnyText, type TextProps } from '@react-pdf/renderer';
import type { PropsWithChildren } from 'react';

/** Says to the typesetter where a word may be parted, and is never drawn itself. */
const MARK = '\u00AD';
/** The typesetter's word for a break that never is. */
const NEVER = 10_000;
/** With its brackets, stops and wide letters. */
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー・々〆\u3001-\u303F\uFF01-\uFF60]/u;
/** What no line begins with, and what none ends with. */
const NOT_FIRST = /[\s\p{Pe}\p{Pf}\p{Po}\p{Pd}\p{Lm}ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ゛゜％〜～]/u;
const NOT_LAST = /[\s\p{Ps}\p{Pi}\p{Sc}]/u;
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

/**
 * Text whose words are wrapped, never broken. Japanese has no spaces between them, and breaks there without a hyphen;
 * nothing gets one where its letters merely go over to another face or script.
 */
export const Text = ({ children, ...rest }: PropsWithChildren<TextProps>) => (
  <AnyText hyphenationPenalty={NEVER} hyphenationCallback={partsOf} {...rest}>
    {typeof children === 'string' ? marked(children.replaceAll(MARK, '')) : children}
  </AnyText>
);

function marked(text: string): string {
  if (!JAPANESE.test(text)) return text;
  return [...segmenter.segment(text)].reduce((before, { segment }) => {
    const isBreak = before !== '' && mayPart(before.at(-1)!, segment.charAt(0));
    return before + (isBreak ? MARK : '') + segment;
  }, '');
}

function mayPart(last: string, first: string): boolean {
  if (NOT_LAST.test(last) || NOT_FIRST.test(first)) return false;
  // a number stays with what it counts
  if (/\d/.test(last) && /\p{L}/u.test(first)) return false;
  return JAPANESE.test(last) || JAPANESE.test(first);
}

/** An empty part is a space without width: a line may end there, and nothing is added to it. */
const partsOf = (word: string): string[] =>
  word
    .split(/(\u00AD)/)
    .filter(Boolean)
    .map((part) => (part === MARK ? '' : part));
