/**
 * `npm run advisories`: asks the registry what is known against the packages we use. Each that is known stands in
 * docs/advisories.json with the day on which we learnt of it, and is mended within the time that
 * docs/security-rules.md lays down; the exit code is 1 when one is not there or is overdue, 2 without an answer.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './install.mjs';

export const RECORD = 'docs/advisories.json';

/** Days to mend, by how bad it is. @type {Record<string, number>} */
const days = { critical: 7, high: 7 };
const OTHER_DAYS = 30;
const DAY = 86_400_000;

/** @typedef {{ url: string, severity: string, name: string, title: string }} Advisory */

/**
 * @param {unknown} report what `npm audit --json` printed
 * @returns {Advisory[] | null} one of each; null when it is no answer
 */
export function advisoriesIn(report) {
  const { vulnerabilities } = /** @type {{ vulnerabilities?: Record<string, { via: unknown[] }> }} */ (
    report ?? {}
  );
  if (!vulnerabilities) return null;
  const all = Object.values(vulnerabilities).flatMap(({ via }) =>
    // a name alone is a package that has it from another
    via.flatMap((one) => (typeof one === 'string' ? [] : [/** @type {Advisory} */ (one)])),
  );
  return [...new Map(all.map((one) => [one.url, one])).values()];
}

/**
 * @param {readonly Advisory[]} advisories
 * @param {Record<string, string>} known_since address of an advisory → the day on which we learnt of it
 * @param {Date} now
 * @returns {string[]} what is wrong, a line each
 */
export function overdue(advisories, known_since, now) {
  return advisories.flatMap(({ url, severity, name, title }) => {
    const what = `${name}, ${severity}: ${title} (${url})`;
    const since = known_since[url];
    if (!since) return [`${what}: not in ${RECORD} yet`];
    const due = new Date(Date.parse(since) + (days[severity] ?? OTHER_DAYS) * DAY);
    return now > due ? [`${what}: was to be mended by ${due.toISOString().slice(0, 10)}`] : [];
  });
}

function main() {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8' });
  /** @type {unknown} */
  let report = null;
  try {
    report = JSON.parse(stdout);
  } catch {
    // no answer, said below
  }
  const advisories = advisoriesIn(report);
  if (!advisories) {
    console.error('The registry gave no answer.');
    return 2;
  }
  const record = JSON.parse(fs.readFileSync(path.join(root, RECORD), 'utf8'));
  const problems = overdue(advisories, record, new Date());
  for (const problem of problems) console.error(problem);
  console.log(`${advisories.length} known, ${problems.length} to do`);
  return problems.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = main();
