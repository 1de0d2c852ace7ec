import type { Language } from '../shared/languages.ts';

export {
  cleanLanguage,
  fallbackLanguage,
  type Language,
  languageKey,
  languages,
} from '../shared/languages.ts';

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
