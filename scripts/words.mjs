/** The product's own words, for finding things on a page by what a person reads or hears. */
import { root } from './install.mjs';
import { readNamespaces } from './locales.mjs';

const PLURALS = ['_zero', '_one', '_two', '_few', '_many', '_other'];

/**
 * @typedef {(key: string, values?: Record<string, string | number>) => RegExp} Say
 */

/**
 * @param {import('../src/shared/languages.ts').Language} language
 * @returns {Say} `namespace:key` → a pattern for the whole text: given values in their places, anything in the
 *   others, every plural form
 * @throws {Error} for a key that the language does not have
 */
export function wordsOf(language) {
  const namespaces = new Map(readNamespaces(root).map(({ name, texts }) => [name, texts.get(language)]));
  return (key, values = {}) => {
    const [namespace = '', name = ''] = key.split(':');
    const texts = namespaces.get(namespace);
    const forms = ['', ...PLURALS].flatMap((plural) => texts?.get(`${name}${plural}`) ?? []).map(String);
    if (forms.length === 0) throw new Error(`${language} has no words for ${key}`);
    return new RegExp(`^(?:${forms.map((form) => patternOf(form, values)).join('|')})$`);
  };
}

/**
 * @param {string} text
 * @param {Record<string, string | number>} values
 */
function patternOf(text, values) {
  return text
    .replaceAll(/<\/?\w+>/g, '')
    .split(/\{\{\s*(\w+)[^}]*\}\}/)
    .map((part, index) => (index % 2 === 0 ? literal(part) : part in values ? literal(values[part]) : '.+'))
    .join('');
}

/** @param {string | number | undefined} text */
function literal(text) {
  return String(text)
    .replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
    .replaceAll(/\s/g, String.raw`\s`);
}
