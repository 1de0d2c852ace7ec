import type { Deps } from '../../context.ts';
import { type Gateway, GatewayError } from '../../gateway.ts';

/** How a gateway fails: it hears nothing, it does it and its answer is lost, or it will not give anything back. */
const kinds = ['outage', 'timeout', 'refusal'] as const;
type Kind = (typeof kinds)[number];

/** Between us and the gateway: what it is asked next fails as often as was said. */
export function plantTrouble(deps: Deps) {
  let left = 0;
  let kind: Kind = 'outage';
  const { gateway } = deps;
  async function fail(call: () => Promise<unknown>): Promise<never> {
    if (kind === 'refusal') throw new GatewayError('refused', 'balance_insufficient: Nothing is there.');
    // whatever it says then, nobody hears it
    if (kind === 'timeout') await call().catch(() => undefined);
    throw new GatewayError('unavailable', 'no answer');
  }
  Object.assign(deps, {
    gateway: new Proxy(gateway, {
      get(target, name: keyof Gateway) {
        const value = target[name];
        if (typeof value !== 'function' || name === 'readWebhook') return value;
        const call = value.bind(target) as (request: unknown) => Promise<unknown>;
        return (request: unknown) => {
          if (left === 0 || (kind === 'refusal' && name !== 'refund')) return call(request);
          left--;
          return fail(() => call(request));
        };
      },
    }),
  });
  return {
    /** @param n says how, and how often */
    begin(n: number): Kind {
      kind = kinds[n % kinds.length]!;
      left = 1 + (Math.floor(n / kinds.length) % 3);
      return kind;
    },
    end(): void {
      left = 0;
    },
  };
}
