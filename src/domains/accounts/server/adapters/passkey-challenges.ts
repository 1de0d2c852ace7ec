import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What the answer to a challenge is good for; `subject` is whose, where that is known before. */
export interface PasskeyPurpose {
  what: 'add' | 'sign in' | 'confirm';
  subject: string;
}

/** A login page asks for another one sooner. */
const CHALLENGE_MINUTES = 10;
const RANDOM_BYTES = 16;
const BODY_BYTES = 8 + RANDOM_BYTES;

const sign = (body: Buffer, { what, subject }: PasskeyPurpose, secret: string): Buffer =>
  createHmac('sha256', secret).update(`passkey ${what} ${subject} `).update(body).digest();

/** Until when it holds, something nobody can guess, and our own mark: it need not be kept to be known again. */
export function newChallenge(purpose: PasskeyPurpose, secret: string, now: Date): string {
  const until = Buffer.alloc(8);
  until.writeBigUInt64BE(BigInt(now.getTime() + CHALLENGE_MINUTES * 60_000));
  const body = Buffer.concat([until, randomBytes(RANDOM_BYTES)]);
  return Buffer.concat([body, sign(body, purpose, secret)]).toString('base64url');
}

/** Until when a challenge of ours holds that was given for this; null for any other, and for one that is over. */
export function challengeUntil(
  challenge: string,
  purpose: PasskeyPurpose,
  secret: string,
  now: Date,
): Date | null {
  const bytes = Buffer.from(challenge, 'base64url');
  const body = bytes.subarray(0, BODY_BYTES);
  const expected = sign(body, purpose, secret);
  const given = bytes.subarray(BODY_BYTES);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const until = new Date(Number(body.readBigUInt64BE()));
  return until > now ? until : null;
}
