import { type ClientLink, createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { useCallback, useRef } from 'react';
import type { contract } from '../contract.ts';

export interface CallContext {
  /** Sent as `Idempotency-Key`; every call that moves money or takes a slot needs one. */
  idempotency_key?: string;
  /** Sent as `X-CSRF-Token`; see csrf-token.ts. */
  csrf_token?: string;
}

// A page comes with the answers that it needs; what asks for more is fetched with the first question.
const link: ClientLink<CallContext> = {
  call: async (...call) => (await import('./api-link.ts')).link.call(...call),
};

/** The contract over HTTP. Its types are imported, never its schemas: zod does not reach the browser this way. */
export const api: ContractRouterClient<typeof contract, CallContext> = createORPCClient(link);

/** `queryOptions`, `mutationOptions` and `key` of every call. */
export const orpc = createTanstackQueryUtils(api);

/**
 * A key for one intention ("pay this deposit"): the same for every retry of it. `renew` once it has
 * succeeded, or when what is sent has changed.
 */
export function useIdempotencyKey(): { key: () => string; renew: () => void } {
  const current = useRef<string | undefined>(undefined);
  const key = useCallback(() => (current.current ??= crypto.randomUUID()), []);
  const renew = useCallback(() => {
    current.current = undefined;
  }, []);
  return { key, renew };
}
