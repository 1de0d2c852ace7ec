import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { languageInPath } from '../../shared/language-path.ts';
import { type Language, languageKey, pickLanguage } from '../../shared/languages.ts';

/** The language of an answer: the address's own, else the one that was chosen, else what the browser asks for. */
export const askedLanguage = (c: Context): Language =>
  languageInPath(c.req.path) ?? pickLanguage([getCookie(c, languageKey), ...accepted(c)]);

function accepted(c: Context): string[] {
  return (c.req.header('accept-language') ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=');
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
