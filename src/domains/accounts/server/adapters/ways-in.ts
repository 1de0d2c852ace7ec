import { providers } from '../../rules.ts';
import { confirmPath } from './address-proof.ts';
import { passkeyPath } from './passkey-entrance.ts';
import { secondStepPaths } from './second-steps.ts';
import { callbackPath } from './second-step-everywhere.ts';

const [byApp, byRecovery] = secondStepPaths.open;
const ways: Record<string, string> = {
  '/sign-in/email': 'password',
  [byApp]: 'code',
  [byRecovery]: 'recovery_code',
  [passkeyPath]: 'passkey',
  [confirmPath]: 'mail',
};

interface Call {
  path?: string;
  params?: unknown;
}

/** By which way somebody comes in who calls this; null where nobody does. */
export function wayOf({ path = '', params }: Call): string | null {
  const { id } = (params ?? {}) as { id?: unknown };
  if (path === callbackPath) return providers.find((one) => one === id) ?? null;
  return ways[path] ?? null;
}
