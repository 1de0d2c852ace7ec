import { createInstance, type TFunction } from 'i18next';
import { type Language, languages } from '../shared/languages.ts';

/**
 * The words of one namespace for what the server writes itself: mails, documents. `files` is the namespace's locale
 * file per language; a word that is missing in a language is not looked for in another.
 */
export function wordsOf<Namespace extends string>(
  namespace: Namespace,
  files: Record<Language, object>,
): (language: Language) => TFunction<Namespace> {
  const words = createInstance({
    lng: 'en',
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(
      Object.entries(files).map(([language, file]) => [language, { [namespace]: file }]),
    ),
    supportedLngs: languages,
  });
  void words.init();
  return (language) => words.getFixedT(language, namespace);
}
