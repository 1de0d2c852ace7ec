import { RPCLink } from '@orpc/client/fetch';
import type { CallContext } from './api.ts';

/** How a call goes over HTTP. */
export const link = new RPCLink<CallContext>({
  url: () => `${window.location.origin}/rpc`,
  headers: ({ context: { idempotency_key, csrf_token } }) => ({
    ...(idempotency_key && { 'Idempotency-Key': idempotency_key }),
    ...(csrf_token && { 'X-CSRF-Token': csrf_token }),
  }),
});
