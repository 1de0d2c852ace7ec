import type { ORPCError } from '@orpc/client';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** By its looks: the class would bring everything that calls are made of to pages that make none. */
const isRefusal = (error: unknown): error is ORPCError<string, unknown> =>
  error instanceof Error && 'code' in error && 'status' in error && 'defined' in error;

/** The contract's code of a failed call; undefined when there was no answer at all. */
export const errorCode = (error: unknown): string | undefined => (isRefusal(error) ? error.code : undefined);

/** Field path → code, of a call that refused some of its values; empty for any other error. */
export function errorFields(error: unknown): Record<string, string> {
  if (!isRefusal(error) || error.code !== 'INVALID') return {};
  return (error.data as { fields?: Record<string, string> } | undefined)?.fields ?? {};
}

/** The state that a WRONG_STATE names; undefined for any other error. */
export const refusedState = (error: unknown): string | undefined =>
  isRefusal(error) && error.code === 'WRONG_STATE'
    ? (error.data as { status?: string } | undefined)?.status
    : undefined;

/** A file of this page that browsers ask for late, and that went with its version: each browser's own words. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error && navigator.onLine && /import.*module|preload CSS/i.test(error.message);

function codeOf(error: unknown): string {
  if (isOutdated(error)) return 'OUTDATED';
  return error instanceof TypeError ? 'NETWORK' : (errorCode(error) ?? 'UNKNOWN');
}

/**
 * Our words for a failed call, or for a refusal's code alone; never the server's. A screen's own namespace may say it
 * better: `errors.SLOT_TAKEN` there wins over the one of `ui`.
 */
export function useErrorText(namespace = 'ui'): (error: unknown) => string {
  const { t } = useTranslation([namespace, 'ui']);
  return useCallback(
    (error: unknown) => {
      const code = typeof error === 'string' ? error : codeOf(error);
      return t([
        `${namespace}:errors.${code}`,
        `ui:errors.${code}`,
        `${namespace}:errors.UNKNOWN`,
        'ui:errors.UNKNOWN',
      ]);
    },
    [t, namespace],
  );
}
