export const languages = ['en', 'es', 'fr', 'de', 'pt', 'nl', 'it', 'ja'] as const;
export type Language = (typeof languages)[number];
export const fallbackLanguage: Language = 'en';
/** Where the visitor's choice is kept, in local storage and as a cookie that the server reads. */
export const languageKey = 'i18nextLng';

/**
 * A language value that came from outside, if it is one of ours (`de-AT` counts as `de`). Anything longer than a language
 * tag, or with a character no tag has (markup, script), is not even compared.
 */
export function cleanLanguage(value: string | null | undefined): Language | undefined {
  if (!value || !/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(value)) return undefined;
  const base = value.toLowerCase().split('-')[0];
  return languages.find((language) => language === base);
}

/** The first supported language in `candidates`, else the fallback. */
export function pickLanguage(candidates: readonly (string | null | undefined)[]): Language {
  for (const candidate of candidates) {
    const match = cleanLanguage(candidate);
    if (match) return match;
  }
  return fallbackLanguage;
}
