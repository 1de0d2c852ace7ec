import type { i18n, ResourceKey } from 'i18next';
import { createI18n, type LocaleNamespaces } from './i18n.ts';
import { type Language, languages } from './languages.ts';

const files = import.meta.glob<Exclude<ResourceKey, string>>(
  ['./locales/*.json', '../domains/*/locales/*.json'],
  {
    eager: true,
    import: 'default',
  },
);

/** language → namespace → words: `./locales/de.json` is `ui`, `../domains/bookings/locales/de.json` is `bookings`. */
const words = Object.fromEntries(languages.map((language) => [language, {}])) as Record<
  Language,
  LocaleNamespaces
>;
for (const [path, resource] of Object.entries(files)) {
  const [, domain, language] = /(?:domains\/([^/]+)\/)?locales\/(\w+)\.json$/.exec(path) ?? [];
  // what only mail says would be a third of the words on every signed-in page
  const { email: _mail, ...shown } = resource;
  if (language) words[language as Language][domain ?? 'ui'] = shown;
}

const instances = new Map<Language, i18n>();

/** An instance for one request; the words themselves are shared by all of them. */
export function requestI18n(language: Language): i18n {
  let instance = instances.get(language);
  if (!instance) {
    instance = createI18n({ language, namespaces: words[language] });
    instances.set(language, instance);
  }
  return instance.cloneInstance();
}

const blocks = new Map<string, string>();

/** The words of these namespaces as the text of a JSON data block, safe inside <script>. */
export function localeJson(language: Language, namespaces: readonly string[]): string {
  const names = [...new Set(['ui', ...namespaces])].toSorted();
  const key = `${language} ${names.join(' ')}`;
  let json = blocks.get(key);
  if (json === undefined) {
    const chosen = Object.fromEntries(names.map((name) => [name, words[language][name] ?? {}]));
    json = JSON.stringify({ language, namespaces: chosen }).replaceAll('<', String.raw`\u003c`);
    blocks.set(key, json);
  }
  return json;
}
