import { BaseSequencer } from 'vitest/node';

/** @import { TestSpecification } from 'vitest/node' */

/** Where the most is done in the fewest lines: a fresh clone knows nothing of a file but its size. */
const LONGEST = /\/(screens|lives)\.[^/]+$/;

/** Begins with the files that take longest, so that none of them is left to run alone at the end. */
export class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {TestSpecification[]} files
   * @returns {Promise<TestSpecification[]>}
   */
  async sort(files) {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array's, but that of the files
    const sorted = await super.sort(files);
    const isLongest = (/** @type {TestSpecification} */ { moduleId }) => LONGEST.test(moduleId);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
