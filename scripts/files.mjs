/** The files that are ours: what a clone holds, without what is built, installed or stored in it. */
import fs from 'node:fs';
import path from 'node:path';

const NOT_OURS = new Set([
  '.cache',
  '.data',
  '.git',
  '.react-router',
  'build',
  'e2e/output',
  'node_modules',
  'package-lock.json',
  'shots',
]);

/**
 * @param {string} root
 * @param {string} [under] folder inside root; a missing one holds nothing
 * @returns {string[]} paths relative to root, sorted, with forward slashes
 */
export function listFiles(root, under = '') {
  const directory = path.join(root, under);
  if (!fs.existsSync(directory)) return [];
  return fs
    .readdirSync(directory, { withFileTypes: true })
    .filter((entry) => !NOT_OURS.has(path.posix.join(under, entry.name)))
    .flatMap((entry) => {
      const file = path.posix.join(under, entry.name);
      return entry.isDirectory() ? listFiles(root, file) : entry.isFile() ? [file] : [];
    })
    .toSorted();
}

/** @param {string} root */
export function sourceFiles(root) {
  return listFiles(root, 'src').filter((file) => /\.tsx?$/.test(file));
}

/**
 * @param {string} root
 * @param {string} file relative to root
 */
export function readText(root, file) {
  return fs.readFileSync(path.join(root, file), 'utf8');
}
