import { createCipheriv, createDecipheriv, generateKeyPair, hkdfSync, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Env } from '../../../../platform/env.ts';

const makePair = promisify(generateKeyPair);
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SELECTOR_BYTES = 4;

type Secret = Pick<Env, 'AUTH_SECRET'>;

const sealingKey = ({ AUTH_SECRET }: Secret): Buffer =>
  Buffer.from(hkdfSync('sha256', AUTH_SECRET, '', 'crossfade dkim keys', 32));

/** Who reads the database alone signs no mail: a private key lies in it sealed. */
function seal(env: Secret, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, sealingKey(env), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

export function unseal(env: Secret, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, sealingKey(env), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString();
}

/** RSA of 2,048 bits, which every receiver can check, under a name that no other sender of the domain has. */
export async function newDkimKeys(
  env: Secret,
): Promise<{ dkim_private_key: string; dkim_public_key: string; dkim_selector: string }> {
  const { privateKey, publicKey } = await makePair('rsa', { modulusLength: 2048 });
  return {
    dkim_private_key: seal(env, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
    dkim_selector: `crossfade-${randomBytes(SELECTOR_BYTES).toString('hex')}`,
    dkim_public_key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}
