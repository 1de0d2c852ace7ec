import { ORPCError } from '@orpc/client';
import { AppError } from '../../../shared/errors.ts';
import { GatewayError } from '../../gateway.ts';

/** What was done in a life, in order. */
interface Step {
  /** What was to be done, such as `likely 0 431`. */
  command: string;
  /** What it came to. */
  answer: string;
  /** The name it is counted under; null when nothing was carried out. */
  deed: string | null;
  /** The situations that bookings came into by it. */
  reached: string[];
}
export type Journal = Step[];

const refusals = [
  'NOT_FOUND',
  'WRONG_STATE',
  'STALE',
  'INVALID',
  'SLOT_TAKEN',
  'UPGRADE_REQUIRED',
  'GATEWAY_REFUSED',
  'GATEWAY_UNAVAILABLE',
];

/** What a call refused by name; null for anything else that was thrown. */
const refusalOf = (error: unknown): string | null =>
  error instanceof GatewayError && error.code === 'unavailable'
    ? 'GATEWAY_UNAVAILABLE'
    : (error instanceof ORPCError || error instanceof AppError) && refusals.includes(error.code)
      ? error.code
      : null;

/**
 * Does one command and writes it down; a refusal that the contract names is part of life, anything else a failure.
 * @param act answers with the name of what was carried out, null when there was nothing to do
 * @returns whether anything was tried
 */
export async function obey(
  journal: Journal,
  command: string,
  act: () => Promise<string | null>,
): Promise<boolean> {
  try {
    const deed = await act();
    journal.push({ command, answer: deed ?? 'nothing to do', deed, reached: [] });
    return deed !== null;
  } catch (error) {
    const refusal = refusalOf(error);
    journal.push({ command, answer: refusal ? `refused: ${refusal}` : 'failed', deed: null, reached: [] });
    if (!refusal) throw error;
    return true;
  }
}

/** What is no command: where the next part of a life begins. */
export const say = (journal: Journal, command: string, answer: string): void =>
  void journal.push({ command, answer, deed: null, reached: [] });

/** A sequence counts when at least two of its commands were carried out. */
export const isSequence = (journal: Journal): boolean =>
  journal.filter(({ deed }) => deed !== null).length >= 2;

/** What a step left behind, beside its answer, and the situations that came by it. */
export function note(journal: Journal, text: string, reached: readonly string[]): void {
  const last = journal.at(-1);
  if (last && text) last.answer += ` → ${text}`;
  last?.reached.push(...reached);
}

export const told = (journal: Journal): string =>
  journal.map(({ command, answer }, index) => `${index + 1}. ${command}: ${answer}`).join('\n');
