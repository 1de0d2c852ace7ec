/** What a run of Vitest's JSON report says. */

/**
 * @typedef {object} Report
 * @property {number} passed
 * @property {number} failed at least one when the run ended badly
 * @property {string[]} failures for each of them its file, its name and the first line of what went wrong
 */

/** @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Case */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: Case[] }} File */
/** @typedef {{ numPassedTests?: number, testResults?: File[] }} Written */

/**
 * @param {string | null} text of the report; null where none was written
 * @param {{ code: number, root: string }} run how it ended, and what its files are named from
 * @returns {Report}
 */
export function readReport(text, { code, root }) {
  /** @type {Written} */
  const { numPassedTests: passed = 0, testResults = [] } = text === null ? {} : JSON.parse(text);
  const failures = testResults.flatMap((file) => failuresOf(file, root));
  if (code !== 0 && failures.length === 0)
    failures.push(`a run of tests ended with ${code}, and no test says why`);
  return { passed, failed: failures.length, failures };
}

/**
 * @param {File} file
 * @param {string} root
 */
function failuresOf({ name, status, message = '', assertionResults }, root) {
  const at = name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name;
  const failed = assertionResults.filter((one) => one.status === 'failed');
  // a file that cannot even be read, or fails before its first test, has no test to say so
  if (failed.length === 0) return status === 'failed' ? [`${at}: ${firstLine(message)}`] : [];
  return failed.map(
    ({ fullName, failureMessages = [] }) => `${at} > ${fullName}: ${firstLine(failureMessages[0] ?? '')}`,
  );
}

/** @param {string} text */
const firstLine = (text) => text.trim().split('\n', 1)[0] ?? '';
