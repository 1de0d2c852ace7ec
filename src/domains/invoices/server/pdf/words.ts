import { createInstance, type i18n } from 'i18next';
import { type Language, languages } from '../../../../shared/languages.ts';
import de from '../../locales/de.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import fr from '../../locales/fr.json' with { type: 'json' };
import it from '../../locales/it.json' with { type: 'json' };
import ja from '../../locales/ja.json' with { type: 'json' };
import nl from '../../locales/nl.json' with { type: 'json' };
import pt from '../../locales/pt.json' with { type: 'json' };

const words: i18n = createInstance({
  lng: 'en',
  fallbackLng: false,
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: Object.fromEntries(
    Object.entries({ en, es, fr, de, pt, nl, it, ja }).map(([language, invoices]) => [
      language,
      { invoices },
    ]),
  ),
  supportedLngs: languages,
});
void words.init();

/** The words of documents, tables and files in one language. */
export const wordsIn = (language: Language) => words.getFixedT(language, 'invoices');
export type Words = ReturnType<typeof wordsIn>;
