/** `npm test -- --replay <seed>:<path>`: which one random life is to be lived again. */
import { Refusal } from './refusal.mjs';

const USAGE =
  'npm test takes nothing, or --replay <seed>:<path> as a failed run printed it, such as --replay -12345:678:0:1.';

/**
 * @param {readonly string[]} args of the command line
 * @returns {string | null} null when everything is to be tested
 * @throws {Refusal} in one line
 */
export function readReplay(args) {
  if (args.length === 0) return null;
  const [flag, value] = args.length === 1 ? (args[0] ?? '').split('=') : args;
  if (flag !== '--replay' || args.length > 2) throw new Refusal(`${args.join(' ')} is not known: ${USAGE}`);
  const seed = Number(/^(-?\d{1,10})(?::\d{1,9})+$/.exec(value ?? '')?.[1] ?? Number.NaN);
  // seeds are whole numbers of 32 bits
  if (value === undefined || seed !== Math.trunc(seed) || seed < -(2 ** 31) || seed >= 2 ** 31)
    throw new Refusal(`${value ? `${value} is no <seed>:<path>` : '--replay needs a value'}: ${USAGE}`);
  return value;
}
