import { type Language, languages } from '../shared/languages.ts';

export { fallbackLanguage, type Language, languageKey, languages } from '../shared/languages.ts';

/** Each language by its own name: a reader looks for their word, not ours. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
  nl: 'Nederlands',
  it: 'Italiano',
  ja: '日本語',
};

/**
 * A stored language value, if it is one of ours. Anything longer than a language tag, or with a character
 * no tag has (markup, script), is not even compared.
 */
export function cleanLanguage(value: string | null | undefined): Language | undefined {
  if (!value || !/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(value)) return undefined;
  const base = value.toLowerCase().split('-')[0];
  return languages.find((language) => language === base);
}
