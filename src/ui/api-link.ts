import type { ClientLink } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { proveAddress } from './address-proof.ts';
import { errorCode } from './api-error.ts';
import type { CallContext } from './api.ts';
import { doubtSession } from './session-doubt.ts';

const overHttp = new RPCLink<CallContext>({
  url: () => `${window.location.origin}/rpc`,
  headers: ({ context: { idempotency_key, csrf_token } }) => ({
    ...(idempotency_key && { 'Idempotency-Key': idempotency_key }),
    ...(csrf_token && { 'X-CSRF-Token': csrf_token }),
  }),
});

/** How a call goes over HTTP, and what is asked when it wants something of who makes it. */
export const link: ClientLink<CallContext> = {
  call: async (...call) => {
    try {
      return await overHttp.call(...call);
    } catch (error) {
      // a session also ends elsewhere, while its page is in sight
      const code = errorCode(error);
      if (code === 'UNAUTHORIZED') doubtSession();
      if (code !== 'EMAIL_UNVERIFIED' || !(await proveAddress())) throw error;
      return overHttp.call(...call);
    }
  },
};
