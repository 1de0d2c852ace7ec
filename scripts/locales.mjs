/** Locale files as the checks see them: namespaces, and in each language a flat list of keys and texts. */
import path from 'node:path';
import { languages } from '../src/shared/languages.ts';
import { listFiles, readText } from './files.mjs';

/**
 * @typedef {object} Namespace
 * @property {string} name the domain's folder name, or `ui`
 * @property {string} folder relative to the root
 * @property {Map<string, Map<string, unknown>>} texts language → key (`a.b`) → text
 */

/**
 * @param {string} root holds src/
 * @returns {Namespace[]}
 */
export function readNamespaces(root) {
  const files = listFiles(root, 'src').filter((file) => /\/locales\/[^/]+\.json$/.test(file));
  const folders = [...new Set(files.map((file) => path.posix.dirname(file)))];
  return folders.map((folder) => ({
    name: path.posix.basename(path.posix.dirname(folder)),
    folder,
    texts: new Map(
      languages
        .filter((language) => files.includes(`${folder}/${language}.json`))
        .map((language) => [language, flatten(JSON.parse(readText(root, `${folder}/${language}.json`)))]),
    ),
  }));
}

/**
 * @param {unknown} value
 * @param {string} [prefix]
 * @returns {Map<string, unknown>}
 */
function flatten(value, prefix = '') {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map([[prefix, value]]);
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...flatten(inner, prefix ? `${prefix}.${key}` : key)]),
  );
}

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/**
 * The names that code asks for with a `count`: English has them as `name_one` and `name_other`.
 * @param {Map<string, unknown>} english
 * @returns {Set<string>}
 */
export function pluralNames(english) {
  const ones = [...english.keys()]
    .filter((key) => key.endsWith('_one'))
    .map((key) => key.replace(PLURAL, ''));
  return new Set(ones.filter((name) => english.has(`${name}_other`)));
}

/**
 * @param {string} key
 * @param {Set<string>} plurals
 * @returns {string} the name that code says: without the plural ending where there is one
 */
export function spokenName(key, plurals) {
  const name = key.replace(PLURAL, '');
  return plurals.has(name) ? name : key;
}
