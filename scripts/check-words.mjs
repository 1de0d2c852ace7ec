/**
 * Words on the screen come from locale files: no visible text in JSX, every key that code names exists,
 * and every key that exists is named.
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
    return { name, folder, names: new Set([...english.keys()].map((key) => spokenName(key, plurals))) };
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
    ...namespaces.flatMap(({ name, folder, names }) =>
      [...names].filter((key) => !isNamed(name, key)).map((key) => `${folder}: no code names "${key}"`),
    ),
  ];
  return [...new Set(problems)];
}

/**
 * @param {string} key
 * @param {Set<string>} spoken namespaces of the file that asks
 * @param {{ name: string, names: Set<string> }[]} namespaces
 */
function exists(key, spoken, namespaces) {
  const [first = '', rest] = key.split(':');
  const name = rest ?? first;
  const possible = namespaces.filter((namespace) =>
    rest === undefined ? spoken.size === 0 || spoken.has(namespace.name) : namespace.name === first,
  );
  return possible.some(({ names }) => names.has(name));
}

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
  const found = { file, namespaces: new Set(), asked: [], visible: [], texts: [] };
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
  if (/^t(?:[A-Z]\w*)?$/.test(name) && first)
    found.asked.push(...staticTexts(first).filter((text) => !text.includes('*')));
  const namespace = name === 'useTranslation' ? first : name === 'getFixedT' ? second : undefined;
  if (namespace) for (const text of staticTexts(namespace)) found.namespaces.add(text);
  if (call.callee.object?.value === 'toast' && first) found.visible.push(...visibleIn(staticTexts(first)));
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
