import { setTimeout as wait } from 'node:timers/promises';

/**
 * Calls whose work depends on whether an address has an account. They are answered only at whole steps of
 * time after they came, so that the writing of a mail or of a person cannot be heard in the answer.
 */
const telling = new Set(['/sign-up/email', '/request-password-reset', '/send-verification-email']);
/** And one whose refusals have several reasons. */
const refusing = '/sign-in/email';
export const STEP_MS = 400;

/** How long an answer that is ready after `elapsed_ms` still waits. */
export const waitingTime = (elapsed_ms: number): number => (STEP_MS - (elapsed_ms % STEP_MS)) % STEP_MS;

/** Waits so many milliseconds. */
export type Pause = (ms: number) => Promise<unknown>;

/** `answer` at once, or at the next step where its time would tell. `path` is the one below /api/auth. */
export async function evenly(
  path: string,
  answer: () => Promise<Response>,
  pause: Pause = wait,
): Promise<Response> {
  if (!telling.has(path) && path !== refusing) return answer();
  const began = performance.now();
  const response = await answer();
  if (path === refusing && response.ok) return response;
  await pause(waitingTime(performance.now() - began));
  return response;
}
