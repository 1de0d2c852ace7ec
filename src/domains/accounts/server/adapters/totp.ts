import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';

/** What every authenticator app does unless told otherwise. */
const STEP_MS = 30_000;
const DIGITS = 6;
const RECOVERY_CODES = 10;
const issuer = 'Crossfade';
// no letters that look like digits
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 128 bits, in letters: they are typed where no picture can be read. */
export const newSecret = (): string => randomBytes(16).toString('base64url');
export const sealSecret = (secret: string, key: string): Promise<string> =>
  symmetricEncrypt({ key, data: secret });
export const openSecret = (sealed: string, key: string): Promise<string> =>
  symmetricDecrypt({ key, data: sealed });

/** What the app reads from the picture. */
export const secretUri = (secret: string, email: string): string => createOTP(secret).url(issuer, email);

function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const value = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fff_ffff;
  return String(value % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * Which half minute a code is of: this one, or one beside it for a phone whose clock is off. By the real time, which
 * the app knows, whatever the product's clock says.
 */
export function stepOf(secret: string, code: string, real_ms = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const now = Math.floor(real_ms / STEP_MS);
  const given = Buffer.from(code);
  const matching = [now - 1, now, now + 1].filter((step) =>
    timingSafeEqual(given, Buffer.from(codeAt(secret, step))),
  );
  return matching[0] ?? null;
}

export const codeNow = (secret: string, real_ms = Date.now()): string =>
  codeAt(secret, Math.floor(real_ms / STEP_MS));

function recoveryCode(): string {
  const word = Array.from(randomBytes(10), (byte) => letters[byte % letters.length]).join('');
  return `${word.slice(0, 5)}-${word.slice(5)}`;
}

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, recoveryCode);

/** As it is kept: who reads the table cannot use it. However it was typed. */
export const hashRecoveryCode = (code: string, key: string): string =>
  createHmac('sha256', key)
    .update(`recovery code ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest('hex');
