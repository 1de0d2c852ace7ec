import { type Language, languages } from './languages.ts';

const prefixed = new RegExp(`^/(${languages.join('|')})(?=/|$)`);

/** The language that an address itself asks for: `/es/find-dj` is `/find-dj` in Spanish. */
export const languageInPath = (pathname: string): Language | null =>
  (prefixed.exec(pathname)?.[1] as Language | undefined) ?? null;

/** The same address without its language: the visitor's own decides then. */
export const withoutLanguage = (pathname: string): string => pathname.replace(prefixed, '') || '/';

/** `path` has no language of its own. */
export const withLanguage = (language: Language | null, path: string): string =>
  language === null ? path : `/${language}${path === '/' ? '' : path}`;
