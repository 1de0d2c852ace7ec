/** A failure whose message is all the reader needs: what is in the way and what to do, without a stack. */
export class Refusal extends Error {
  /** @override */
  name = 'Refusal';
}

/**
 * Runs a command line program: a Refusal becomes its message and exit code 1.
 * @param {() => Promise<number | void>} main resolves to the exit code, 0 when nothing
 */
export async function runProgram(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * @param {unknown} error
 * @returns {string | undefined} the system's code, such as EEXIST
 */
export function errorCode(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
