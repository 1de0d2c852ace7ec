/**
 * Words on the screen come from locale files: no visible text in JSX, every key that code names exists and is
 * given what its text has places for, and every key that exists is named.
 */
import { readText, sourceFiles } from './files.mjs';
import { pluralNames, readNamespaces, spokenName } from './locales.mjs';
import { parseSource, staticTexts, walk } from './syntax.mjs';

/** Attributes whose text a person sees or hears. */
const VISIBLE_ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'error',
  'label',
  'placeholder',
  'title',
]);
const BRAND = /^\W*Crossfade\W*$/;
const KEY = /^(?:[\w-]+:)?[\w-]+(?:\.[\w-]+)*$/;

/**
 * @typedef {object} SpokenKeys what one file says about keys
 * @property {string} file
 * @property {Set<string>} namespaces of its useTranslation, getFixedT and <Trans ns> calls
 * @property {string[]} asked keys given to t() or to <Trans i18nKey>
 * @property {{ key: string, values: Set<string> }[]} filled those whose values all stand beside them in the code
 * @property {string[]} visible texts in JSX that bypass the locale files
 * @property {string[]} texts every literal, and templates with `*` for what is computed
 */

/**
 * @param {string} root holds src/
 * @returns {string[]} one line per problem
 */
export function checkWords(root) {
  const namespaces = readNamespaces(root).map(({ name, folder, texts }) => {
    const english = texts.get('en') ?? new Map();
    const plurals = pluralNames(english);
    const spoken = [...english].map(([key, text]) => [spokenName(key, plurals), placesIn(text)]);
    /** @type {Map<string, string[]>} */
    const names = new Map();
    for (const [key, places] of /** @type {[string, string[]][]} */ (spoken))
      names.set(key, [...(names.get(key) ?? []), ...places]);
    return { name, folder, names };
  });
  const files = sourceFiles(root)
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .map((file) => readSpokenKeys(file, readText(root, file)));
  const isNamed = namedBy(files);
  const problems = [
    ...files.flatMap(({ file, visible }) =>
      visible.map((text) => `${file}: "${text}" is visible text outside the locale files`),
    ),
    ...files.flatMap((file) =>
      file.asked
        .filter((key) => !exists(key, file.namespaces, namespaces))
        .map((key) => `${file.file}: no locale file has "${key}"`),
    ),
    ...files.flatMap((file) =>
      file.filled.flatMap(({ key, values }) =>
        placesOf(key, file.namespaces, namespaces)
          .filter((place) => !values.has(place))
          .map((place) => `${file.file}: "${key}" is not given {{${place}}}`),
      ),
    ),
    ...namespaces.flatMap(({ name, folder, names }) =>
      [...names.keys()]
        .filter((key) => !isNamed(name, key))
        .map((key) => `${folder}: no code names "${key}"`),
    ),
  ];
  return [...new Set(problems)];
}

/** @typedef {{ name: string, names: Map<string, string[]> }} Spoken a namespace's keys and the places in their texts */

/**
 * @param {string} key
 * @param {Set<string>} spoken namespaces of the file that asks
 * @param {Spoken[]} namespaces
 * @returns {{ key: string, possible: Spoken[] }} the key within those that may have it
 */
function within(key, spoken, namespaces) {
  const [first = '', rest] = key.split(':');
  const possible = namespaces.filter((namespace) =>
    rest === undefined ? spoken.size === 0 || spoken.has(namespace.name) : namespace.name === first,
  );
  return { key: rest ?? first, possible };
}

/**
 * @param {string} asked
 * @param {Set<string>} spoken namespaces of the file that asks
 * @param {Spoken[]} namespaces
 */
function exists(asked, spoken, namespaces) {
  const { key, possible } = within(asked, spoken, namespaces);
  return possible.some(({ names }) => names.has(key));
}

/**
 * @param {string} asked
 * @param {Set<string>} spoken namespaces of the file that asks
 * @param {Spoken[]} namespaces
 * @returns {string[]} what its text has places for
 */
function placesOf(asked, spoken, namespaces) {
  const { key, possible } = within(asked, spoken, namespaces);
  return possible.find(({ names }) => names.has(key))?.names.get(key) ?? [];
}

/** @param {unknown} text */
const placesIn = (text) =>
  [...String(text).matchAll(/\{\{\s*(\w+)/g)].map(([, place]) => /** @type {string} */ (place));

/**
 * @param {SpokenKeys[]} files
 * @returns {(namespace: string, key: string) => boolean}
 */
function namedBy(files) {
  const texts = new Set(
    files.flatMap((file) => file.texts).filter((text) => KEY.test(text.replaceAll('*', 'x'))),
  );
  const patterns = [...texts]
    .filter((text) => text.includes('*') && /\w/.test(text))
    .map((text) => new RegExp(`^${text.replaceAll('.', '\\.').replaceAll('*', '.+')}$`));
  return (namespace, key) =>
    [key, `${namespace}:${key}`].some(
      (one) => texts.has(one) || patterns.some((pattern) => pattern.test(one)),
    );
}

/**
 * @param {string} file
 * @param {string} code
 * @returns {SpokenKeys}
 */
function readSpokenKeys(file, code) {
  /** @type {SpokenKeys} */
  const found = { file, namespaces: new Set(), asked: [], filled: [], visible: [], texts: [] };
  walk(parseSource(code, file), (node) => {
    if (node.type === 'StringLiteral' || node.type === 'TemplateLiteral')
      found.texts.push(...staticTexts(node));
    if (node.type === 'CallExpression') readCall(node, found);
    if (node.type === 'JSXText') found.visible.push(...visibleIn([node.value]));
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of node.children) {
        if (child.type === 'JSXExpressionContainer')
          found.visible.push(...visibleIn(staticTexts(child.expression)));
      }
    }
    if (node.type === 'JSXAttribute') readAttribute(node, found);
  });
  return found;
}

/**
 * @param {import('./syntax.mjs').Node} call
 * @param {SpokenKeys} found
 */
function readCall(call, found) {
  const name = call.callee.value ?? call.callee.property?.value;
  const [first, second] = call.arguments.map(
    (/** @type {{ expression: unknown }} */ { expression }) => expression,
  );
  if (/^t(?:[A-Z]\w*)?$/.test(name) && first) {
    const keys = staticTexts(first);
    const asked = keys.filter((text) => !text.includes('*'));
    found.asked.push(...asked);
    const values = valuesIn(second);
    // of a list of keys the first that exists is said
    if (values && first.type !== 'ArrayExpression')
      found.filled.push(...asked.map((key) => ({ key, values })));
  }
  const namespace = name === 'useTranslation' ? first : name === 'getFixedT' ? second : undefined;
  if (namespace) for (const text of staticTexts(namespace)) found.namespaces.add(text);
  if (call.callee.object?.value === 'toast' && first) found.visible.push(...visibleIn(staticTexts(first)));
}

/**
 * @param {import('./syntax.mjs').Node | undefined} values the second argument of t()
 * @returns {Set<string> | null} the names in it; null where they do not all stand there
 */
function valuesIn(values) {
  if (!values) return new Set();
  if (values.type !== 'ObjectExpression') return null;
  const names = values.properties.map((/** @type {import('./syntax.mjs').Node} */ property) =>
    property.type === 'Identifier' ? property.value : property.key?.value,
  );
  return names.includes(undefined) ? null : new Set(names);
}

/**
 * @param {import('./syntax.mjs').Node} attribute
 * @param {SpokenKeys} found
 */
function readAttribute(attribute, found) {
  const name = attribute.name.value;
  if (!attribute.value) return;
  const texts = staticTexts(attribute.value.expression ?? attribute.value);
  if (name === 'i18nKey') found.asked.push(...texts.filter((text) => !text.includes('*')));
  if (name === 'ns') for (const text of texts) found.namespaces.add(text);
  if (VISIBLE_ATTRIBUTES.has(name)) found.visible.push(...visibleIn(texts));
}

/**
 * @param {string[]} texts
 * @returns {string[]} those with letters
 */
function visibleIn(texts) {
  return texts.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text) && !BRAND.test(text));
}
