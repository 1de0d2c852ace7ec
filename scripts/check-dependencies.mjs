/** What we build on: each package at one exact version, with its hash, under a licence that asks nothing of our code. */
import fs from 'node:fs';
import path from 'node:path';
import { readText } from './files.mjs';

const LOCK = 'package-lock.json';
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const free = new Set([
  '0BSD',
  'AFL-2.1',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** MIT in a form that the lock file does not carry. */
const unwritten = /\/(?:busboy|dicer|humanize-number|only|png-js|streamsearch)$/;
/** A library of its own that is linked, not changed. */
const linked = /\/@img\/sharp-/;

/**
 * @param {string} root
 * @returns {string[]} one line per problem
 */
export function checkDependencies(root) {
  /** @type {Record<string, Record<string, string>>} */
  const wanted = JSON.parse(readText(root, 'package.json'));
  const direct = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries(wanted[kind] ?? {}),
  );
  return [
    ...direct
      .filter(([, version]) => !EXACT.test(version))
      .map(([name, version]) => `package.json: ${name} is not one version (${version})`),
    ...wrongPackages(root),
  ];
}

/**
 * @param {string} root
 * @returns {string[]}
 */
function wrongPackages(root) {
  if (!fs.existsSync(path.join(root, LOCK))) return [`${LOCK}: missing`];
  /** @type {{ packages?: Record<string, { integrity?: string, license?: string, link?: boolean }> }} */
  const { packages = {} } = JSON.parse(readText(root, LOCK));
  return Object.entries(packages)
    .filter(([name, { link }]) => name !== '' && !link)
    .flatMap(([name, { integrity, license }]) => [
      ...(integrity ? [] : [`${LOCK}: ${name} has no hash`]),
      ...(isFree(name, license) ? [] : [`${LOCK}: ${name} is ${license ?? 'under no licence'}`]),
    ]);
}

/**
 * @param {string} name its folder
 * @param {string | undefined} license an expression of SPDX
 */
function isFree(name, license) {
  if (license === undefined) return unwritten.test(name);
  const parts = license.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /i);
  return parts.every((part) => free.has(part) || (linked.test(name) && part === 'LGPL-3.0-or-later'));
}
