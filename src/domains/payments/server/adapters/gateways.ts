import type { Env } from '../../../../platform/env.ts';
import type { Gateway } from '../../../../platform/gateway.ts';

/** The gateway that the configuration names; the other one's code is not even read. */
export async function createGateway(env: Env): Promise<Gateway> {
  if (env.GATEWAY === 'stripe') return (await import('./stripe.ts')).createStripeGateway(env);
  return (await import('./sandbox.ts')).createSandboxGateway(env);
}
