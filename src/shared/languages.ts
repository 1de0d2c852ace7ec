export const languages = ['en', 'es', 'fr', 'de', 'pt', 'nl', 'it', 'ja'] as const;
export type Language = (typeof languages)[number];
export const fallbackLanguage: Language = 'en';
/** Where the visitor's choice is kept, in local storage and as a cookie that the server reads. */
export const languageKey = 'i18nextLng';

/** The first supported language in `candidates` (`de-AT` counts as `de`), else the fallback. */
export function pickLanguage(candidates: readonly (string | null | undefined)[]): Language {
  for (const candidate of candidates) {
    const base = candidate?.toLowerCase().split('-')[0];
    const match = languages.find((language) => language === base);
    if (match) return match;
  }
  return fallbackLanguage;
}
