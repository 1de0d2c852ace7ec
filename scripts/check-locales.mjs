/** Eight complete languages: the same keys, the same placeholders, nothing empty, nothing left in English, no list twice. */
import { languages } from '../src/shared/languages.ts';
import loanWords from './loan-words.json' with { type: 'json' };
import { pluralNames, readNamespaces, spokenName } from './locales.mjs';

const UNTRANSLATED_LETTERS = 4;
/** From this many names on, two equal groups are one list that was written down twice. */
const LIST_LENGTH = 3;

/** @typedef {Map<string, unknown>} Texts key → text */

/**
 * @param {string} root holds src/
 * @returns {string[]} one line per problem
 */
export function checkLocales(root) {
  const namespaces = readNamespaces(root);
  const incomplete = namespaces.flatMap(({ folder, texts }) => {
    const english = texts.get('en');
    if (!english) return [`${folder}/en.json: missing`];
    const plurals = pluralNames(english);
    return languages.flatMap((language) => {
      const own = texts.get(language);
      if (!own) return [`${folder}/${language}.json: missing`];
      const problems = [
        ...missingKeys(language, english, own, plurals),
        ...[...own].flatMap(([key, text]) => wrongText(language, key, text, english, plurals)),
      ];
      return problems.map((problem) => `${folder}/${language}.json: ${problem}`);
    });
  });
  return [...incomplete, ...namedTwice(namespaces)];
}

/** @param {import('./locales.mjs').Namespace[]} namespaces */
function namedTwice(namespaces) {
  /** @type {Map<string, string>} a list's texts → where it stands */
  const seen = new Map();
  return namespaces.flatMap(({ name, folder, texts }) =>
    [...Map.groupBy(texts.get('en') ?? [], ([key]) => key.slice(0, Math.max(0, key.lastIndexOf('.'))))]
      .filter(([group, entries]) => group !== '' && entries.length >= LIST_LENGTH)
      .flatMap(([group, entries]) => {
        const list = entries
          .map(([key, text]) => `${key.slice(group.length)} ${String(text)}`)
          .toSorted()
          .join('\n');
        const first = seen.get(list);
        seen.set(list, first ?? `${name}:${group}`);
        return first ? [`${folder}/en.json: "${group}" is the list "${first}" again`] : [];
      }),
  );
}

/**
 * @param {string} language
 * @param {Texts} english
 * @param {Texts} own
 * @param {Set<string>} plurals
 */
function missingKeys(language, english, own, plurals) {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const wanted = [...english.keys()].flatMap((key) => {
    const name = spokenName(key, plurals);
    return name === key ? [key] : pluralCategories.map((category) => `${name}_${category}`);
  });
  return [...new Set(wanted)].filter((key) => !own.has(key)).map((key) => `"${key}" is missing`);
}

/**
 * @param {string} language
 * @param {string} key
 * @param {unknown} text
 * @param {Texts} english
 * @param {Set<string>} plurals
 * @returns {string[]}
 */
function wrongText(language, key, text, english, plurals) {
  if (typeof text !== 'string') return [`"${key}" is not a text`];
  if (text.trim() === '') return [`"${key}" is empty`];
  const name = spokenName(key, plurals);
  const isPlural = name !== key;
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  // i18next takes `_zero` in every language; the other endings exist only where the language has them
  const isKnown = isPlural
    ? pluralCategories.some((category) => key === `${name}_${category}`) || english.has(key)
    : english.has(key);
  if (!isKnown) return [`"${key}" is not in English`];
  const source = String(english.get(isPlural ? `${name}_other` : key));
  const [wanted, found] = [marks(source), marks(text)];
  const odd = found.filter((mark) => !wanted.includes(mark));
  // "one guest" may drop the number, no other form may drop anything
  const mayDrop = isPlural && !key.endsWith('_other');
  const lost = wanted.filter((mark) => !found.includes(mark) && !(mayDrop && mark === '{{count}}'));
  return [
    ...odd.map((mark) => `"${key}" has ${mark}, English has not`),
    ...lost.map((mark) => `"${key}" lacks ${mark}`),
    ...(language !== 'en' && text === english.get(key) && !isLoan(text, language)
      ? [`"${key}" is still English: ${text}`]
      : []),
    ...(language === 'ja' && narrowMark.test(text)
      ? [`"${key}" has a western mark beside Japanese: ${text}`]
      : []),
  ];
}

/** Japanese has marks of its own, as wide as its letters; the narrow ones stand among Latin letters alone. */
const narrowMark =
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}](?:[:;(?!,]|[.](?:\s|$))|[)][\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]|[}]:[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/**
 * @param {string} text
 * @returns {string[]} its {{placeholders}}, $t(references) and <tags>, each once
 */
function marks(text) {
  const found = text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}|\$t\([^)]*\)|<\/?\w+\s*\/?>/g);
  return [...new Set([...found].map(([whole, name]) => (name ? `{{${name}}}` : whole)))];
}

/**
 * Whether a text may read the same as in English: short, or made of names and words that the language shares.
 * @param {string} text
 * @param {string} language
 */
function isLoan(text, language) {
  const plain = text.replace(/\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]*>|\S+@\S+|https?:\S+/g, ' ');
  const words = plain.match(/[\p{L}\p{M}'’-]+/gu) ?? [];
  if (words.join('').length < UNTRANSLATED_LETTERS) return true;
  /** @type {Record<string, string[]>} */
  const lists = loanWords;
  const shared = new Set(
    [...(lists.all ?? []), ...(lists[language] ?? [])].map((word) => word.toLowerCase()),
  );
  return words.every((word) => shared.has(word.toLowerCase()));
}
