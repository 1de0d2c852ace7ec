/**
 * docs/security.md stays true: every requirement of the standard's levels 1 and 2 is answered once, each answer names
 * a test that exists, or says in its first words why there is none.
 */
import fs from 'node:fs';
import path from 'node:path';
import { readText } from './files.mjs';

export const LIST = 'docs/security.md';

/** OWASP ASVS 5.0.0, levels 1 and 2, by section: the numbers of its requirements. */
const sections = {
  1.1: '1-2',
  1.2: '1-9',
  1.3: '1-11',
  1.4: '1-3',
  1.5: '1-2',
  2.1: '1-3',
  2.2: '1-3',
  2.3: '1-4',
  2.4: '1',
  3.2: '1-2',
  3.3: '1-4',
  3.4: '1-6',
  3.5: '1-5',
  3.7: '1-2',
  4.1: '1-3',
  4.2: '1',
  4.3: '1-2',
  4.4: '1-4',
  5.1: '1',
  5.2: '1-3',
  5.3: '1-2',
  5.4: '1-3',
  6.1: '1-3',
  6.2: '1-12',
  6.3: '1-4',
  6.4: '1-4',
  6.5: '1-5',
  6.6: '1-3',
  6.8: '1-4',
  7.1: '1-3',
  7.2: '1-4',
  7.3: '1-2',
  7.4: '1-5',
  7.5: '1-2',
  7.6: '1-2',
  8.1: '1-2',
  8.2: '1-3',
  8.3: '1',
  8.4: '1',
  9.1: '1-3',
  9.2: '1-4',
  10.1: '1-2',
  10.2: '1-2',
  10.3: '1-4',
  10.4: '1-11',
  10.5: '1-5',
  10.6: '1-2',
  10.7: '1-3',
  11.1: '1-2',
  11.2: '1-3',
  11.3: '1-3',
  11.4: '1-4',
  11.5: '1',
  11.6: '1',
  12.1: '1-3',
  12.2: '1-2',
  12.3: '1-4',
  13.1: '1',
  13.2: '1-5',
  13.3: '1-2',
  13.4: '1-5',
  14.1: '1-2',
  14.2: '1-4',
  14.3: '1-3',
  15.1: '1-3',
  15.2: '1-3',
  15.3: '1-7',
  16.1: '1',
  16.2: '1-5',
  16.3: '1-4',
  16.4: '1-3',
  16.5: '1-3',
  17.1: '1',
  17.2: '1-4',
  17.3: '1-2',
};

/** How an answer without a test begins. */
const WITHOUT_TEST = /^(?:Laid down|Does not apply|Open|The operator's): \S/;
const ANSWER = /^- \*\*(\d+\.\d+\.\d+)\*\* (.*)$/;
const PROOF = /^ {2}- `(\S+) › ([^`]+)`$/;
const LINK = /\]\(([^)#\s]+)(?:#[\w-]+)?\)/g;

/** @returns {string[]} the numbers in the standard's order */
export function requirements() {
  return Object.entries(sections).flatMap(([section, range]) => {
    const [first = 1, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`);
  });
}

/**
 * @typedef {object} Answer
 * @property {string} number
 * @property {string} text its first line
 * @property {{ file: string, title: string }[]} proofs
 */

/**
 * @param {string} root
 * @returns {string[]} one line per problem
 */
export function checkSecurity(root) {
  if (!fs.existsSync(path.join(root, LIST))) return [`${LIST}: missing`];
  const text = readText(root, LIST);
  const answers = readAnswers(text);
  const isThere = finder(root);
  return [
    ...wrongNumbers(answers),
    ...answers.flatMap(({ number, text: answer, proofs }) => [
      ...(proofs.length === 0 && !WITHOUT_TEST.test(answer)
        ? [`${LIST}: ${number} names no test and does not say why`]
        : []),
      ...proofs
        .filter((proof) => !isThere(proof))
        .map(({ file, title }) => `${LIST}: ${number} names a test that is not there (${file} › ${title})`),
    ]),
    ...[...text.matchAll(LINK)]
      .map(([, target = '']) => target)
      .filter((target) => !/^https?:/.test(target))
      .filter((target) => !fs.existsSync(path.join(root, path.dirname(LIST), target)))
      .map((target) => `${LIST}: leads to ${target}, which is not there`),
  ];
}

/**
 * @param {string} text
 * @returns {Answer[]}
 */
function readAnswers(text) {
  /** @type {Answer[]} */
  const answers = [];
  for (const line of text.split('\n')) {
    const [, number, first] = ANSWER.exec(line) ?? [];
    if (number !== undefined && first !== undefined) answers.push({ number, text: first, proofs: [] });
    const [, file, title] = PROOF.exec(line) ?? [];
    if (file !== undefined && title !== undefined) answers.at(-1)?.proofs.push({ file, title });
  }
  return answers;
}

/**
 * @param {Answer[]} answers
 * @returns {string[]}
 */
function wrongNumbers(answers) {
  const wanted = requirements();
  const given = answers.map(({ number }) => number);
  return [
    ...wanted.filter((number) => !given.includes(number)).map((number) => `${LIST}: ${number} is missing`),
    ...given
      .filter((number) => !wanted.includes(number))
      .map((number) => `${LIST}: ${number} is no requirement of levels 1 and 2`),
    ...given
      .filter((number, index) => given.indexOf(number) !== index)
      .map((number) => `${LIST}: ${number} is answered twice`),
  ];
}

/**
 * @param {string} root
 * @returns {(proof: { file: string, title: string }) => boolean} whether there is such a test; each file is read once
 */
function finder(root) {
  /** @type {Map<string, string>} */
  const read = new Map();
  return ({ file, title }) => {
    let code = read.get(file);
    if (code === undefined) {
      const isTest = /\.test\.(?:tsx?|mjs)$/.test(file) && fs.existsSync(path.join(root, file));
      code = isTest ? readText(root, file) : '';
      read.set(file, code);
    }
    // `test('…', …)`, `test.each([…])('…', …)`; the checks of this folder are proved with `what: '…'`
    const literal = (/** @type {string} */ text) =>
      `(['"\`])${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}\\1`;
    const call = `(?:\\b(?:test|it|describe)|\\))\\(\\s*${literal(title)},`;
    const violation = `\\bwhat: ${literal(title.replace(/^reports /, ''))},`;
    return new RegExp(call).test(code) || new RegExp(violation).test(code);
  };
}
