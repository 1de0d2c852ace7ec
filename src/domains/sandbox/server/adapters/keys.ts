import { createHmac, randomBytes } from 'node:crypto';
import { newId } from '../../../../shared/ids.ts';

export interface SandboxKeys {
  /** What the platform shows the gateway. */
  api_key: string;
  /** What the gateway signs its webhooks with. */
  webhook_secret: string;
}

/** A real gateway would hand these out; here both sides derive them from the one secret there is. */
export function sandboxKeys(secret: string): SandboxKeys {
  const derive = (purpose: string): string =>
    createHmac('sha256', secret).update(`sandbox ${purpose}`).digest('hex');
  return { api_key: `sk_sandbox_${derive('api key')}`, webhook_secret: derive('webhooks') };
}

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`, the value of the Sandbox-Signature header. */
export function signatureOf(webhook_secret: string, at: Date, body: string): string {
  const t = Math.floor(at.getTime() / 1000);
  return `t=${t},v1=${createHmac('sha256', webhook_secret).update(`${t}.${body}`).digest('hex')}`;
}

/**
 * An id nobody guesses: having a checkout's is the right to pay it. What is made later sorts behind, also within the same
 * moment: of a payer's cards the last one given is charged.
 */
export const newSandboxId = (kind: string): string =>
  `${kind}_${newId().replaceAll('-', '')}${randomBytes(18).toString('base64url')}`;
